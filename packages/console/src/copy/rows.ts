import { loadOnce } from '../once.ts'
import { type SurveyRead, surveyPath } from '../results/load.ts'
import { form, page, type Row } from '../row.ts'
import type { Visit } from '../visit.ts'
import { copySurvey } from './forms.ts'
import { copyPage } from './page.ts'

const row = { path: '/console/:env/surveys/:surveyId/copy', needs: 'write', section: 'surveys' } as const

const loadCopy = async (visit: Visit) => ({
  survey: await visit.ask<SurveyRead>(surveyPath(visit)),
  once: await loadOnce(),
})

export const copyRows: readonly Row[] = [
  page({ ...row, load: loadCopy, view: copyPage }),
  form({ ...row, take: copySurvey }),
]
