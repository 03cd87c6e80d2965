import { holds, same } from './expect.ts'
import type { RecordSentences } from './record-stage.ts'

export const recordValues: RecordSentences = {
  'a value of any characters comes back as it was stored': async (stage) => {
    await stage.put(values)
    for (const [name, value] of Object.entries(values)) {
      same(await stage.records.read((reader) => reader.get(stage.key(name))), value, `value of ${name}`)
    }
    same(Object.fromEntries(await stage.stored()), values, 'values of the list')
  },

  'an empty value is a value': async (stage) => {
    await stage.put({ a: '' })
    same(await stage.records.read((reader) => reader.get(stage.key('a'))), '', 'value')
    same(await stage.stored(), [['a', '']], 'list')
    const own = await stage.records.transact(async (writer) => {
      await writer.put(stage.key('b'), '')
      return writer.get(stage.key('b'))
    })
    same(own, '', 'value in the transaction that wrote it')
  },

  'a text that looks like a number or like nothing stays the text that it is': async (stage) => {
    const texts = ['1.0', '007', '1e3', '-0', '12345678901234567890', 'null', 'true', 'NaN', '0x10', ' 1', '{"a":1}']
    await stage.put(Object.fromEntries(texts.map((text, index) => [String.fromCharCode(97 + index), text])))
    same(
      (await stage.stored()).map(([, value]) => value),
      texts,
      'values',
    )
  },

  'a long value comes back whole: a million characters, or the longest that the store takes': async ({
    records,
    key,
  }) => {
    const length = Math.min(records.limits.value ?? 1_000_000, 1_000_000)
    const long = { ascii: 'abcdefghij', wide: '€', pairs: '😀' }
    for (const [name, piece] of Object.entries(long)) {
      const value = piece.repeat(Math.floor(length / piece.length))
      await records.transact((writer) => writer.put(key(name), value))
      const found = await records.read((reader) => reader.get(key(name)))
      holds(found === value, `the value ${name} of ${value.length} units came back as one of ${found?.length}`)
    }
  },

  'put replaces the value of its key, also with a shorter one': async (stage) => {
    await stage.put({ a: 'the first, long one', b: 'beside it' })
    await stage.put({ a: 'second' })
    same(
      await stage.stored(),
      [
        ['a', 'second'],
        ['b', 'beside it'],
      ],
      'records',
    )
  },

  'one transaction takes as many writes as the store says, and 2,000 where it sets no limit': async (stage) => {
    const count = Math.min(stage.records.limits.writes ?? 2_000, 2_000)
    const names = Array.from({ length: count }, (_, index) => String(index).padStart(4, '0'))
    await stage.put(Object.fromEntries(names.map((name) => [`m/${name}`, name])))
    const found = await stage.stored(stage.under('m'))
    same([found.length, found.at(-1)?.[1]], [count, names.at(-1)], 'number of records, and the last one')
  },

  'the limits are whole numbers, or null': async ({ records: { limits } }) => {
    for (const [name, limit] of Object.entries({ value: limits.value, writes: limits.writes })) {
      holds(limit === null || (Number.isSafeInteger(limit) && limit > 0), `limits.${name} is ${String(limit)}`)
    }
  },
}

const values: Readonly<Record<string, string>> = {
  quotes: `"double", 'single', \`back\`, ''twice'', \\ and \\\\`,
  statements: "'); drop table records; -- ? $1 :a @b %s {0}",
  lines: 'one\ntwo\r\nthree\rfour\ttab',
  spaces: '  before, and after \u00a0 ',
  controls: '\u0001\u0007\u0008\u001b\u001f\u007f\u0080\u009f',
  separators: '\u2028\u2029\u0085',
  mark: '\ufeffa mark of bytes comes first, and once more: \ufeff',
  last: '\uffff\ufffe\ufffd\u{10ffff}',
  emoji: '👋🏽 👩‍👩‍👧 🇨🇭',
  letters: 'Grüezi, 你好, שלום, مرحبا, हैलो',
  composed: '\u00e9 and e\u0301',
  direction: '\u202eright to left\u202c',
  json: '{"a":"\\u0000","b":[1,2.50,null]}',
}
