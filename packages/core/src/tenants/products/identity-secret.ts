import { base64Url, hex } from '../../ground/bytes.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import type { IdentitySecrets } from './schema.ts'

/** How long the secret before a rotation is accepted too, in ms. */
const overlapMs = 24 * 60 * 60 * 1000

/** Makes an identity secret: `hbi_`, the `kid` that tokens name, `_`, and 32 random bytes. The whole text is the key. */
function newIdentitySecret(): { kid: string; secret: string } {
  const kid = hex(crypto.getRandomValues(new Uint8Array(4)))
  return { kid, secret: `hbi_${kid}_${base64Url(crypto.getRandomValues(new Uint8Array(32)))}` }
}

/** Makes a new identity secret. The one before is accepted for another day; older ones are dropped. */
export async function rotated(
  { secrets, clock }: Pick<Service, 'secrets' | 'clock'>,
  before: IdentitySecrets | null,
): Promise<{ identity: IdentitySecrets; secret: string }> {
  const { kid, secret } = newIdentitySecret()
  const current = { kid, sealed: await secrets.seal(secret) }
  const previous = before && { ...before.current, until: timestamp(clock.now() + overlapMs) }
  return { identity: { current, previous }, secret }
}

/** Decrypts the secret with this `kid`; `null` if there is none, or its day is over. */
export async function secretWith(
  { secrets, clock }: Pick<Service, 'secrets' | 'clock'>,
  identity: IdentitySecrets | null,
  kid: string | undefined,
): Promise<string | null> {
  if (identity === null) return null
  const { current, previous } = identity
  if (kid === current.kid) return secrets.open(current.sealed)
  if (previous === null || kid !== previous.kid || timestamp(clock.now()) >= previous.until) return null
  return secrets.open(previous.sealed)
}
