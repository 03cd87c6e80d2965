/**
 * The lines that go over the admin socket, each a JSON document. The client sends the token, a `Call`, and for an
 * iterable argument a `SentItem` for each element and one for its end. The server sends `Reply` lines.
 */
export interface Call {
  readonly method: string
  /** JSON has no functions and iterables: `packed` puts an object such as `{"$iterable": true}` in their place. */
  readonly args: readonly unknown[]
}

export type SentItem = { readonly item: unknown } | { readonly end: true }

/** Any number of `item` and `callback` replies come before the one `value` or `error`. */
export type Reply =
  /** An element of the iterable that the method has returned. */
  | { readonly item: unknown }
  /** The method has called the function among its arguments, with these. */
  | { readonly callback: readonly unknown[] }
  /** What the promise of the method was resolved with; `null` after an iterable. */
  | { readonly value: unknown }
  | { readonly error: SentError }

/** The parts of an error by which it is recognised and shown. */
export interface SentError {
  readonly name: string
  readonly message: string
  readonly code?: unknown
  readonly details?: unknown
}

/** A line that is not valid. Its sender gets the message. */
export class WrongLine extends Error {
  override readonly name = 'HearbackProblem'
  readonly code = 'bad_request'
}

/** The command has ended in the middle of a call: it was stopped, or could not read what it was to send. */
export class CommandLeft extends Error {
  override readonly name = 'CommandLeft'
}

export function readCall(line: string): Call {
  const call = parsed(line)
  const { method, args } = isObject(call) ? (call as Partial<Call>) : {}
  if (typeof method === 'string' && Array.isArray(args)) return { method, args }
  throw new WrongLine('A call on the admin socket is a JSON object with a text as "method" and a list as "args"')
}

export function readItem(line: string): SentItem {
  const item = parsed(line)
  // Safe: the line is an object with one of these keys.
  if (isObject(item) && ('item' in item || 'end' in item)) return item as SentItem
  throw new WrongLine('After a call, the admin socket takes JSON objects with "item" or "end"')
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new WrongLine('A line on the admin socket is a JSON document')
  }
}

/** The function and the iterable among the arguments of a call. No method takes more than one of each. */
export interface Attached {
  callback: ((...args: readonly unknown[]) => void) | null
  iterable: AsyncIterable<unknown> | Iterable<unknown> | null
}

/** Splits arguments into the part that JSON can express, and the function and iterable among them. */
export function packed(args: readonly unknown[]): { args: readonly unknown[]; attached: Attached } {
  const attached: Attached = { callback: null, iterable: null }
  function pack(value: unknown): unknown {
    if (isFunction(value)) {
      attached.callback = value
      return { $callback: true }
    }
    if (isIterable(value)) {
      attached.iterable = value
      return { $iterable: true }
    }
    if (Array.isArray(value)) return value.map(pack)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, pack(held)]))
  }
  // JSON turns an `undefined` in a list into `null`, which would prevent a default.
  const given = args.slice(0, args.findLastIndex((arg) => arg !== undefined) + 1)
  return { args: given.map(pack), attached }
}

/** Restores the arguments that `packed` has split. */
export function unpacked(args: readonly unknown[], { callback, iterable }: Attached): unknown[] {
  function unpack(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(unpack)
    if (!isObject(value)) return value
    const entries = Object.entries(value)
    const [[name] = [], ...others] = entries
    if (others.length === 0) {
      if (name === '$callback') return callback
      if (name === '$iterable') return iterable
    }
    return Object.fromEntries(entries.map(([key, one]) => [key, unpack(one)]))
  }
  return args.map(unpack)
}

/** An element that a method gives, with its `bytes`, which JSON does not know, as base64. */
export function packedItem(item: unknown): unknown {
  if (!isObject(item) || !('bytes' in item) || !(item.bytes instanceof Uint8Array)) return item
  return { ...item, bytes: { $bytes: Buffer.from(item.bytes).toString('base64') } }
}

/** Restores an element that `packedItem` has changed. */
export function unpackedItem(item: unknown): unknown {
  if (!isObject(item) || !('bytes' in item) || !isObject(item.bytes) || !('$bytes' in item.bytes)) return item
  return { ...item, bytes: new Uint8Array(Buffer.from(String(item.bytes.$bytes), 'base64')) }
}

export function sentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message } = error
  return { name, message, code: Reflect.get(error, 'code'), details: Reflect.get(error, 'details') }
}

/** Rebuilds the error under its name, by which errors are recognised. */
export const receivedError = ({ message, ...parts }: SentError): Error => Object.assign(new Error(message), parts)

export const isIterable = (value: unknown): value is AsyncIterable<unknown> | Iterable<unknown> =>
  isObject(value) && !Array.isArray(value) && (Symbol.asyncIterator in value || Symbol.iterator in value)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isFunction = (value: unknown): value is NonNullable<Attached['callback']> => typeof value === 'function'
