import { holds, same, times } from './expect.ts'
import { allDone, most, numberAt, pause, type RecordSentences } from './record-stage.ts'

export const recordRaces: RecordSentences = {
  'no addition to a number is lost': async ({ records, key }) => {
    const add = () =>
      records.transact(async (writer) => {
        const found = await numberAt(writer, key('count'))
        await writer.put(key('count'), String(found + 1))
      })
    await allDone(times(40, add), 'additions')
    same(await records.read((reader) => reader.get(key('count'))), '40', 'count')
  },

  'each takes the next number of a counter: none twice, and none left out': async ({ records, key }) => {
    const take = (index: number) =>
      records.transact(async (writer) => {
        const next = (await numberAt(writer, key('last'))) + 1
        await writer.put(key('last'), String(next))
        await writer.put(key(`taken/${String(next).padStart(4, '0')}`), String(index))
        return next
      })
    const taken = await allDone(times(40, take), 'takers')
    same(
      taken.toSorted((a, b) => a - b),
      times40,
      'numbers',
    )
  },

  'each takes the number behind the highest listed one: none twice': async (stage) => {
    const { records, key, under } = stage
    const take = () =>
      records.transact(async (writer) => {
        const [last] = await writer.list(under('t'), { limit: 1, reverse: true })
        await pause()
        const next = Number(last?.value ?? 0) + 1
        await writer.put(key(`t/${String(next).padStart(4, '0')}`), String(next))
        return next
      })
    const taken = await allDone(times(40, take), 'takers')
    same(
      taken.toSorted((a, b) => a - b),
      times40,
      'numbers',
    )
    same((await stage.stored()).length, 40, 'number of records')
  },

  'of two that each look at both records and change one, the later sees the change of the other': async (stage) => {
    const { records, key } = stage
    const pairs = Array.from({ length: 20 }, (_, index) => `w/${index}`)
    await stage.put(Object.fromEntries(pairs.flatMap((pair) => [`${pair}/a`, `${pair}/b`].map((name) => [name, 'on']))))
    const turnOff = (pair: string, own: string) =>
      records.transact(async (writer) => {
        const both = [await writer.get(key(`${pair}/a`)), await writer.get(key(`${pair}/b`))]
        await pause()
        if (both.every((one) => one === 'on')) await writer.put(key(`${pair}/${own}`), 'off')
      })
    await allDone(
      pairs.flatMap((pair) => [turnOff(pair, 'a'), turnOff(pair, 'b')]),
      'changes',
    )
    const on = (await stage.stored()).filter(([, value]) => value === 'on').map(([name]) => name.slice(0, -2))
    same(on.toSorted(), pairs.toSorted(), 'pairs of which one is on')
  },

  'a bound holds of which each counts the records before it adds one': async (stage) => {
    const { records, key, under } = stage
    const add = (index: number) =>
      records.transact(async (writer) => {
        const { length } = await writer.list(under('b'), { limit: most })
        await pause()
        if (length >= 5) return false
        await writer.put(key(`b/${index}`), 'x')
        return true
      })
    const added = await allDone(times(30, add), 'additions')
    same(added.filter(Boolean).length, 5, 'additions that said that they took place')
    same((await stage.stored()).length, 5, 'number of records')
  },

  'a name is given once, to one of those that find it free': async (stage) => {
    const { records, key } = stage
    const names = Array.from({ length: 8 }, (_, index) => `n/${index}`)
    const take = (index: number) =>
      records.transact(async (writer) => {
        const name = names[index % names.length] ?? ''
        const holder = await writer.get(key(name))
        await pause()
        if (holder !== null) return false
        await writer.put(key(name), String(index))
        return true
      })
    const taken = await allDone(times(48, take), 'takers')
    same(taken.filter(Boolean).length, names.length, 'takers that said that they have it')
    for (const [name, holder] of await stage.stored()) holds(taken[Number(holder)] === true, `${name} went to a loser`)
  },

  'each takes the first of a queue: none is taken twice, and none is left': async (stage) => {
    const { records, under } = stage
    await stage.put(Object.fromEntries(times40.map((index) => [`q/${String(index).padStart(4, '0')}`, String(index)])))
    const take = () =>
      records.transact(async (writer) => {
        const [first] = await writer.list(under('q'), { limit: 1 })
        await pause()
        if (first) await writer.delete(first.key)
        return Number(first?.value ?? 0)
      })
    const taken = await allDone(times(45, take), 'takers')
    const nothing = [0, 0, 0, 0, 0]
    same(
      taken.toSorted((a, b) => a - b),
      [...nothing, ...times40],
      'what was taken, 0 for an empty queue',
    )
    same(await stage.stored(), [], 'what is left')
  },

  'amounts that are moved to and fro keep their sum, and each read sees it': async (stage) => {
    const { records, key, under } = stage
    const names = ['s/a', 's/b', 's/c', 's/d']
    await stage.put(Object.fromEntries(names.map((name) => [name, '100'])))
    const move = (index: number) =>
      records.transact(async (writer) => {
        const [from = '', to = ''] = [names[index % 4], names[(index + 1 + (index % 3)) % 4]]
        const amount = 1 + (index % 7)
        const [has, had] = [await numberAt(writer, key(from)), await numberAt(writer, key(to))]
        await writer.put(key(from), String(has - amount))
        await pause()
        await writer.put(key(to), String(had + amount))
      })
    const sum = async () => {
      await pause()
      const found = await records.read((reader) => reader.list(under('s'), { limit: most }))
      return found.reduce((all, { value }) => all + Number(value), 0)
    }
    const sums = await allDone(
      times(60, async (index) => (index % 3 === 0 ? sum() : move(index).then(() => 400))),
      'moves and reads',
    )
    same(
      sums.filter((one) => one !== 400),
      [],
      'sums that reads have seen',
    )
    same(await sum(), 400, 'sum at the end')
  },

  'of many that each clear a range and put one record into it, one record is left': async (stage) => {
    const { records, key, under } = stage
    const replace = (index: number) =>
      records.transact(async (writer) => {
        await writer.clear(under('r'))
        await pause()
        await writer.put(key(`r/${index}`), String(index))
      })
    const look = async () => {
      await pause()
      return (await stage.stored(under('r'))).length
    }
    const lengths = await allDone(
      times(30, async (index) => (index % 2 === 0 ? replace(index).then(() => 1) : look())),
      'replacements and reads',
    )
    holds(
      lengths.every((length) => length <= 1),
      `a read has seen ${Math.max(...lengths)} records`,
    )
    same((await stage.stored()).length, 1, 'number of records')
  },

  'a long transaction ends among short ones, and none of them is lost': async (stage) => {
    const { records, key, under } = stage
    const long = records.transact(async (writer) => {
      let seen = 0
      for (let step = 0; step < 40; step += 1) {
        await pause(5)
        seen = (await writer.list(under('x'), { limit: most })).length
        await writer.put(key(`long/${step}`), 'x')
      }
      await writer.put(key('seen'), String(seen))
      return seen
    })
    const short = (index: number) => records.transact((writer) => writer.put(key(`x/${index}`), 'x'))
    const [seen] = await allDone([long, ...times(30, async (index) => short(index).then(() => 0))], 'transactions')
    same((await stage.stored(under('x'))).length, 30, 'number of records of the short ones')
    same((await stage.stored(under('long'))).length, 40, 'number of records of the long one')
    same(await records.read((reader) => reader.get(key('seen'))), String(seen), 'what the long one has seen')
  },

  'hundreds of calls at once of all kinds end': async (stage) => {
    const { records, key } = stage
    const call = async (index: number) => {
      const own = key(`h/${index % 50}`)
      if (index % 4 === 0) return records.read((reader) => reader.get(own))
      if (index % 4 === 1) return records.read((reader) => reader.list(stage.under('h'), { limit: 10 }))
      if (index % 4 === 2) return records.transact((writer) => writer.get(own))
      return records.transact(async (writer) => writer.put(own, String(Number((await writer.get(own)) ?? 0) + 1)))
    }
    await allDone(times(400, call), 'calls')
    const sum = (await stage.stored()).reduce((all, [, value]) => all + Number(value), 0)
    same(sum, 100, 'sum of the additions')
  },
}

const times40: readonly number[] = Array.from({ length: 40 }, (_, index) => index + 1)
