import type { SessionListed } from '@hearback/core/pages'
import { type DigestListed, loadDigests } from '../digests/load.ts'
import type { Visit } from '../visit.ts'

export interface Account {
  readonly sessions: readonly SessionListed[]
  /** The environments whose new responses are mailed to the person; `null`: no mail can be sent. */
  readonly mailed: readonly string[] | null
  /** The mails with results that the person has chosen; `null`: no mail can be sent. */
  readonly digests: readonly DigestListed[] | null
}

export async function loadAccount(visit: Visit): Promise<Account> {
  const { accounts, signedIn } = visit
  const [sessions, mailed, digests] = await Promise.all([
    accounts.sessions(signedIn),
    accounts.responseMails(signedIn),
    loadDigests(visit),
  ])
  return { sessions, mailed, digests }
}
