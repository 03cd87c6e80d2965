/** What the delivery log keeps of an answer. */
const maxBytes = 2048

/**
 * The first 2 KiB of an answer as text; the rest is not read. A body that stalls or breaks leaves what came:
 * the receiver has answered by then. NUL characters are replaced: databases refuse them in text.
 */
export async function readStart(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  try {
    for await (const chunk of body) {
      const part = chunk.subarray(0, maxBytes - read)
      text += decoder.decode(part, { stream: true })
      read += part.byteLength
      // Leaving the loop early closes the connection.
      if (read >= maxBytes) break
    }
  } catch {
    // What came is kept.
  }
  return (text + (read < maxBytes ? decoder.decode() : '')).replaceAll('\0', '\uFFFD')
}
