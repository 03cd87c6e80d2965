/** A whole picture of one pixel. */
export const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)

/** The beginning of a PDF, and as many bytes behind it as are wanted. */
export function pdf(size = 200): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 7) % 251
  bytes.set(new TextEncoder().encode('%PDF-1.7\n%').subarray(0, size))
  return bytes
}
