import type { ListedRecord } from '@hearback/core/storage'
import { holds, same } from './expect.ts'
import { most, type RecordSentences, type RecordStage } from './record-stage.ts'

export const recordOrder: RecordSentences = {
  'a range has its records in the order of the codes of their characters': async (stage) => {
    const names = [...everyCharacter.map((one) => `c/${one}`), ...everyCharacter.map((one) => `c/a${one}z`)]
    await stage.put(Object.fromEntries(names.toReversed().map((name) => [name, name])))
    same(await namesIn(stage, 'c'), names.toSorted(byCode), 'names')
    same(await namesIn(stage, 'c', true), names.toSorted(byCode).toReversed(), 'names in reverse')
  },

  'a key that begins another one comes before it, and numbers in keys are compared as texts': async (stage) => {
    const names = ['n/1', 'n/10', 'n/100', 'n/11', 'n/2', 'n/9', 'n/a', 'n/a/', 'n/a/b', 'n/aa']
    await stage.put(Object.fromEntries(names.toReversed().map((name) => [name, name])))
    same(await namesIn(stage, 'n'), names, 'names')
  },

  'keys that differ in case, or have the characters of quotes and patterns, are of different records': async (
    stage,
  ) => {
    const names = [
      'A',
      'Aa',
      '"',
      "'",
      "''",
      '%',
      '%%',
      '*',
      '?',
      '[a]',
      '\\',
      '\\\\',
      '_',
      '__',
      'a',
      'aA',
      '{}',
      '$1',
      ':a',
    ]
    await stage.put(Object.fromEntries(names.map((name) => [name, `of ${name}`])))
    for (const name of names) {
      same(await stage.records.read((reader) => reader.get(stage.key(name))), `of ${name}`, `value of ${name}`)
    }
    await stage.records.transact((writer) => writer.clear({ from: stage.key('_'), until: stage.key('`') }))
    same(
      (await stage.stored()).map(([name]) => name),
      names.filter((name) => !name.startsWith('_')).toSorted(byCode),
      'names after a range of two was cleared',
    )
  },

  'keys of 500 characters that differ in the last one are of two records': async (stage) => {
    const start = stage.key('x'.repeat(499 - stage.key('').length))
    await stage.records.transact(async (writer) => {
      await writer.put(`${start}b`, 'second')
      await writer.put(`${start}a`, 'first')
    })
    const found = await stage.records.read(async (reader) => [
      await reader.get(`${start}a`),
      await reader.get(`${start}b`),
      await reader.get(start),
    ])
    same(found, ['first', 'second', null], 'values')
    same(
      (await stage.stored()).map(([, value]) => value),
      ['first', 'second'],
      'list',
    )
  },

  'get finds a record by its whole key, and nothing where there is none': async (stage) => {
    await stage.put({ 'a/b': 'x' })
    const found = await stage.records.read(async (reader) => {
      const values: (string | null)[] = []
      for (const name of ['a/b', 'a', 'a/', 'a/b/', 'a/bb', 'A/B', '']) values.push(await reader.get(stage.key(name)))
      return values
    })
    same(found, ['x', null, null, null, null, null, null], 'values')
  },

  'a range has its first key, and not its end': async (stage) => {
    await stage.put({ a: '1', b: '2', c: '3', d: '4' })
    for (const [from, until, expected] of [
      ['b', 'd', ['b', 'c']],
      ['b', 'c!', ['b', 'c']],
      ['a!', 'c', ['b']],
      ['a!', 'b!', ['b']],
      ['!', 'b', ['a']],
      ['c', '~', ['c', 'd']],
      ['b', 'b!', ['b']],
    ] as const) {
      const range = stage.between(from, until)
      const [forward, backward] = await stage.records.read(async (reader) => [
        await reader.list(range, { limit: most }),
        await reader.list(range, { limit: most, reverse: true }),
      ])
      same(forward.map(named(stage)), expected, `from ${from} until ${until}`)
      same(backward.map(named(stage)), expected.toReversed(), `from ${from} until ${until}, in reverse`)
    }
  },

  'an empty range and a reversed one have no records': async (stage) => {
    await stage.put({ a: '1', b: '2', c: '3' })
    for (const [from, until] of [
      ['b', 'b'],
      ['a!', 'a~'],
      ['d', 'z'],
      ['c', 'a'],
      ['z', '!'],
    ] as const) {
      for (const reverse of [false, true]) {
        const found = await stage.records.read((reader) =>
          reader.list(stage.between(from, until), { limit: most, reverse }),
        )
        same(found, [], `from ${from} until ${until}${reverse ? ', in reverse' : ''}`)
      }
    }
  },

  'the limit counts from the first record, and in reverse from the last': async (stage) => {
    await stage.put({ a: '1', b: '2', c: '3', d: '4', e: '5' })
    for (const [limit, forward, backward] of [
      [0, [], []],
      [1, ['b'], ['d']],
      [2, ['b', 'c'], ['d', 'c']],
      [3, ['b', 'c', 'd'], ['d', 'c', 'b']],
      [100, ['b', 'c', 'd'], ['d', 'c', 'b']],
    ] as const) {
      const range = stage.between('b', 'e')
      const found = await stage.records.read(async (reader) => [
        await reader.list(range, { limit }),
        await reader.list(range, { limit, reverse: true }),
      ])
      same(
        found.map((one) => one.map(named(stage))),
        [forward, backward],
        `limit ${limit}`,
      )
    }
  },

  'pages of any size, each from behind the last record of the page before, have each record once': async (stage) => {
    const names = Array.from({ length: 257 }, (_, index) => `p/${String(index).padStart(3, '0')}`)
    await stage.put(Object.fromEntries(names.map((name) => [name, `value of ${name}`])))
    for (const limit of [7, 64, 256, 257, 1_000]) {
      for (const reverse of [false, true]) {
        const found = await pagesOf(stage, limit, reverse)
        same(found.map(named(stage)), reverse ? names.toReversed() : names, `${limit} a page, reverse: ${reverse}`)
        holds(
          found.every(({ key, value }) => value === `value of ${stage.nameOf(key)}`),
          'a record has the value of another one',
        )
      }
    }
  },
}

/** Every character that keys may have. */
const everyCharacter = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const named =
  ({ nameOf }: RecordStage) =>
  ({ key }: ListedRecord): string =>
    nameOf(key)

async function namesIn(stage: RecordStage, name: string, reverse = false): Promise<readonly string[]> {
  const found = await stage.records.read((reader) => reader.list(stage.under(name), { limit: most, reverse }))
  return found.map(named(stage))
}

/** All records of `p`, a page a read. */
async function pagesOf({ records, under }: RecordStage, limit: number, reverse: boolean): Promise<ListedRecord[]> {
  const found: ListedRecord[] = []
  let range = under('p')
  for (;;) {
    const page = await records.read((reader) => reader.list(range, { limit, reverse }))
    same(page.length, Math.min(limit, 257 - found.length), 'length of a page')
    found.push(...page)
    const last = page.at(-1)
    if (last === undefined) return found
    // The first key behind it.
    range = reverse ? { ...range, until: last.key } : { ...range, from: `${last.key}!` }
  }
}
