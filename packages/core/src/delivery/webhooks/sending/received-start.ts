/** The most bytes that the delivery log keeps of a response. */
const maxBytes = 2048

/** A response body. `cut` ends the reading at once, also for a reader that waits for the next chunk. */
export interface ReceivedBody {
  chunks: AsyncIterable<Uint8Array>
  cut(): void
}

/**
 * Reads the first 2 KiB of a response as text, as far as they arrive within `readingMs` and before `end`; the rest is
 * not read. If the body stalls, drips or breaks, what arrived is returned: the status is known by then, and only it
 * decides. NUL characters are replaced, since databases refuse them in text.
 */
export async function readStart({ chunks, cut }: ReceivedBody, readingMs: number, end: AbortSignal): Promise<string> {
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
    // Keeps what arrived before the failure.
  } finally {
    clearTimeout(timer)
    end.removeEventListener('abort', cut)
  }
  return (text + (read < maxBytes ? decoder.decode() : '')).replaceAll('\0', '\uFFFD')
}
