import type { PageContext, SignedIn } from '@hearback/core'
import { sessionSecretIn } from './cookies.ts'
import type { Settings } from './options.ts'

/** Finds the person who sends a request; `null`: the browser is not signed in. The host's own sign-in may answer itself. */
export async function whoSends(
  request: Request,
  { accounts }: PageContext,
  { host }: Settings,
): Promise<SignedIn | null | Response> {
  if (host === null) {
    const secret = sessionSecretIn(request)
    return secret === null ? null : accounts.session(secret)
  }
  const found = await host.authenticate(request)
  return found === null || found instanceof Response ? found : accounts.fromHost(found)
}
