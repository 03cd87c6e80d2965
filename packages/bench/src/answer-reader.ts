import { gunzipSync } from 'node:zlib'

export interface Answer {
  readonly status: number
  /** Head and body, unpacked; `null` for a successful answer that is not sampled. */
  readonly text: string | null
}

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/**
 * Reads a connection on which one request is open at a time. Returns a complete answer, else `null`. It knows only as
 * much of HTTP as a length or chunks need: bodies are JSON, in which no line ends like the last chunk.
 */
export function answerReader(): (bytes: Buffer, sampled: boolean) => Answer | null {
  let chunks: Buffer[] = []
  let length = 0
  let status = 0
  /** Length of head and body; `-1` while the head is incomplete, `Infinity` for chunks. */
  let whole = -1
  return (bytes, sampled) => {
    chunks.push(bytes)
    length += bytes.length
    if (whole === -1) {
      const head = chunks.length === 1 ? bytes : Buffer.concat(chunks)
      const end = head.indexOf(headEnd)
      if (end === -1) return null
      status = Number(head.toString('latin1', 9, 12))
      whole = end + headEnd.length + bodyLength(status, head.toString('latin1', 0, end))
    }
    if (whole === Number.POSITIVE_INFINITY ? !endsChunks(chunks) : length < whole) return null
    const text = sampled || status >= 400 ? textOf(Buffer.concat(chunks)) : null
    chunks = []
    length = 0
    whole = -1
    return { status, text }
  }
}

function textOf(answer: Buffer): string {
  const bodyAt = answer.indexOf(headEnd) + headEnd.length
  const head = answer.toString('latin1', 0, bodyAt)
  // Gzip is requested of one route only, whose answers come with a length.
  if (bodyAt === answer.length || !/\r\ncontent-encoding: *gzip\r\n/i.test(head)) return answer.toString()
  return head + gunzipSync(answer.subarray(bodyAt)).toString()
}

function bodyLength(status: number, head: string): number {
  if (status === 304 || status === 204) return 0
  const given = /\r\ncontent-length: *(\d+)/i.exec(head)
  if (given) return Number(given[1])
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) return Number.POSITIVE_INFINITY
  throw new Error(`Neither a length nor chunks: ${head}`)
}

function endsChunks(chunks: readonly Buffer[]): boolean {
  const last = chunks.at(-1)
  if (!last) return false
  const tail = last.length >= lastChunk.length ? last : Buffer.concat(chunks)
  return tail.subarray(-lastChunk.length).equals(lastChunk)
}
