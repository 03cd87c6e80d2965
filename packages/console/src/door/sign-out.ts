import { noSessionCookie } from '../cookies.ts'
import type { Answer } from '../row.ts'
import type { Visit } from '../visit.ts'

/** POST sign-out: ends the session on the server; the cookie goes too. */
export async function signOut({ accounts, signedIn, to }: Visit): Promise<Answer> {
  await accounts.signOut(signedIn)
  return { kind: 'to', url: to('sign-in'), cookies: [noSessionCookie] }
}
