import { base64Url } from '../ground/bytes.ts'
import { isSameText } from '../ground/hmac.ts'
import { sealed } from './secrets.ts'

/** How long a browser counts as known after a sign-in, in ms. */
const validMs = 180 * 24 * 60 * 60 * 1000
/** Random part, end in ms since 1970, seal. */
const form = /^([A-Za-z0-9_-]{22})\.(\d{13})\.([A-Za-z0-9_-]{43})$/

const sealOf = (secret: string, email: string, id: string, endsAt: string): Promise<string> =>
  sealed(secret, 'device', email, id, endsAt)

/**
 * A token for a browser in which an account was opened. It opens nothing: wrong passwords that come with it are counted apart
 * from those of strangers, which then do not keep the person out. `now`: in ms since 1970.
 */
export async function deviceToken(secret: string, email: string, now: number): Promise<string> {
  const id = base64Url(crypto.getRandomValues(new Uint8Array(16)))
  const endsAt = String(now + validMs)
  return `${id}.${endsAt}.${await sealOf(secret, email, id, endsAt)}`
}

/** The name of the browser with this token; `null` if it has none of this account, or one that has ended. */
export async function deviceOf(
  secret: string,
  email: string,
  token: string | null | undefined,
  now: number,
): Promise<string | null> {
  const [, id = '', endsAt = '', seal = ''] = form.exec(token ?? '') ?? []
  if (id === '' || Number(endsAt) <= now) return null
  return isSameText(seal, await sealOf(secret, email, id, endsAt)) ? id : null
}
