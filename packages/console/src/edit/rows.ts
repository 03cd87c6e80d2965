import { loadPreviewPage } from '../preview/load.ts'
import { previewPage } from '../preview/page.ts'
import { form, page, type Row } from '../row.ts'
import { takeEdit } from './forms.ts'
import { loadEditing } from './load.ts'
import { editPage } from './page.ts'

const one = '/console/:env/surveys/:surveyId'
const write = { needs: 'write', section: 'surveys' } as const

/** The most bytes of a form with a survey, which is sent twice: as it was, and as its fields. The API takes 4 MiB. */
export const mostOfSurvey = 12 * 1024 * 1024

export const editRows: readonly Row[] = [
  page({ ...write, path: `${one}/edit`, load: loadEditing, view: editPage }),
  form({ ...write, path: `${one}/edit`, maxBytes: mostOfSurvey, take: takeEdit }),
  page({ ...write, path: `${one}/preview`, load: loadPreviewPage, view: previewPage }),
]
