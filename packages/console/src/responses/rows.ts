import { form, page, type Row } from '../row.ts'
import { deleteResponsePage } from './delete-page.ts'
import { filePage, loadFile } from './file-page.ts'
import { deleteResponse, openFile } from './forms.ts'
import { loadResponse, loadResponses, loadResponseWithTags } from './load.ts'
import { responsePage } from './one-page.ts'
import { responsesPage } from './page.ts'
import { chooseColumns } from './table/forms.ts'
import { changeTags } from './tags-form.ts'

const all = '/console/:env/responses'
const one = `${all}/:responseId`
const read = { needs: 'read', section: 'responses' } as const
const manage = { needs: 'manage', section: 'responses' } as const

export const responseRows: readonly Row[] = [
  page({ ...read, path: all, bar: 'main', isLive: true, load: loadResponses, view: responsesPage }),
  form({ ...read, path: `${all}/columns`, page: all, maxBytes: 512 * 1024, take: chooseColumns }),
  page({ ...read, path: one, load: loadResponseWithTags, view: responsePage }),
  form({ needs: 'write', section: 'responses', path: `${one}/tags`, page: one, take: changeTags }),
  page({ ...manage, path: `${one}/delete`, load: loadResponse, view: deleteResponsePage }),
  form({ ...manage, path: `${one}/delete`, take: deleteResponse }),
  form({ needs: 'write', section: 'responses', path: '/console/:env/files', take: openFile }),
  page({ needs: 'write', section: 'responses', path: '/console/:env/files/:file', load: loadFile, view: filePage }),
]
