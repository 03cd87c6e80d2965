/**
 * The differences of two values, as lines such as `.data.q1: expected "a", found "b"`; empty if they are equal. A key
 * with the value `undefined` counts as absent, and -0 as 0: neither survives JSON.
 */
export function differences(actual: unknown, expected: unknown, path = ''): string[] {
  if (actual === expected) return []
  if (Array.isArray(actual) && Array.isArray(expected)) return ofLists(actual, expected, path)
  if (isRecord(actual) && isRecord(expected)) return ofRecords(actual, expected, path)
  return [`${path || 'value'}: expected ${show(expected)}, found ${show(actual)}`]
}

function ofLists(actual: readonly unknown[], expected: readonly unknown[], path: string): string[] {
  const length =
    actual.length === expected.length
      ? []
      : [`${path || 'list'}: expected ${expected.length} elements, found ${actual.length}`]
  const most = Math.max(actual.length, expected.length)
  return length.concat(
    Array.from({ length: most }, (_, index) => differences(actual[index], expected[index], `${path}[${index}]`)).flat(),
  )
}

function ofRecords(actual: Fields, expected: Fields, path: string): string[] {
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)])
  return [...keys].flatMap((key) => differences(own(actual, key), own(expected, key), `${path}.${key}`))
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields => Object.prototype.toString.call(value) === '[object Object]'

/** Reads an own property only, so that a key such as `constructor` finds nothing inherited. */
const own = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined)

const longest = 120

function show(value: unknown): string {
  const text = value instanceof Date ? `Date ${value.toISOString()}` : (JSON.stringify(value) ?? String(value))
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text
}
