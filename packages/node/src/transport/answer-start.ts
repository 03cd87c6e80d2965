import type { Readable } from 'node:stream'

/** What the delivery log keeps of an answer. */
const maxBytes = 2048

/**
 * The first 2 KiB of an answer as text; the rest is not read. A body that stalls or breaks leaves what came:
 * the receiver has answered by then. NUL characters are replaced: databases refuse them in text.
 */
export async function readStart(body: Readable): Promise<string> {
  const parts: Uint8Array[] = []
  let read = 0
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      const part = chunk.subarray(0, maxBytes - read)
      parts.push(part)
      read += part.byteLength
      if (read >= maxBytes) break
    }
  } catch {
    // What came is kept.
  }
  body.on('error', () => {}).destroy()
  const whole = read < maxBytes
  return new TextDecoder().decode(Buffer.concat(parts), { stream: !whole }).replaceAll('\0', '\uFFFD')
}
