/** A user for a token. */
export interface SignedUser {
  /** The id that your system gives the user, 1..255 characters. */
  userId: string
  /** The environment that the token is for. */
  environmentId: string
  /** Attributes that the service takes as proven. Default: none. */
  attributes?: Readonly<Record<string, string | number | boolean>> | undefined
  /** How long the token is valid, in seconds; at most 86,400, a day. Default: 3,600. */
  expiresIn?: number | undefined
}

const longestSeconds = 24 * 60 * 60
const secretForm = /^hbi_([0-9a-f]{8})_[\w-]{43}$/

/**
 * Signs a token that proves who a user is, for `userToken` of the widget, or the header `X-Hearback-User`. `secret`: the
 * environment's identity secret, `hbi_…`. Only for servers: who reads the secret can be every user. The token is a JWT in
 * HS256.
 */
export async function signUser(secret: string | undefined, user: SignedUser): Promise<string> {
  const [, kid] = secretForm.exec(secret ?? '') ?? []
  if (secret === undefined || kid === undefined) {
    throw new TypeError('The identity secret must be the text `hbi_…` that its rotation has shown')
  }
  const { userId, environmentId, attributes, expiresIn = 3600 } = user
  if (typeof userId !== 'string' || userId.length < 1 || userId.length > 255) {
    throw new TypeError('`userId` must be a text of 1 to 255 characters')
  }
  if (typeof environmentId !== 'string' || environmentId === '') throw new TypeError('`environmentId` is missing')
  if (!(expiresIn > 0 && expiresIn <= longestSeconds)) {
    throw new TypeError(`\`expiresIn\` must be a number of seconds from 1 to ${longestSeconds}`)
  }
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: userId, aud: environmentId, iat: now, exp: now + Math.floor(expiresIn), attributes }
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT', kid })}.${encoded(claims)}`
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(signed))
  return `${signed}.${base64Url(new Uint8Array(signature))}`
}

const encoded = (part: object): string => base64Url(new TextEncoder().encode(JSON.stringify(part)))

const base64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
