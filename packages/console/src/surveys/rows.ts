import { form, page, type Row } from '../row.ts'
import { deleteSurveyPage, loadDeleting } from './delete-page.ts'
import { changeStatus, deleteSurvey } from './forms.ts'
import { loadSurveys } from './load.ts'
import { surveysPage } from './page.ts'

const results = '/console/:env/surveys/:surveyId'
const one = (part: string) => ({ path: `${results}/${part}`, section: 'surveys' as const })

export const surveyRows: readonly Row[] = [
  page({
    path: '/console/:env/surveys',
    needs: 'read',
    section: 'surveys',
    bar: 'main',
    isLive: true,
    load: loadSurveys,
    view: surveysPage,
  }),
  form({ ...one('status'), needs: 'write', page: results, take: changeStatus }),
  page({ ...one('delete'), needs: 'manage', load: loadDeleting, view: deleteSurveyPage }),
  form({ ...one('delete'), needs: 'manage', confirm: true, take: deleteSurvey }),
]
