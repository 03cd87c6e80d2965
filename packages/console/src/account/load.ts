import type { SessionListed } from '@hearback/core'
import type { Visit } from '../visit.ts'

export const loadAccount = ({ accounts, signedIn }: Visit): Promise<readonly SessionListed[]> =>
  accounts.sessions(signedIn)
