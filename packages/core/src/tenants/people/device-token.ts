import { base64Url } from '../../ground/bytes.ts'
import { isSameText, signerOf } from '../../ground/hmac.ts'
import type { StoredPerson } from './schema.ts'
import { sealed } from './secrets.ts'

/** How long a browser counts as known after a sign-in, in ms. */
const validMs = 180 * 24 * 60 * 60 * 1000
/** Random part, end in ms since 1970, seal. */
const form = /^([A-Za-z0-9_-]{22})\.(\d{13})\.([A-Za-z0-9_-]{43})$/

type Owner = Pick<StoredPerson, 'id' | 'email' | 'password'>

/** The seal holds the stored password: a new password ends all tokens. */
const sealOf = (secret: string, { id, email, password }: Owner, random: string, endsAt: string): Promise<string> =>
  sealed(secret, 'device', id, email ?? '', password ?? '', random, endsAt)

/** Whether a text has the form of a token. Without it, no person need be looked up. */
export const isDeviceToken = (text: string | null | undefined): text is string => form.test(text ?? '')

/**
 * A token for a browser in which an account was opened. It opens nothing: wrong passwords that come with it are counted apart
 * from those of strangers, which then do not keep the person out. `now`: in ms since 1970.
 */
export async function deviceToken(secret: string, owner: Owner, now: number): Promise<string> {
  const random = base64Url(crypto.getRandomValues(new Uint8Array(16)))
  const endsAt = String(now + validMs)
  return `${random}.${endsAt}.${await sealOf(secret, owner, random, endsAt)}`
}

/** The name of the browser with this token; `null` if it has none of this account, or one that has ended. */
export async function deviceOf(
  secrets: readonly string[],
  owner: Owner | null,
  token: string,
  now: number,
): Promise<string | null> {
  const [, random = '', endsAt = '', seal = ''] = form.exec(token) ?? []
  if (owner === null || random === '' || Number(endsAt) <= now) return null
  const holds = async (secret: string) => isSameText(seal, await sealOf(secret, owner, random, endsAt))
  return (await signerOf(secrets, holds)) === null ? null : random
}
