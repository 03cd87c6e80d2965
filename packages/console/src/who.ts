import { Problem } from '@hearback/core'
import type { PageContext, SignedIn } from '@hearback/core/pages'
import { sessionSecretsIn } from './cookies.ts'
import type { Settings } from './options.ts'

/**
 * Finds the person who sends a request; `null`: the browser is not signed in. The host's own sign-in may answer itself.
 * `failed`: it threw, and the log says what.
 */
export async function whoSends(
  request: Request,
  { accounts, logger }: PageContext,
  { host }: Settings,
): Promise<SignedIn | null | Response | 'failed'> {
  if (host === null) {
    const [secret, another] = sessionSecretsIn(request)
    if (another !== undefined) throw severalSessions()
    return secret === undefined ? null : accounts.session(secret)
  }
  const found = await askHost(host.authenticate, request).catch((error: unknown) => {
    logger.error({ err: error }, 'consolePages({ authenticate }) failed')
    return 'failed' as const
  })
  if (found === 'failed' || found instanceof Response) return found
  // Programs in JavaScript may answer `undefined` for a browser that is not signed in.
  return found ? accounts.fromHost(found) : null
}

const severalSessions = () =>
  new Problem(
    'bad_request',
    'Your browser sends the cookies of two sessions, so it is not clear who you are. Delete the cookies of this site, then sign in again.',
  )

/** Asynchronous, so that a function that throws at once is caught too. */
const askHost = async (authenticate: NonNullable<Settings['host']>['authenticate'], request: Request) =>
  authenticate(request)
