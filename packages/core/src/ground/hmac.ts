/** The latest imported key, cached: a service has one secret. */
let cached: { readonly secret: string; readonly key: Promise<CryptoKey> } | null = null

/** HMAC-SHA256 of a text's UTF-8. */
export async function hmacSha256(secret: string, text: string): Promise<Uint8Array> {
  if (cached?.secret !== secret) cached = { secret, key: importKey(secret) }
  return new Uint8Array(await crypto.subtle.sign('HMAC', await cached.key, new TextEncoder().encode(text)))
}

/** Compares two texts in constant time: the duration does not reveal where texts of one length differ. */
export function isSameText(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let i = 0; i < a.length; i += 1) difference |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return difference === 0
}

const importKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
