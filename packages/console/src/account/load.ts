import type { SessionListed } from '@hearback/core/pages'
import type { Visit } from '../visit.ts'

export interface Account {
  readonly sessions: readonly SessionListed[]
  /** The environments whose new responses are mailed to the person; `null`: no mail can be sent. */
  readonly mailed: readonly string[] | null
}

export async function loadAccount({ accounts, signedIn }: Visit): Promise<Account> {
  const [sessions, mailed] = await Promise.all([accounts.sessions(signedIn), accounts.responseMails(signedIn)])
  return { sessions, mailed }
}
