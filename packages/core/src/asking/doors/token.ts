import { base64Url, unbase64 } from '../../ground/bytes.ts'
import { isSameText, keysOf, signerOf } from '../../ground/hmac.ts'

/** What a token is for. A token for one purpose is worth nothing for another. */
export type TokenPurpose = 'pin' | 'email' | 'preview'

/** The survey that a token opens. */
export interface TokenScope {
  readonly purpose: TokenPurpose
  readonly environmentId: string
  readonly surveyId: string
}

/**
 * Makes a token: its end in seconds since 1970, what it proves, and an HMAC over both, the purpose, the environment and
 * the survey. `endsAt`: ms since 1970.
 */
export async function signToken(secret: string, scope: TokenScope, proves: string, endsAt: number): Promise<string> {
  const end = Math.floor(endsAt / 1000).toString(36)
  const proven = base64Url(new TextEncoder().encode(proves))
  return `${end}.${proven}.${await macOf(secret, scope, end, proven)}`
}

const form = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{0,600})\.([A-Za-z0-9_-]{43})$/

/** Returns what a token proves; `null` if it is not a token of this service for this scope, or has ended. */
export async function readToken(
  secrets: readonly string[],
  scope: TokenScope,
  token: string | null | undefined,
  now: number,
): Promise<string | null> {
  const [, end, proven, mac] = form.exec(token ?? '') ?? []
  if (end === undefined || proven === undefined || mac === undefined) return null
  const signer = await signerOf(secrets, async (secret) => isSameText(mac, await macOf(secret, scope, end, proven)))
  if (signer === null) return null
  if (now >= Number.parseInt(end, 36) * 1000) return null
  return new TextDecoder().decode(unbase64(proven.replaceAll('-', '+').replaceAll('_', '/')))
}

const macOf = (secret: string, { purpose, environmentId, surveyId }: TokenScope, end: string, proven: string) =>
  doorMac(secret, 'token', purpose, environmentId, surveyId, end, proven)

/** A keyed fingerprint of a survey's PIN: a token holds it, so that the token is void once the PIN has changed. */
export const pinMark = async (secret: string, { id, environmentId, pin }: PinnedSurvey): Promise<string> =>
  (await doorMac(secret, 'pin', environmentId, id, pin ?? '')).slice(0, 16)

/** The keyed hash of a verified e-mail address that a response to a survey of one response an e-mail is stored with. */
export const emailHashOf = (
  secret: string,
  { id, environmentId }: Omit<PinnedSurvey, 'pin'>,
  email: string,
): Promise<string> => doorMac(secret, 'one response an e-mail', environmentId, id, email)

interface PinnedSurvey {
  readonly id: string
  readonly environmentId: string
  readonly pin: string | null
}

/** HMAC-SHA256 of texts in base64url, by a key for doors and proofs alone that is derived from the secret of the service. */
export async function doorMac(secret: string, ...texts: readonly string[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(texts))
  return base64Url(new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), text)))
}

const algorithm = { name: 'HMAC', hash: 'SHA-256' }

const keyOf = keysOf(async (secret) => {
  const root = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign'])
  const bytes = await crypto.subtle.sign('HMAC', root, new TextEncoder().encode('hearback key: doors of surveys'))
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
})
