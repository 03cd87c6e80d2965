/** What the delivery log keeps of an answer. */
const maxBytes = 2048

/** A body, and how to end reading it at once: whoever waits for the next piece then hears of the end. */
export interface AnswerBody {
  chunks: AsyncIterable<Uint8Array>
  cut(): void
}

/**
 * The first 2 KiB of an answer as text, as far as they come within the time and before `end`; the rest is not read. A body that stalls, drips
 * or breaks leaves what came: the status has been told by then, and it is the status that counts. NUL characters are replaced:
 * databases refuse them in text.
 */
export async function readStart({ chunks, cut }: AnswerBody, readingMs: number, end: AbortSignal): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  const timer = setTimeout(cut, readingMs)
  end.addEventListener('abort', cut)
  try {
    for await (const chunk of chunks) {
      const part = chunk.subarray(0, maxBytes - read)
      text += decoder.decode(part, { stream: true })
      read += part.byteLength
      // Leaving the loop early closes the connection.
      if (read >= maxBytes) break
    }
  } catch {
    // What came is kept.
  } finally {
    clearTimeout(timer)
    end.removeEventListener('abort', cut)
  }
  return (text + (read < maxBytes ? decoder.decode() : '')).replaceAll('\0', '\uFFFD')
}
