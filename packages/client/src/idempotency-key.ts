/**
 * 128 random bits as hex. `crypto.randomUUID` is missing on pages that are not served over HTTPS, and all of `crypto` in
 * React Native: what counts is that no two are the same.
 */
export function newIdempotencyKey(): string {
  const bytes = new Uint8Array(16)
  if (globalThis.crypto) crypto.getRandomValues(bytes)
  else for (const index of bytes.keys()) bytes[index] = Math.random() * 256
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
