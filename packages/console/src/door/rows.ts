import type { Row } from '../row.ts'
import { home } from './home.ts'

/** The pages before signing in. */
export const doorRows: readonly Row[] = [
  { method: 'GET', path: '/console', needs: 'anyone', confirm: false, open: home },
]
