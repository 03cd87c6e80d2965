import { base64Url, hex, sha256 } from '../../ground/bytes.ts'
import { hmacSha256 } from '../../ground/hmac.ts'

/** A new secret of a session or link: 32 random bytes as 43 characters. */
export const newSecret = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)))

const secretPattern = /^[A-Za-z0-9_-]{43}$/

/** The hash that is stored of a secret; `null` for a text that is none. */
export const hashSecret = async (secret: string): Promise<string | null> =>
  secretPattern.test(secret) ? hex(await sha256(secret)) : null

/** An HMAC of texts with the secret of the service, for one use. */
export const sealed = async (secret: string, use: string, ...texts: readonly string[]): Promise<string> =>
  base64Url(await hmacSha256(secret, JSON.stringify([use, ...texts])))
