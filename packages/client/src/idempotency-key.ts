/**
 * A unique key: 128 random bits as hex. It must be unique rather than unguessable: `crypto.randomUUID` is missing on
 * pages without HTTPS, and React Native has no `crypto`.
 */
export function newIdempotencyKey(): string {
  const bytes = new Uint8Array(16)
  if (globalThis.crypto) crypto.getRandomValues(bytes)
  else for (const index of bytes.keys()) bytes[index] = Math.random() * 256
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
