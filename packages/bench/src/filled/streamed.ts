import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

const lineFeed = 10

export interface Streamed {
  readonly bytes: number
  readonly lines: number
  /** The last bytes, as Latin-1. */
  readonly end: string
}

/** Reads an answer to its end, as fast as it comes. */
export async function streamed(
  url: string,
  headers: Record<string, string>,
  signal = new AbortController().signal,
): Promise<Streamed> {
  const [answer] = (await once(get(url, { headers, agent: false, signal }), 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  let [bytes, lines] = [0, 0]
  let last: Buffer = Buffer.alloc(0)
  for await (const chunk of answer) {
    lines += lineFeedsIn(chunk)
    bytes += chunk.length
    last = chunk
  }
  // A connection that broke throws above; what is cut off without a word must not count as whole.
  if (!answer.complete) throw new Error(`${url} broke off`)
  return { bytes, lines, end: last.subarray(-22).toString('latin1') }
}

function lineFeedsIn(chunk: Buffer): number {
  let found = 0
  for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) found += 1
  return found
}
