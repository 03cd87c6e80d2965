import { loadOnce } from '../once.ts'
import { form, page, type Row } from '../row.ts'
import { makeSurvey } from './forms.ts'
import { newSurveyPage } from './page.ts'

const row = { path: '/console/:env/surveys/new', needs: 'write', section: 'surveys' } as const

export const newSurveyRows: readonly Row[] = [
  page({ ...row, load: loadOnce, view: newSurveyPage }),
  form({ ...row, take: makeSurvey }),
]
