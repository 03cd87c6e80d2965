/** What comes in the place of a value: raw JSON. */
export const hostileValues: readonly string[] = [
  'null',
  'true',
  '-0',
  '-1',
  '1e400',
  '9007199254740993',
  '[]',
  '{}',
  '""',
  '"__proto__"',
  '"constructor"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  `"${'x'.repeat(40_000)}"`,
  '[[[[[[[[[[null]]]]]]]]]]',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '"2026-13-45T99:99:99.999Z"',
  '"+275760-09-13T00:00:00.001Z"',
]

/** Names that come beside those of an object: raw JSON. */
const hostileNames = ['"__proto__"', '"constructor"', '"prototype"', '"toString"', '"a\\u0000"', '"\\ud800"', '""']

/** Stands in for raw JSON in a value that is written down. */
const mark = '@@hostile@@'

/** The bodies that come of a good one: a hostile value or name in every place, long lists, wrong encodings. */
export function* hostileBodies(good: unknown, maxBytes: number): Generator<string | Uint8Array> {
  const text = JSON.stringify(good)
  yield* encodings(text)
  for (const depth of [64, 65, 5000]) {
    const deep = '['.repeat(depth - 1) + ']'.repeat(depth - 1)
    yield `{"deep":${deep},${text.slice(1)}`
    yield deep
    yield `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  }
  yield `{"long":"${'x'.repeat(maxBytes - text.length - 20)}",${text.slice(1)}`
  for (const [path, value] of placesOf(good)) {
    const at = JSON.stringify(changed(good, path, mark))
    for (const hostile of hostileValues) yield at.replace(`"${mark}"`, () => hostile)
    if (Array.isArray(value)) yield at.replace(`"${mark}"`, () => many(value))
    if (isRecord(value)) for (const raw of withNames(value)) yield at.replace(`"${mark}"`, () => raw)
  }
  for (const raw of withNames(good as Record<string, unknown>)) yield raw
}

function* encodings(text: string): Generator<Uint8Array> {
  const utf8 = new TextEncoder().encode(text)
  const utf16 = Uint16Array.from(text, (unit) => unit.charCodeAt(0))
  const little = new Uint8Array(utf16.buffer)
  yield Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8)
  yield little
  yield Uint8Array.of(0xff, 0xfe, ...little)
  yield Uint8Array.of(0xfe, 0xff, ...little.toReversed())
  yield Uint8Array.of(...utf8.subarray(0, 1), 0xc0, 0xaf, ...utf8.subarray(1))
  yield Uint8Array.of(...utf8, 0)
}

/** 10,000 of them; objects with ids of their own, so that nothing is said of those. */
function many(list: readonly unknown[]): string {
  const [first = null] = list
  const items = Array.from({ length: 10_000 }, (_, n) =>
    isRecord(first) && 'id' in first ? { ...first, id: `i${n}` } : first,
  )
  return JSON.stringify(items)
}

function* withNames(object: Readonly<Record<string, unknown>>): Generator<string> {
  const rest = JSON.stringify(object).slice(1)
  const [first = mark, value = null] = Object.entries(object)[0] ?? []
  const comma = rest === '}' ? '' : ','
  for (const name of hostileNames) {
    yield `{${name}:${JSON.stringify(value)}${comma}${rest}`
    yield `{${name}:"text"${comma}${rest}`
  }
  // A repeated name: the last wins.
  yield `{${JSON.stringify(first)}:[1e400,"\\u0000"]${comma}${rest}`
  yield `{${Array.from({ length: 2000 }, (_, n) => `"n${n}":${JSON.stringify(value)}`)}${comma}${rest}`
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every place below the top, with what stands there. */
export function* placesOf(value: unknown, path: readonly string[] = []): Generator<[readonly string[], unknown]> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    yield [[...path, name], inner]
    yield* placesOf(inner, [...path, name])
  }
}

export function changed(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to
  const next = changed((value as Record<string, unknown>)[name], rest, to)
  return Array.isArray(value) ? value.with(Number(name), next) : { ...(value as object), [name]: next }
}

/** What comes in the place of a path parameter, as it stands in an address. */
export const hostileParams: readonly string[] = [
  '%',
  '%zz',
  '%2',
  '%00',
  'a%00b',
  '%ff',
  '%c0%af',
  '%ed%a0%80',
  '%2e%2e%2f',
  '%2F',
  '%0d%0aX:1',
  '%F0%9F%92%A9',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  '*',
  "';--",
  'x'.repeat(20_000),
  '%F0%9F%92%A9'.repeat(2000),
]

/** What comes in the place of a query's value, as it stands in an address. */
export const hostileQueryValues: readonly string[] = [
  '',
  ...hostileParams,
  '1e400',
  '-0',
  '-1',
  '0x10',
  '9'.repeat(400),
  '2026-02-30T00:00:00Z',
  '%2B275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  'eyJsIjoi',
]

/** Whole queries that name nothing of a row's. */
export const hostileQueries: readonly string[] = [
  '%',
  '=&=&&',
  '__proto__=1&__proto__=2',
  'constructor=1&toString=2&hasOwnProperty=3&valueOf=4',
  '%00=1',
  '%ff=%ff',
  'a[b][c]=1&a.b=2',
  `${'x'.repeat(50_000)}=1`,
  Array.from({ length: 5000 }, (_, n) => `n${n}=${n}`).join('&'),
  Array.from({ length: 1000 }, () => 'limit=1').join('&'),
]

/** Headers that rows look at, as nobody sends them. */
export const hostileHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(256) },
  { 'idempotency-key': '\u00e9\u00ff' },
  { 'idempotency-key': "';--" },
  { accept: 'text/csv;q=1e400, */*;q=-1, ;;;,,,' },
  { accept: 'text/csv,'.repeat(5000) },
  { 'if-none-match': '"'.repeat(10_000) },
  { 'user-agent': '('.repeat(20_000) },
  { 'user-agent': '\u00ff', 'cf-ipcountry': '\u00ff\u00ff' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'x-forwarded-for': '999.999.999.999, ::::' },
  { 'x-forwarded-proto': 'javascript', 'x-forwarded-host': 'a b' },
]

/** Cursors of this list that nobody was given. */
export function forgedCursors(path: string): string[] {
  const at = '2026-01-05T09:00:00.000Z'
  const id = 'c0123456789abcdefghijklmn'
  const cursors: unknown[] = [
    null,
    [],
    { l: path },
    { l: path, q: {}, p: [] },
    { l: path, q: {}, p: ['never', id] },
    { l: path, q: {}, p: ['2026-02-30T00:00:00.000Z', id] },
    { l: path, q: {}, p: ['+275760-09-13T00:00:00.000Z', id] },
    { l: path, q: {}, p: [at, 'a\0b'] },
    { l: path, q: {}, p: [at, "';--"] },
    { l: path, q: {}, p: [at, `${id}.${id}`] },
    { l: path, q: {}, p: [at, `${id}.${id}.${id}`] },
    { l: path, q: { limit: 'x', skip: '-1', cursor: 'eyJ9' }, p: [at, id] },
    { l: path, q: { surveyId: 'a\0b', userId: 'a\0b', email: '\0', tag: '\0' }, p: [at, id] },
    { l: path, q: { userId: '\ud800', tag: '\ud800', email: '\ud800', name: '\ud800' }, p: [at, id] },
    { l: path, q: { since: 'never', until: 5, order: 'up' }, p: [at, id] },
    { l: path, q: { constructor: 'x', toString: 'y', unknown: 'z' }, p: [at, id] },
    { l: path, q: { updatedSince: at, settled: 'true' }, p: [at, id] },
    { l: `${path}/other`, q: {}, p: [at, id] },
  ]
  return cursors.map((cursor) =>
    btoa(JSON.stringify(cursor)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
  )
}
