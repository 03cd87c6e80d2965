import { Problem } from '../../ground/errors.ts'

/*
 * Our own parser: @remix-run/multipart-parser 0.16 holds each part in memory, and multipasta 0.2 takes a body that is
 * cut between the two dashes at its end for malformed.
 */

/** The most bytes of a body in addition to its file: other parts, headers, preamble and epilogue. */
const maxBesides = 64 * 1024
const maxParts = 100
const maxBoundary = 70

/** Returns the boundary of a multipart/form-data body; `null` for another content type. */
export function boundaryOf(contentType: string | null): string | null {
  if (contentType === null || !/^\s*multipart\/form-data\s*(?:;|$)/i.test(contentType)) return null
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;"]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain ?? ''
  return boundary.length > maxBoundary ? '' : boundary
}

/**
 * Streams the content of the first part with this name. Ends without an error only if the whole body is valid; skips
 * every other part. Throws a `Problem` if the body is no multipart/form-data or has no such part.
 */
export async function* partOf(
  chunks: AsyncIterator<Uint8Array>,
  boundary: string,
  partName: string,
): AsyncGenerator<Uint8Array, undefined> {
  if (boundary === '') throw malformed('its content type names no boundary')
  const body = cutter(chunks)
  const delimiter = bytesOf(`\r\n--${boundary}`)
  let besides = maxBesides
  let parts = 0
  const spend = (bytes: number) => {
    besides -= bytes
    if (besides < 0) throw new Problem('payload_too_large', `More than ${maxBesides} bytes besides the file`)
  }
  const passOver = async (pieces: AsyncIterable<Uint8Array>) => {
    for await (const piece of pieces) spend(piece.length)
  }

  let isFound = false
  await passOver(body.until(delimiter))
  while (!(await body.startsWith('--'))) {
    parts += 1
    if (parts > maxParts) throw new Problem('payload_too_large', `More than ${maxParts} parts`)
    const head = await headersOf(body.until(endOfHeaders))
    // Counted even if the part is empty.
    spend(delimiter.length + endOfHeaders.length + head.length)
    if (!isFound && nameIn(head) === partName) {
      isFound = true
      yield* body.until(delimiter)
    } else await passOver(body.until(delimiter))
  }
  await passOver(body.rest())
  if (!isFound)
    throw new Problem('bad_request', `${partName} is required`, {
      [partName]: `Send it as the part ${partName} of the form`,
    })
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
export const malformed = (why: string) => new Problem('bad_request', `The body is no multipart/form-data: ${why}`)

export const endOfHeaders = bytesOf('\r\n\r\n')
const maxHeaders = 16 * 1024

/** Reads the headers of a part. */
export async function headersOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxHeaders) throw malformed(`the headers of a part are longer than ${maxHeaders} bytes`)
  }
  // The rest of the boundary's line may only hold padding.
  if (!/^[ \t]*(?:\r\n|$)/.test(text)) throw malformed('something follows a boundary on its line')
  return text
}

const nameIn = (head: string): string | null => parameterOf(head, 'name')

/** Reads a parameter of a part's Content-Disposition; `null` if it has none. */
export function parameterOf(head: string, wanted: 'name' | 'filename'): string | null {
  const disposition = /(?:^|\r\n)content-disposition:[ \t]*form-data([^\r\n]*)/i.exec(head)?.[1] ?? ''
  // Parameters are read one after the other, since a file may be called `; name=x`.
  for (const [, parameter = '', quoted, plain] of disposition.matchAll(
    /;[ \t]*([^\s=;"]+)=(?:"([^"]*)"|([^\s;"]*))/g,
  )) {
    if (parameter.toLowerCase() === wanted) return quoted ?? plain ?? null
  }
  return null
}

/** Splits the stream before and after each delimiter. Holds back no more bytes than could belong to a delimiter. */
export function cutter(chunks: AsyncIterator<Uint8Array>) {
  // The first boundary may be the very beginning of the body, without the line break that belongs to it.
  let held: Uint8Array = bytesOf('\r\n')
  const more = async (): Promise<boolean> => {
    const { done, value } = await chunks.next()
    if (done) return false
    held = held.length === 0 ? value : joined(held, value)
    return true
  }
  return {
    async *until(delimiter: Uint8Array): AsyncGenerator<Uint8Array, undefined> {
      for (;;) {
        const at = indexOf(held, delimiter)
        const end = at < 0 ? Math.max(0, held.length - delimiter.length + 1) : at
        const ready = held.subarray(0, end)
        held = held.subarray(at < 0 ? end : at + delimiter.length)
        if (ready.length > 0) yield ready
        if (at >= 0) return
        if (!(await more())) throw malformed('it ends before its last boundary')
      }
    },
    async startsWith(text: string): Promise<boolean> {
      const expected = bytesOf(text)
      while (held.length < expected.length) if (!(await more())) throw malformed('it ends before its last boundary')
      return expected.every((byte, at) => held[at] === byte)
    },
    async *rest(): AsyncGenerator<Uint8Array, undefined> {
      do {
        yield held
        held = new Uint8Array()
      } while (await more())
    },
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

function indexOf(bytes: Uint8Array, pattern: Uint8Array): number {
  const [first = 0] = pattern
  const last = bytes.length - pattern.length
  let at = bytes.indexOf(first)
  while (at >= 0 && at <= last) {
    let same = 1
    while (same < pattern.length && bytes[at + same] === pattern[same]) same += 1
    if (same === pattern.length) return at
    at += 1
    // Steps over a run of this byte by itself: a search for each of them takes many times longer.
    if (bytes[at] !== first) at = bytes.indexOf(first, at)
  }
  return -1
}
