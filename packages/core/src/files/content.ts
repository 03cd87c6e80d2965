import { Problem } from '../errors.ts'
import { joined } from '../ground/bytes.ts'
import type { FileKind } from './kinds.ts'
import { aFileOf } from './rules.ts'

/** `file-type` knows most contents by so many bytes. */
const headLength = 4100

type Chunks = AsyncIterator<Uint8Array, undefined>

/** Chunks of a request's body; a client that goes away in the middle has failed to upload, and nobody else has. */
export async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Problem('bad_request', 'File upload failed', { body: 'It could not be read to its end' })
    })
    if (done) return
    yield value
  }
}

/** Bytes that are read past of a body that is refused. */
const drained = 1024 * 1024

/**
 * Reads on a little where a body is refused before its end: many a client reads no answer before it has sent all, and a
 * connection with something left in it is of no more use.
 */
export async function drain(body: Chunks): Promise<void> {
  try {
    for (let left = drained; left > 0; ) {
      const { done, value } = await body.next()
      if (done) return
      left -= value.length
    }
  } catch {
    // Nobody is there any more.
  }
}

/** A file on its way: looked at, counted, and broken off where it is not what it may be. */
export interface Content {
  readonly stream: ReadableStream<Uint8Array>
  /** Bytes that have come so far. */
  size(): number
  /** Why it was broken off, if it was: a store need not hand on what made its stream fail. */
  fault(): unknown
}

/**
 * Reads as much as tells what a file is, and refuses it where that is something else than its name says; the rest is
 * read as the stream is, no further than `maxBytes`.
 */
export async function contentOf(
  chunks: Chunks,
  extension: string,
  kind: Pick<FileKind, 'looks'>,
  maxBytes: number,
): Promise<Content> {
  const bounded = counted(chunks, maxBytes)
  const head = await headOf(bounded.chunks)
  await checkLooks(head, extension, kind)
  let fault: unknown
  let isBegun = head.length === 0
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      try {
        if (!isBegun) {
          isBegun = true
          return controller.enqueue(head)
        }
        const { done, value } = await bounded.chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        fault = error
        throw error
      }
    },
  }
  return { stream: new ReadableStream(source, { highWaterMark: 0 }), size: bounded.size, fault: () => fault }
}

function counted(chunks: Chunks, maxBytes: number): { chunks: Chunks; size: () => number } {
  let size = 0
  const next: Chunks['next'] = async () => {
    for (;;) {
      const { done, value } = await chunks.next()
      if (done) return { done: true, value: undefined }
      size += value.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      // A stream of bytes may not be given a chunk of none.
      if (value.length > 0) return { done: false, value }
    }
  }
  return { chunks: { next }, size: () => size }
}

export const tooLarge = (maxBytes: number): Problem =>
  new Problem('payload_too_large', `The file is larger than ${maxBytes} bytes`, {
    maxBytes: String(maxBytes),
    file: `At most ${sizeInWords(maxBytes)}: that is the bound of the service, or of the question where it has a lower one`,
  })

function sizeInWords(bytes: number): string {
  const [unit, size] = bytes < 1024 ? ['bytes', 1] : bytes < 1024 * 1024 ? ['KiB', 1024] : ['MiB', 1024 * 1024]
  return `${Math.floor((bytes / size) * 10) / 10} ${unit}`
}

/** The first chunks, in one, until they are long enough. */
async function headOf(chunks: Chunks): Promise<Uint8Array> {
  const taken: Uint8Array[] = []
  let length = 0
  while (length < headLength) {
    const { done, value } = await chunks.next()
    if (done) break
    taken.push(value)
    length += value.length
  }
  return joined(taken)
}

/** A 400 where the content is known to be something else, or is not known and should be. */
async function checkLooks(bytes: Uint8Array, extension: string, { looks }: Pick<FileKind, 'looks'>): Promise<void> {
  const { fileTypeFromBuffer } = await import('file-type')
  // Whatever trips it up is no file of a kind that it knows.
  const found = await fileTypeFromBuffer(bytes.subarray(0, headLength)).catch(() => undefined)
  const isText = looks.length === 0
  // Words may begin as a file of another kind does: `MZ is…`, `BMI,age`. That one would not go on as text.
  const isRight = isText ? !found || isPlain(bytes.subarray(0, headLength)) : found && looks.includes(found.ext)
  if (isRight) return
  const seen = found ? `, but of ${aFileOf(found.ext)}` : ''
  throw new Problem('bad_request', `The content is not that of ${aFileOf(extension)}${seen}`, {
    file: `Expected the content of ${aFileOf(extension)}`,
  })
}

/** Whether there are no control characters in it but those that texts have: tabs, ends of lines and pages, escapes. */
const isPlain = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => (byte >= 0x20 && byte !== 0x7f) || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b)
