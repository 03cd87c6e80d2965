import { form, page, type Row } from '../row.ts'
import { answersPage } from './answers-page.ts'
import { loadResults } from './load.ts'
import { loadAnswers } from './load-answers.ts'
import { resultsPage } from './page.ts'
import { tagResponses } from './tag-several-form.ts'

const reader = '/console/:env/surveys/:surveyId/texts/:questionId'

export const resultRows: readonly Row[] = [
  page({
    path: '/console/:env/surveys/:surveyId',
    needs: 'read',
    section: 'surveys',
    isLive: true,
    load: loadResults,
    view: resultsPage,
  }),
  page({
    path: reader,
    needs: 'read',
    section: 'surveys',
    load: loadAnswers,
    view: answersPage,
  }),
  form({ path: `${reader}/tags`, page: reader, needs: 'write', section: 'surveys', take: tagResponses }),
]
