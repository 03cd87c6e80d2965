import { joined } from '../ground/bytes.ts'
import { isProblem, Problem } from '../ground/errors.ts'
import { cutText, type FaultList, faultList } from '../ground/faults.ts'
import { unsafeKeys } from '../ground/json-shapes.ts'
import { storableText } from '../ground/storable-text.ts'
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

/** Checks that every store can keep a value, and throws a 400 otherwise. What is to be changed is changed in a copy. */
export function storable<Value>(value: Value): Value {
  const faults = faultList()
  const clean = inspect(value, [], faults)
  if (faults.hasFaults()) throw invalid(faults)
  // Safe: only texts were changed, into texts.
  return clean as Value
}

/** The keys that lead to a value. The whole walk shares one list: a list for each value would be most of its cost. */
type Path = (string | number)[]

/** Checks a value. What no database can keep is a fault, or becomes U+FFFD where it is not worth an answer. */
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
  return Array.isArray(value)
    ? inspectList(value, path, faults)
    : inspectObject(value as Readonly<Record<string, unknown>>, path, faults)
}

function inspectList(list: readonly unknown[], path: Path, faults: FaultList): readonly unknown[] {
  let copy: unknown[] | null = null
  for (let i = 0; i < list.length; i += 1) {
    path.push(i)
    const value = inspect(list[i], path, faults)
    if (value !== list[i]) {
      copy ??= [...list]
      copy[i] = value
    }
    path.pop()
  }
  return copy ?? list
}

function inspectObject(object: Readonly<Record<string, unknown>>, path: Path, faults: FaultList) {
  let copy: Record<string, unknown> | null = null
  for (const key of Object.keys(object)) {
    path.push(key)
    if (unsafeKeys.has(key)) faults.add(path, 'This key is not allowed')
    else {
      const before = object[key]
      const value = inspect(before, path, faults)
      const kept = storableText(key)
      if (kept !== key || value !== before) {
        copy ??= { ...object }
        if (kept !== key) delete copy[key]
        copy[kept] = value
      }
    }
    path.pop()
  }
  return copy ?? object
}
