import { base64, unbase64 } from '../../../ground/bytes.ts'
import { boundedMap } from '../../../ground/cache/bounded-map.ts'
import { keysOf } from '../../../ground/hmac.ts'

/**
 * Encrypts texts that must be readable again, such as webhook secrets: AES-256-GCM with a key derived from the
 * service's secret.
 */
export interface SecretBox {
  seal(text: string): Promise<string>
  /** Decrypts, by the secrets in turn. Throws if the text was encrypted with none of them. */
  open(sealed: string): Promise<string>
  /** Encrypts with the newest secret what an older one has encrypted; `null`: the newest one has. Throws as `open` does. */
  resealed(sealed: string): Promise<string | null>
}

/** Makes a webhook secret in the form of Standard Webhooks: `whsec_` and base64 of 32 random bytes. */
export const newWebhookSecret = (): string => `whsec_${base64(crypto.getRandomValues(new Uint8Array(32)))}`

/** The prefix that names the encryption scheme, so that another scheme can be added later. */
const scheme = 'a1.'
const nonceLength = 12
/** The most decrypted texts cached: every delivery of a webhook needs the same one. */
const maxOpened = 1000

/** `secrets`: the newest, which encrypts, first. */
export function secretBox(secrets: readonly string[]): SecretBox {
  const keyOf = keysOf(deriveSealingKey)
  const newest = secrets[0] ?? ''
  const opened = boundedMap<string, string>(maxOpened)
  async function decrypt(secret: string, sealed: string): Promise<string | null> {
    const [iv, bytes] = sealed.slice(scheme.length).split('.')
    if (!sealed.startsWith(scheme) || !iv || !bytes) throw new Error('A stored secret has an unknown form')
    try {
      const algorithm = { name: 'AES-GCM', iv: unbase64(iv) }
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, await keyOf(secret), unbase64(bytes)))
    } catch {
      return null
    }
  }
  async function decryptByAny(sealed: string): Promise<string> {
    for (const secret of secrets) {
      const text = await decrypt(secret, sealed)
      if (text !== null) return text
    }
    throw new Error('A stored secret was encrypted with another service secret: start the service with that one')
  }
  async function seal(text: string): Promise<string> {
    const iv = crypto.getRandomValues(new Uint8Array(nonceLength))
    const encrypted = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      await keyOf(newest),
      new TextEncoder().encode(text),
    )
    return `${scheme}${base64(iv)}.${base64(new Uint8Array(encrypted))}`
  }
  return {
    seal,
    async open(sealed) {
      const text = opened.get(sealed) ?? (await decryptByAny(sealed))
      opened.set(sealed, text)
      return text
    },
    resealed: async (sealed) => ((await decrypt(newest, sealed)) === null ? seal(await decryptByAny(sealed)) : null),
  }
}

/** Derives a key for this purpose only, with HKDF (RFC 5869). */
async function deriveSealingKey(secret: string): Promise<CryptoKey> {
  const encoder = new TextEncoder()
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode('hearback webhook secrets') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
