import { type ConflictKind, isConflict } from '@hearback/core/storage'
import { differences } from './difference.ts'

const mostLines = 8

/** Throws unless both values are deeply equal. `what` names the compared value. */
export function same(actual: unknown, expected: unknown, what: string): void {
  const lines = differences(actual, expected)
  if (lines.length === 0) return
  const more = lines.length > mostLines ? [`… and ${lines.length - mostLines} more`] : []
  throw multiLineError([`${what}:`, ...lines.slice(0, mostLines), ...more])
}

/**
 * Makes an error whose message has several lines. Its stack begins with the message in a single line: some test runners
 * print the message and then the stack without its first line, and would print the other lines twice.
 */
function multiLineError(lines: readonly string[]): Error {
  const error = new Error(lines.join('\n  '))
  const { message, stack } = error
  if (stack !== undefined) error.stack = stack.replace(message, () => lines.join(' '))
  return error
}

/** Throws unless these are the records, in this order. */
export const inOrder = (actual: readonly Identified[], expected: readonly Identified[], what: string): void =>
  same(actual.map(idOf), expected.map(idOf), what)

/** Throws unless these are the records, in any order. */
export const unordered = (actual: readonly Identified[], expected: readonly Identified[], what: string): void =>
  same(actual.map(idOf).sort(), expected.map(idOf).sort(), what)

export function holds(condition: boolean, what: string): void {
  if (!condition) throw new Error(what)
}

/** Throws unless the call rejects with a `ConflictError` of one of these kinds. */
export async function conflicts(call: Promise<unknown>, ...kinds: readonly ConflictKind[]): Promise<void> {
  const expected = `expected ConflictError(${kinds.join(' or ')})`
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if (!('error' in outcome)) throw new Error(`${expected}, but the call answered ${JSON.stringify(outcome.value)}`)
  if (kinds.some((kind) => isConflict(outcome.error, kind))) return
  throw new Error(`${expected}, but the call threw ${String(outcome.error)}`, { cause: outcome.error })
}

/** Awaits concurrent calls, and returns their values and conflicts. Throws any other error. */
export async function together<T>(calls: readonly Promise<T>[]): Promise<{ values: T[]; conflicts: string[] }> {
  const values: T[] = []
  const kinds: string[] = []
  for (const call of await Promise.allSettled(calls)) {
    if (call.status === 'fulfilled') values.push(call.value)
    else if (isConflict(call.reason)) kinds.push(call.reason.kind)
    else throw call.reason
  }
  return { values, conflicts: kinds }
}

/** Starts `count` calls at once, each with its index. */
export const times = <T>(count: number, call: (index: number) => Promise<T>): Promise<T>[] =>
  Array.from({ length: count }, (_, index) => call(index))

type Identified = { readonly id: string }

const idOf = ({ id }: Identified): string => id
