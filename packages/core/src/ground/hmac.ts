/** Keeps the keys that were derived of the latest secrets: a service has one, and some more while it is replaced. */
export function keysOf(derive: (secret: string) => Promise<CryptoKey>): (secret: string) => Promise<CryptoKey> {
  const cached = new Map<string, Promise<CryptoKey>>()
  return (secret) => {
    const key = cached.get(secret) ?? derive(secret)
    if (cached.size >= maxKeys && !cached.has(secret)) cached.clear()
    cached.set(secret, key)
    return key
  }
}

const maxKeys = 16

/** The first secret for which this holds; `null`: none. What an older secret has signed counts until it is taken away. */
export async function signerOf(
  secrets: readonly string[],
  holds: (secret: string) => Promise<boolean>,
): Promise<string | null> {
  for (const secret of secrets) if (await holds(secret)) return secret
  return null
}

/** HMAC-SHA256 of a text's UTF-8. */
export async function hmacSha256(secret: string, text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), new TextEncoder().encode(text)))
}

/** Compares two texts in constant time: the duration does not reveal where texts of one length differ. */
export function isSameText(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let i = 0; i < a.length; i += 1) difference |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return difference === 0
}

const keyOf = keysOf((secret) =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
)
