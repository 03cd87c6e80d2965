import { page, type Row } from '../row.ts'
import { loadSurveys } from './load.ts'
import { surveysPage } from './page.ts'

export const surveyRows: readonly Row[] = [
  page({
    path: '/console/:env/surveys',
    needs: 'read',
    section: 'Surveys',
    bar: 'main',
    isLive: true,
    load: loadSurveys,
    view: surveysPage,
  }),
]
