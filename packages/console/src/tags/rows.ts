import { form, page, type Row } from '../row.ts'
import { deleteTagPage } from './delete-page.ts'
import { deleteTag, mergeTag, renameTag } from './forms.ts'
import { loadTag, loadTags } from './load.ts'
import { tagPage } from './one-page.ts'
import { tagsPage } from './page.ts'

const all = '/console/:env/tags'
const one = `${all}/:tagId`
const write = { needs: 'write', section: 'Tags' } as const
const manage = { needs: 'manage', section: 'Tags' } as const

export const tagRows: readonly Row[] = [
  page({ needs: 'read', section: 'Tags', path: all, bar: 'environment', load: loadTags, view: tagsPage }),
  page({ ...write, path: one, load: loadTag, view: tagPage }),
  form({ ...write, path: one, take: renameTag }),
  form({ ...write, path: `${one}/merge`, page: one, take: mergeTag }),
  page({ ...manage, path: `${one}/delete`, load: loadTag, view: deleteTagPage }),
  form({ ...manage, path: `${one}/delete`, take: deleteTag }),
]
