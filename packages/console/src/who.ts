import type { PageContext, SignedIn } from '@hearback/core'
import { sessionSecretIn } from './cookies.ts'
import type { Settings } from './options.ts'

/** Who sends a request: a person, nobody (`null`), or an answer of the host's own sign-in. */
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
