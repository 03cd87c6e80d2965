import { holds, same, times } from './expect.ts'
import { allDone, ends, pause, type RecordSentences } from './record-stage.ts'

export const recordReads: RecordSentences = {
  'a read sees one moment, although others write between its calls': async (stage) => {
    const { records, key } = stage
    await stage.put({ a: '0', b: '0' })
    const write = async () => {
      for (let count = 1; count <= 20; count += 1) {
        await stage.put({ a: String(count), b: String(count) })
        await pause()
      }
    }
    const read = async () => {
      await pause()
      return records.read(async (reader) => {
        const first = await reader.get(key('a'))
        await pause(4)
        return [first, await reader.get(key('b')), await reader.get(key('a'))]
      })
    }
    const [, ...reads] = await allDone([write().then(() => []), ...times(8, read)], 'a writer and reads')
    for (const found of reads) same(new Set(found).size, 1, `number of moments in ${JSON.stringify(found)}`)
  },

  'the pages of one read have the records of one moment': async (stage) => {
    const { records, key, under } = stage
    const names = Array.from({ length: 60 }, (_, index) => `p/${String(index).padStart(3, '0')}`)
    await stage.put(Object.fromEntries(names.map((name) => [name, '0'])))
    // Each changes all records, and moves one from the end to the start.
    const write = async () => {
      for (let count = 1; count <= 10; count += 1) {
        await records.transact(async (writer) => {
          const [last] = await writer.list(under('p'), { limit: 1, reverse: true })
          if (last) await writer.delete(last.key)
          await writer.put(key(`p/!${10 - count}`), String(count))
          for (const name of names.slice(0, 60 - count)) await writer.put(key(name), String(count))
        })
        await pause()
      }
    }
    const read = () =>
      records.read(async (reader) => {
        const values: string[] = []
        let { from } = under('p')
        for (;;) {
          const page = await reader.list({ ...under('p'), from }, { limit: 7 })
          values.push(...page.filter((one) => !one.key.includes('!')).map(({ value }) => value))
          if (page.length === 0) return { count: new Set(values).size, length: values.length, value: values[0] ?? '' }
          from = `${page.at(-1)?.key}!`
          await pause()
        }
      })
    const [, ...reads] = await allDone([write().then(() => null), ...times(5, read)], 'a writer and reads')
    for (const found of reads) {
      same(found, { count: 1, length: 60 - Number(found?.value), value: found?.value }, 'moments and records of a read')
    }
  },

  'each of many reads that are open at once sees its own moment, not before its beginning': async (stage) => {
    const { records, key } = stage
    const open: Promise<readonly (string | null)[]>[] = []
    for (let count = 0; count < 12; count += 1) {
      await stage.put({ a: String(count) })
      const read = records.read(async (reader) => {
        const first = await reader.get(key('a'))
        await pause(12)
        return [first, await reader.get(key('a')), String(count)]
      })
      open.push(read)
      await pause(2)
    }
    for (const [first, second, begun] of await allDone(open, 'the reads')) {
      same(second, first, 'value that a read finds again')
      holds(Number(first) >= Number(begun), `a read that began at ${begun} has seen ${first}`)
    }
  },

  'a read that stays open and a write that begins meanwhile both end': async (stage) => {
    const { records, key } = stage
    await stage.put({ a: 'before' })
    let written = (): void => {}
    // Where the store cannot do both, the write comes after the read, which waits no longer than this.
    const write = Promise.race([pause(400), new Promise<void>((resolve) => (written = resolve))])
    const read = records.read(async (reader) => {
      const first = await reader.get(key('a'))
      await write
      return [first, await reader.get(key('a'))]
    })
    await pause(5)
    await ends(stage.put({ a: 'after' }), 'the write')
    written()
    same(await ends(read, 'the read'), ['before', 'before'], 'values of the read')
    same(await stage.stored(), [['a', 'after']], 'records')
  },

  'a read may make its calls at once': async (stage) => {
    const { records, key, under } = stage
    await stage.put(Object.fromEntries(times40.map((index) => [`o/${index}`, String(index)])))
    const found = await records.read((reader) =>
      Promise.all([
        ...times40.map((index) => reader.get(key(`o/${index}`))),
        reader.list(under('o'), { limit: 100 }),
        reader.list(under('o'), { limit: 1, reverse: true }),
      ]),
    )
    same(found.slice(0, 40), times40.map(String), 'values')
    same(
      found.slice(40).map((one) => one?.length),
      [40, 1],
      'lengths of the lists',
    )
  },
}

const times40: readonly number[] = Array.from({ length: 40 }, (_, index) => index)
