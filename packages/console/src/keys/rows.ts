import { form, page, type Row } from '../row.ts'
import { deleteKeyPage } from './delete-page.ts'
import { deleteKey, makeKey } from './forms.ts'
import { loadKey, loadKeys } from './load.ts'
import { keysPage } from './page.ts'

const keys = { needs: 'read', section: 'keys' } as const

export const keyRows: readonly Row[] = [
  page({ ...keys, path: '/console/:env/keys', bar: 'main', load: loadKeys, view: keysPage }),
  form({ ...keys, path: '/console/:env/keys', confirm: true, take: makeKey }),
  page({ ...keys, path: '/console/:env/keys/:keyId/delete', load: loadKey, view: deleteKeyPage }),
  form({ ...keys, path: '/console/:env/keys/:keyId/delete', confirm: true, take: deleteKey }),
]
