import { page, type Row } from '../row.ts'
import { loadResults } from './load.ts'
import { resultsPage } from './page.ts'

export const resultRows: readonly Row[] = [
  page({
    path: '/console/:env/surveys/:surveyId',
    needs: 'read',
    section: 'Surveys',
    isLive: true,
    load: loadResults,
    view: resultsPage,
  }),
]
