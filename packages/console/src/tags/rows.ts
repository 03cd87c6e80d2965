import { form, page, type Row } from '../row.ts'
import { deleteTagPage } from './delete-page.ts'
import { deleteTag, mergeTag, renameTag } from './forms.ts'
import { loadTag, loadTags } from './load.ts'
import { tagPage } from './one-page.ts'
import { tagsPage } from './page.ts'

const all = '/console/:env/tags'
const one = `${all}/:tagId`
const write = { needs: 'write', section: 'tags' } as const
const manage = { needs: 'manage', section: 'tags' } as const

export const tagRows: readonly Row[] = [
  page({ needs: 'read', section: 'tags', path: all, bar: 'environment', load: loadTags, view: tagsPage }),
  page({ ...write, path: one, load: loadTag, view: tagPage }),
  form({ ...write, path: one, take: renameTag }),
  form({ ...write, path: `${one}/merge`, page: one, take: mergeTag }),
  page({ ...manage, path: `${one}/delete`, load: loadTag, view: deleteTagPage }),
  form({ ...manage, path: `${one}/delete`, take: deleteTag }),
]
