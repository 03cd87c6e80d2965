import { joined } from '../../ground/bytes.ts'
import { Problem } from '../../ground/errors.ts'
import type { Service } from '../../house/service/service.ts'
import type { FileKind } from './kinds.ts'
import { aFileOf } from './rules.ts'

/** The bytes that `file-type` needs to recognise most contents. */
const headLength = 4100

type Chunks = AsyncIterator<Uint8Array, undefined>

/**
 * Iterates over the chunks of a request body. If the client disconnects, the error is a failed upload of that client,
 * not of the service.
 */
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

/** The most bytes of a refused body that are read and discarded. */
const drained = 1024 * 1024

/**
 * Reads the beginning of the rest of a refused body: many clients read no answer before they have sent everything, and
 * a connection with unread bytes cannot be reused.
 */
export async function drain(body: Chunks): Promise<void> {
  try {
    for (let left = drained; left > 0; ) {
      const { done, value } = await body.next()
      if (done) return
      left -= value.length
    }
  } catch {
    // The client has disconnected.
  }
}

/** The content of an upload: recognised, counted, and aborted if it is invalid. */
export interface Content {
  readonly stream: ReadableStream<Uint8Array>
  /** The number of bytes that have arrived. */
  size(): number
  /** Whether all of it was read. */
  isRead(): boolean
  /** Why the stream was aborted, if it was: a blob store may hide the error of its stream. */
  fault(): unknown
}

/**
 * Reads enough of a file to recognise it, and refuses it if its content does not match its name. The rest is streamed,
 * up to `maxBytes`.
 */
export async function contentOf(
  chunks: Chunks,
  extension: string,
  kind: Pick<FileKind, 'detectedAs'>,
  maxBytes: number,
): Promise<Content> {
  const bounded = counted(chunks, maxBytes)
  const head = await headOf(bounded.chunks)
  await checkContent(head, extension, kind)
  let fault: unknown
  let isBegun = head.length === 0
  let isRead = false
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      try {
        if (!isBegun) {
          isBegun = true
          return controller.enqueue(head)
        }
        const { done, value } = await bounded.chunks.next()
        isRead = done === true
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        fault = error
        throw error
      }
    },
  }
  const stream = new ReadableStream(source, { highWaterMark: 0 })
  return { stream, size: bounded.size, isRead: () => isRead, fault: () => fault }
}

function counted(chunks: Chunks, maxBytes: number): { chunks: Chunks; size: () => number } {
  let size = 0
  const next: Chunks['next'] = async () => {
    for (;;) {
      const { done, value } = await chunks.next()
      if (done) return { done: true, value: undefined }
      size += value.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      // A byte stream does not accept an empty chunk.
      if (value.length > 0) return { done: false, value }
    }
  }
  return { chunks: { next }, size: () => size }
}

export const tooLarge = (maxBytes: number): Problem =>
  new Problem('payload_too_large', `The file is larger than ${maxBytes} bytes`, {
    maxBytes: String(maxBytes),
    file: `At most ${sizeInWords(maxBytes)}: the limit of the service, or of the question if that is lower`,
  })

/** A 413 for a file in JSON, which says that a form takes more where it does. */
export const tooLargeForJson = ({ maxBytes, maxHeldBytes }: Service['uploads']): Problem =>
  maxBytes <= maxHeldBytes
    ? tooLarge(maxBytes)
    : new Problem(
        'payload_too_large',
        `The file is larger than ${maxHeldBytes} bytes: send it as multipart/form-data, not as JSON`,
        {
          maxBytes: String(maxHeldBytes),
          file: `At most ${sizeInWords(maxHeldBytes)} as JSON; as multipart/form-data at most ${sizeInWords(maxBytes)}`,
        },
      )

function sizeInWords(bytes: number): string {
  const [unit, size] = bytes < 1024 ? ['bytes', 1] : bytes < 1024 * 1024 ? ['KiB', 1024] : ['MiB', 1024 * 1024]
  return `${Math.floor((bytes / size) * 10) / 10} ${unit}`
}

/** Joins the first chunks until they are long enough. */
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

/** Throws a 400 if the content is recognised as something else, or is not recognised although it should be. */
async function checkContent(
  bytes: Uint8Array,
  extension: string,
  { detectedAs }: Pick<FileKind, 'detectedAs'>,
): Promise<void> {
  const { fileTypeFromBuffer } = await import('file-type')
  // Content that makes the recogniser fail is none of the kinds that it knows.
  const found = await fileTypeFromBuffer(bytes.subarray(0, headLength)).catch(() => undefined)
  const isText = detectedAs.length === 0
  // A text may begin like a file of another kind, as `MZ is…` and `BMI,age` do; such a file would not continue as text.
  const isRight = isText ? !found || isPlain(bytes.subarray(0, headLength)) : found && detectedAs.includes(found.ext)
  if (isRight) return
  const seen = found ? `, but of ${aFileOf(found.ext)}` : ''
  throw new Problem('bad_request', `The content is not that of ${aFileOf(extension)}${seen}`, {
    file: `Expected the content of ${aFileOf(extension)}`,
  })
}

/** Whether the bytes hold no control characters except those of texts: tabs, ends of lines and pages, escapes. */
const isPlain = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => (byte >= 0x20 && byte !== 0x7f) || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b)
