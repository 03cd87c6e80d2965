import { Problem } from '@hearback/core'
import type { SignedIn } from '@hearback/core/pages'
import { sessionSecretsIn } from './cookies.ts'
import type { Settings } from './options.ts'
import type { Arrival } from './serve.ts'

/**
 * Finds the person who sends a request; `null`: the browser is not signed in. The host's own sign-in may answer itself.
 * `failed`: it threw, and the log says what.
 */
export async function whoSends({
  request,
  context: { accounts, logger },
  settings: { host },
  language,
}: Pick<Arrival, 'request' | 'context' | 'settings' | 'language'>): Promise<SignedIn | null | Response | 'failed'> {
  if (host === null) {
    const [secret, another] = sessionSecretsIn(request)
    if (another !== undefined) throw new Problem('bad_request', language.texts.errors.twoSessions)
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

/** Asynchronous, so that a function that throws at once is caught too. */
const askHost = async (authenticate: NonNullable<Settings['host']>['authenticate'], request: Request) =>
  authenticate(request)
