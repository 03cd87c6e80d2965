import { holds, same } from './expect.ts'
import { allDone, ends, most, pause, type RecordSentences, reasonOf } from './record-stage.ts'

export const recordSteps: RecordSentences = {
  'a transaction resolves with the result of its work': async ({ records }) => {
    const result = { of: 'the work' }
    holds((await records.transact(async () => result)) === result, 'transact resolved with another object')
    holds((await records.read(async () => result)) === result, 'read resolved with another object')
    same(
      [await records.transact(async () => undefined), await records.read(async () => null)],
      [undefined, null],
      'none',
    )
  },

  'an error of the work is thrown on as it is, and nothing of the transaction is stored': async (stage) => {
    const { records, key, under } = stage
    await stage.put({ 'a/1': 'before', 'a/2': 'before', 'b/1': 'before', 'b/2': 'before' })
    for (const error of [new TypeError('a fault of the work'), 'a text', undefined]) {
      const call = records.transact(async (writer) => {
        await writer.put(key('a/1'), 'after')
        await writer.delete(key('a/2'))
        await writer.clear(under('b'))
        await writer.put(key('b/3'), 'after')
        throw error
      })
      holds((await reasonOf(call, 'a transaction whose work throws')) === error, 'transact rejected with another error')
    }
    same(
      await stage.stored(),
      ['a/1', 'a/2', 'b/1', 'b/2'].map((name) => [name, 'before']),
      'records',
    )
  },

  'an error of a read is thrown on as it is, and the next read works': async ({ records, key }) => {
    const error = new RangeError('a fault of the read')
    const call = records.read(async (reader) => {
      await reader.get(key('a'))
      throw error
    })
    holds((await reasonOf(call, 'a read whose work throws')) === error, 'read rejected with another error')
    same(await records.read((reader) => reader.get(key('a'))), null, 'next read')
  },

  'work that throws without a promise rejects the transaction': async ({ records, key }) => {
    const error = new Error('thrown at once')
    const throwing = () => {
      throw error
    }
    const calls = [async () => records.transact(throwing), async () => records.read(throwing)]
    for (const call of calls) holds((await reasonOf(call(), 'the call')) === error, 'it rejected with another error')
    same(await records.transact((writer) => writer.get(key('a'))), null, 'next transaction')
  },

  'a transaction reads what it has written': async ({ records, key }) => {
    const seen = await records.transact(async (writer) => {
      const values = [await writer.get(key('a'))]
      await writer.put(key('a'), '1')
      values.push(await writer.get(key('a')))
      await writer.put(key('a'), '2')
      values.push(await writer.get(key('a')))
      await writer.delete(key('a'))
      values.push(await writer.get(key('a')))
      await writer.put(key('a'), '3')
      values.push(await writer.get(key('a')))
      return values
    })
    same(seen, [null, '1', '2', null, '3'], 'values that the transaction has read')
    same(await records.read((reader) => reader.get(key('a'))), '3', 'value that is stored')
  },

  'a transaction lists what it has written, between what was there': async (stage) => {
    const { records, key, under } = stage
    await stage.put({ 'l/b': 'old', 'l/d': 'old', 'l/f': 'old' })
    await records.transact(async (writer) => {
      for (const name of ['l/a', 'l/c', 'l/d', 'l/g']) await writer.put(key(name), 'new')
      const list = async (limit: number, reverse: boolean) =>
        (await writer.list(under('l'), { limit, reverse })).map((one) => `${stage.nameOf(one.key)} ${one.value}`)
      const all = ['l/a new', 'l/b old', 'l/c new', 'l/d new', 'l/f old', 'l/g new']
      same(await list(most, false), all, 'list')
      same(await list(most, true), all.toReversed(), 'list in reverse')
      same(await list(2, false), all.slice(0, 2), 'first two')
      same(await list(2, true), all.toReversed().slice(0, 2), 'last two')
    })
  },

  'a list in a transaction is full although records before its end are deleted': async (stage) => {
    const { records, key, under } = stage
    await stage.put(Object.fromEntries(Array.from('abcdefgh', (name) => [`d/${name}`, name])))
    await records.transact(async (writer) => {
      for (const name of ['d/a', 'd/b', 'd/d', 'd/h']) await writer.delete(key(name))
      const values = async (reverse: boolean) =>
        (await writer.list(under('d'), { limit: 3, reverse })).map(({ value }) => value)
      same(await values(false), ['c', 'e', 'f'], 'first three')
      same(await values(true), ['g', 'f', 'e'], 'last three')
    })
    same(
      (await stage.stored()).map(([, value]) => value),
      ['c', 'e', 'f', 'g'],
      'values that are stored',
    )
  },

  'clear removes the records of a range, its first key with them, and not its end': async (stage) => {
    await stage.put({ a: '1', b: '2', c: '3', d: '4', e: '5' })
    await stage.records.transact((writer) => writer.clear(stage.between('b', 'd')))
    same(
      (await stage.stored()).map(([name]) => name),
      ['a', 'd', 'e'],
      'names that are left',
    )
  },

  'clear of an empty range or of a reversed one removes nothing': async (stage) => {
    await stage.put({ a: '1', b: '2', c: '3' })
    await stage.records.transact(async (writer) => {
      await writer.clear(stage.between('b', 'b'))
      await writer.clear(stage.between('c', 'a'))
      await writer.clear(stage.between('x', 'z'))
    })
    same((await stage.stored()).length, 3, 'number of records')
  },

  'clear takes what the transaction has put, and what is put after it stays': async (stage) => {
    const { records, key, under } = stage
    await stage.put({ 'c/1': 'old', 'c/2': 'old' })
    await records.transact(async (writer) => {
      await writer.put(key('c/3'), 'before the clear')
      await writer.clear(under('c'))
      same(await writer.list(under('c'), { limit: most }), [], 'list after the clear')
      same(await writer.get(key('c/1')), null, 'get after the clear')
      await writer.put(key('c/2'), 'after the clear')
      same((await writer.list(under('c'), { limit: most })).length, 1, 'number of records after a put')
    })
    same(await stage.stored(), [['c/2', 'after the clear']], 'records that are stored')
  },

  'delete of a missing record changes nothing, and a deleted one can be put again': async (stage) => {
    await stage.put({ a: '1' })
    await stage.records.transact(async (writer) => {
      await writer.delete(stage.key('missing'))
      await writer.delete(stage.key('a'))
      await writer.delete(stage.key('a'))
    })
    same(await stage.stored(), [], 'records after the deletion')
    await stage.put({ a: '2' })
    same(await stage.stored(), [['a', '2']], 'records after the next put')
  },

  'calls of one transaction may be made at once': async ({ records, key, under }) => {
    const names = Array.from({ length: 30 }, (_, index) => `o/${index}`)
    const found = await records.transact(async (writer) => {
      await Promise.all(names.map((name) => writer.put(key(name), name)))
      return Promise.all([...names.map((name) => writer.get(key(name))), writer.list(under('o'), { limit: most })])
    })
    same(found.slice(0, -1), names, 'values')
    same(found.at(-1)?.length, names.length, 'number of listed records')
  },

  'a transaction that fails among many at once takes back only its own writes': async (stage) => {
    const { records, key } = stage
    const outcomes = await ends(
      Promise.allSettled(
        Array.from({ length: 30 }, (_, index) =>
          records.transact(async (writer) => {
            await writer.put(key(`f/${index % 10}/${index}`), 'x')
            await writer.put(key('last'), String(index))
            if (index % 3 === 0) throw new Error('every third one')
          }),
        ),
      ),
      'the transactions',
    )
    same(
      outcomes.map(({ status }) => status),
      outcomes.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
      'outcomes',
    )
    const found = (await stage.stored(stage.under('f')))
      .map(([name]) => Number(name.split('/')[2]))
      .toSorted((a, b) => a - b)
    same(
      found,
      outcomes.flatMap((_, index) => (index % 3 === 0 ? [] : [index])),
      'transactions whose writes are stored',
    )
    const last = Number(await records.read((reader) => reader.get(key('last'))))
    holds(last % 3 !== 0, `a record has the value of the transaction ${last}, which failed`)
  },

  'what a transaction has written is seen by every call that begins when it has resolved': async ({ records, key }) => {
    await allDone(
      Array.from({ length: 20 }, async (_, index) => {
        const own = key(`s/${index}`)
        await records.transact((writer) => writer.put(own, 'written'))
        same(await records.read((reader) => reader.get(own)), 'written', 'value that a read finds')
        same(await records.transact((writer) => writer.get(own)), 'written', 'value that a transaction finds')
      }),
      'writers that read what they wrote',
    )
  },

  'a read sees nothing of a transaction that has not ended': async (stage) => {
    const { records, key } = stage
    await stage.put({ a: 'before', b: 'before' })
    const [begun, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const failing = reasonOf(
      records.transact(async (writer) => {
        await writer.put(key('a'), 'after')
        begun.resolve()
        // A store may let reads wait for the end of a transaction.
        await Promise.race([read.promise, pause(100)])
        await writer.put(key('b'), 'after')
        throw new Error('taken back')
      }),
      'the transaction',
    )
    await begun.promise
    const reads = Array.from({ length: 5 }, () =>
      records.read(async (reader) => [await reader.get(key('a')), await reader.get(key('b'))]),
    )
    void Promise.allSettled(reads).then(() => read.resolve())
    for (const found of await allDone(reads, 'the reads')) same(found, ['before', 'before'], 'values')
    await ends(failing, 'the transaction')
  },

  'a writer that is used after its transaction has ended changes nothing': async (stage) => {
    const { records, key } = stage
    const [kept] = await records.transact(async (writer) => [writer] as const)
    await kept.put(key('late'), 'x').catch(() => {})
    await records.transact(async (writer) => {
      await writer.put(key('a'), 'own')
      await kept.put(key('a'), 'late').catch(() => {})
      await kept.put(key('late'), 'x').catch(() => {})
      await kept.clear(stage.under()).catch(() => {})
    })
    same(await stage.stored(), [['a', 'own']], 'records')
  },
}
