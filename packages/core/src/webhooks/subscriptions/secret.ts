import { boundedMap } from '../../cache/bounded-map.ts'
import { base64, unbase64 } from '../../ground/bytes.ts'

/** Encrypts what must be readable again: webhook secrets. AES-256-GCM with a key drawn from the service's secret. */
export interface SecretBox {
  seal(text: string): Promise<string>
  /** Throws where the service's secret is not the one it was sealed with. */
  open(sealed: string): Promise<string>
}

/** A new webhook secret: `whsec_` and base64 of 32 random bytes, as Standard Webhooks has it. */
export const newWebhookSecret = (): string => `whsec_${base64(crypto.getRandomValues(new Uint8Array(32)))}`

/** Sealed texts begin with how they were sealed, so that another way can come later. */
const scheme = 'a1.'
const nonceLength = 12
/** Texts that a box remembers once it has opened them: every delivery of a webhook asks for the same. */
const maxOpened = 1000

export function secretBox(secret: string): SecretBox {
  let drawn: Promise<CryptoKey> | null = null
  const key = () => {
    drawn ??= draw(secret)
    return drawn
  }
  const opened = boundedMap<string, string>(maxOpened)
  async function decrypt(sealed: string): Promise<string> {
    const [iv, bytes] = sealed.slice(scheme.length).split('.')
    if (!sealed.startsWith(scheme) || !iv || !bytes) throw new Error('A stored secret has a form that is not known')
    try {
      const algorithm = { name: 'AES-GCM', iv: unbase64(iv) }
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, await key(), unbase64(bytes)))
    } catch {
      throw new Error('A stored secret was sealed with another service secret: start with the one that sealed it')
    }
  }
  return {
    async seal(text) {
      const iv = crypto.getRandomValues(new Uint8Array(nonceLength))
      const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), new TextEncoder().encode(text))
      return `${scheme}${base64(iv)}.${base64(new Uint8Array(bytes))}`
    },
    async open(sealed) {
      const text = opened.get(sealed) ?? (await decrypt(sealed))
      opened.set(sealed, text)
      return text
    },
  }
}

/** HKDF (RFC 5869) gives each purpose a key of its own. */
async function draw(secret: string): Promise<CryptoKey> {
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
