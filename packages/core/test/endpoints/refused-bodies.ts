import { changed, placesOf } from './hostile.ts'

/** A body of about `length` characters that a row refuses. */
export interface RefusedBody {
  what: string
  text: (length: number) => string
}

/** So many texts that they are `length` characters long together. */
function filled(length: number, one: (n: number) => string): string {
  const texts: string[] = []
  for (let size = 0, n = 0; size < length; n += 1) {
    const text = one(n)
    texts.push(text)
    size += text.length + 1
  }
  return texts.join(',')
}

const key = (length: number) => 'k'.repeat(Math.max(1, Math.floor(length)))
const fault = '1e999'
const nested = (depth: number, inner: string) => '['.repeat(depth) + inner + ']'.repeat(depth)

/** Raw JSON of about so many characters, each hostile in a way of its own. */
const shapes: Readonly<Record<string, (length: number) => string>> = {
  'a long key over many faults': (length) => `{"${key(length * 0.9)}":[${filled(length / 10, () => fault)}]}`,
  'a long key over many objects': (length) => `{"${key(length / 2)}":[${filled(length / 2, () => '{"a":[null,{}]}')}]}`,
  'long keys on every level': (length) =>
    `${`{"${key(length / 120)}":`.repeat(60)}[${filled(length / 2, () => fault)}]${'}'.repeat(60)}`,
  'many keys over faults': (length) => `{${filled(length, (n) => `"k${n}":${fault}`)}}`,
  'many keys over null': (length) => `{${filled(length, (n) => `"k${n}":null`)}}`,
  'many keys over objects': (length) => `{${filled(length, (n) => `"k${n}":{"a":{}}`)}}`,
  'many keys over texts': (length) => `{${filled(length, (n) => `"k${n}":"x"`)}}`,
  'many long keys': (length) => `{${filled(length, (n) => `"${n}${key(1000)}":[${fault},${fault}]`)}}`,
  'many numbers for keys': (length) => `{${filled(length, (n) => `"${n * 7}":null`)}}`,
  'many broken keys': (length) => `{${filled(length, (n) => `"${n}\\ud800":${fault}`)}}`,
  'many broken texts': (length) => `[${filled(length, () => '"\\ud800"')}]`,
  'many unsafe keys': (length) => `[${filled(length, () => '{"__proto__":1}')}]`,
  'many faults': (length) => `[${filled(length, () => fault)}]`,
  'many infinite numbers': (length) => `[${filled(length, () => '1e999')}]`,
  'many nulls': (length) => `[${filled(length, () => 'null')}]`,
  'many texts': (length) => `[${filled(length, (n) => `"${n}"`)}]`,
  'many empty objects': (length) => `[${filled(length, () => '{}')}]`,
  'many empty lists': (length) => `[${filled(length, () => '[]')}]`,
  'many small objects': (length) => `[${filled(length, () => '{"id":{},"type":null,"value":[1]}')}]`,
  'deep lists': (length) => nested(Math.floor(length / 2), ''),
  'deep objects': (length) => `${'{"a":'.repeat(Math.floor(length / 6))}1${'}'.repeat(Math.floor(length / 6))}`,
  'many deep lists': (length) => `[${filled(length, () => nested(50, fault))}]`,
  'many lists that are too deep': (length) => `[${filled(length, () => nested(70, ''))}]`,
  'a long text': (length) => `"${'x'.repeat(length)}"`,
  'a long text with a fault': (length) => `["${'x'.repeat(length)}",${fault}]`,
  'long texts with faults': (length) => `[${filled(length, () => `"${'x'.repeat(1000)}",${fault}`)}]`,
  'control characters': (length) => `"${'\\u0001'.repeat(Math.floor(length / 6))}"`,
  'many keys of control characters': (length) => `{${filled(length, (n) => `"${n}${'\\u0001'.repeat(60)}":${fault}`)}}`,
  'characters that no database keeps': (length) => `"${'\\u0000'.repeat(Math.floor(length / 6))}"`,
  'half characters': (length) => `"${'\\ud800'.repeat(Math.floor(length / 6))}"`,
  'characters of four bytes': (length) => `"${'😀'.repeat(Math.floor(length / 2))}"`,
  'a long number': (length) => '1'.repeat(length),
  'no JSON': (length) => `[${key(length)}]`,
}

const mark = '@@refused@@'

/** A hostile value in every place of a good body, and beside its fields; lists and records many times over. */
export function* refusedBodies(good: Readonly<Record<string, unknown>>): Generator<RefusedBody> {
  for (const [path, value] of [...placesOf(good), [['beside'], null] as const]) {
    const [before = '', after = ''] = JSON.stringify(changed(good, path, mark)).split(`"${mark}"`)
    const at = path.join('.')
    for (const [what, shape] of Object.entries(shapes)) {
      yield { what: `${at}: ${what}`, text: (length) => before + shape(length) + after }
    }
    for (const [n, one] of wrongOnes(value).entries()) {
      const raw = JSON.stringify(one)
      const text = Array.isArray(value)
        ? (length: number) => `${before}[${filled(length, () => raw)}]${after}`
        : (length: number) => `${before}{${filled(length, (m) => `"k${m}":${raw}`)}}${after}`
      yield { what: `${at}: its own, many times over, wrong in place ${n}`, text }
    }
  }
  for (const [what, shape] of Object.entries(shapes)) yield { what: `alone: ${what}`, text: shape }
}

/** The first item of a list or a record, as it is and with something wrong in each of its places. */
function wrongOnes(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const first: unknown = Object.values(value)[0]
  if (first === undefined) return []
  return [
    first,
    ...[...placesOf(first)].flatMap(([path]) => [null, 'no such thing'].map((to) => changed(first, path, to))),
  ]
}
