import { lent } from './lent-stream.ts'

const segmentPattern = /^[A-Za-z0-9_.-]+$/
const maxLength = 512
/** File systems allow no longer names. */
const maxSegmentLength = 255

/** Names that Windows opens as devices, whatever their extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * Returns the key, and throws unless core could have made it. Refuses absolute paths, empty segments, `.` and `..`,
 * keys that are too long, and names or characters with a meaning for a file system, an address or a signature. Every
 * store calls it first, so that no key leads out of the store's folder.
 */
export function blobKey(text: string): string {
  const isKey = text.length <= maxLength && text.split('/').every(isSegment)
  if (!isKey) throw new Error(`Not a blob key: ${JSON.stringify(text.slice(0, 100))}`)
  return text
}

/**
 * Stores a stream under a key that core could have made: `put` gets the key, and the stream to read. Where that fails, for any
 * reason, the stream is cancelled, so that its sender stops: also where `fetch` or another reader has locked what `put` got.
 */
export async function blobPut(
  key: string,
  stream: ReadableStream<Uint8Array>,
  put: (key: string, stream: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<void> {
  const source = lent(stream)
  try {
    await put(blobKey(key), source.stream)
  } catch (error) {
    await source.stop(error)
    throw error
  }
}

/**
 * Whether this is a valid segment. It must not end in a dot, which also excludes `.` and `..`: Windows drops the dot,
 * so the key would name another blob.
 */
const isSegment = (text: string): boolean =>
  segmentPattern.test(text) && text.length <= maxSegmentLength && !text.endsWith('.') && !device.test(text)
