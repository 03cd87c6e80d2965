import { joined } from '../ground/bytes.ts'
import { isProblem, Problem } from '../ground/errors.ts'
import { cutText, type FaultList, faultList } from '../ground/faults.ts'
import { unsafeKeys } from '../ground/json-shapes.ts'
import { invalid } from './problems.ts'

/** How deep JSON may be nested. Source: section 1 of the contract. */
const maxDepth = 64

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a whole body at once, where the host enforces its declared length; `null` where it does not. */
export type ReadAtOnce = (() => Promise<ArrayBuffer | Uint8Array>) | null

/** Reads the body as text, whatever its content type, and at most `maxBytes` of it. */
export async function readText(request: Request, maxBytes: number, readAtOnce: ReadAtOnce): Promise<string> {
  checkUnread(request)
  const declared = Number(request.headers.get('content-length') ?? Number.NaN)
  if (declared > maxBytes) throw tooLarge(maxBytes)
  const reading = readAtOnce !== null && !Number.isNaN(declared) ? readAtOnce() : readBounded(request, maxBytes)
  const bytes = await reading.catch(brokenOff)
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes)
  try {
    return utf8.decode(bytes)
  } catch {
    const coding = request.headers.get('content-encoding')
    throw coding === null
      ? new Problem('bad_request', 'The body is not valid UTF-8')
      : new Problem('unsupported_media_type', `The body is compressed (${cutText(coding, 40)}): send it as it is`)
  }
}

function checkUnread(request: Request): void {
  if (request.bodyUsed) throw new Problem('internal_server_error', bodyTaken)
}

const bodyTaken =
  'The body of this request was read before Hearback got it: mount Hearback before other code that reads bodies, or let that code read a clone'

/** The unread body, for a route that reads it itself. */
export function unreadBody(request: Request): ReadableStream<Uint8Array> {
  checkUnread(request)
  return (request.body as ReadableStream<Uint8Array> | null) ?? emptyBody()
}

const emptyBody = (): ReadableStream<Uint8Array> => new ReadableStream({ start: (controller) => controller.close() })

/** A client that disconnects while it sends its body is not a fault of the service. */
function brokenOff(error: unknown): never {
  throw isProblem(error) ? error : new Problem('bad_request', 'The body could not be read to its end')
}

async function readBounded(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop early cancels the stream.
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    length += chunk.byteLength
    if (length > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return joined(chunks)
}

const tooLarge = (maxBytes: number) =>
  new Problem('payload_too_large', `The body is larger than ${maxBytes} bytes`, { maxBytes: String(maxBytes) })

/** The most characters kept of a parser's message: some quote the unexpected text in full. */
const maxQuoteLength = 200

/** Parses JSON that every store can keep, or throws a 400 that names every fault. */
export function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Problem('bad_request', `Malformed JSON: ${cutText((error as Error).message, maxQuoteLength)}`)
  }
  return storable(value)
}

/** Checks that every store can keep a parsed value, and throws a 400 otherwise. */
export function storable(value: unknown): unknown {
  const faults = faultList()
  const clean = inspect(value, [], faults)
  if (faults.hasFaults()) throw invalid(faults)
  return clean
}

/** The keys that lead to a value. The whole walk shares one list: a list for each value would be most of its cost. */
type Path = (string | number)[]

/**
 * Checks a parsed value. What no database can keep is a fault, or becomes U+FFFD, as everywhere on the Web: U+0000, and the
 * halves of characters that clients make when they cut a text inside an emoji. Neither is worth an answer.
 */
function inspect(value: unknown, path: Path, faults: FaultList): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) faults.add(path, 'The number is too large')
    return value
  }
  if (typeof value !== 'object' || value === null) return value
  if (path.length >= maxDepth) {
    faults.add(path.slice(0, 8), `Nested more than ${maxDepth} deep`)
    return value
  }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) {
      path.push(i)
      value[i] = inspect(value[i], path, faults)
      path.pop()
    }
    return value
  }
  return inspectObject(value as Record<string, unknown>, path, faults)
}

function inspectObject(object: Record<string, unknown>, path: Path, faults: FaultList) {
  for (const key of Object.keys(object)) {
    path.push(key)
    if (unsafeKeys.has(key)) faults.add(path, 'This key is not allowed')
    else {
      const before = object[key]
      const value = inspect(before, path, faults)
      const stored = storableText(key)
      if (stored !== key) {
        delete object[key]
        object[stored] = value
      } else if (value !== before) object[key] = value
    }
    path.pop()
  }
  return object
}

const storableText = (text: string): string =>
  // Read once: a body holds up to half a million texts, and almost none has such a character.
  notStorable.test(text) ? text.toWellFormed().replaceAll('\0', '\ufffd') : text
const notStorable = /[\0\ud800-\udfff]/
