import { page, type Row } from '../row.ts'
import { loadKeys } from './load.ts'
import { keysPage } from './page.ts'

export const keyRows: readonly Row[] = [
  page({ path: '/console/:env/keys', needs: 'read', section: 'Keys', bar: 'main', load: loadKeys, view: keysPage }),
]
