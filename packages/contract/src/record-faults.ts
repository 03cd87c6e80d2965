import type { RecordWriter } from '@hearback/core/storage'
import { holds, same, times } from './expect.ts'
import { BrokenOffError, faultyRecords } from './faulty-records.ts'
import { allDone, ends, numberAt, type RecordSentences, type RecordStage, reasonOf } from './record-stage.ts'

export const recordFaults: RecordSentences = {
  'a transaction that breaks off between any two of its calls leaves nothing': async (stage) => {
    await stage.put(before)
    for (let after = 0; after <= callsOfChange; after += 1) {
      const records = faultyRecords(stage.records, { breaksOff: () => after })
      const reason = await reasonOf(records.transact(changeAll(stage)), `a transaction that ends after ${after} calls`)
      holds(reason instanceof BrokenOffError, `it rejected with ${String(reason)}`)
      same(Object.fromEntries(await stage.stored()), before, `records after ${after} calls`)
    }
    await stage.records.transact(changeAll(stage))
    same(Object.fromEntries(await stage.stored()), changed, 'records after a whole transaction')
  },

  'a transaction that catches the failure of a call and goes on leaves nothing where it was broken off': async (
    stage,
  ) => {
    await stage.put(before)
    const records = faultyRecords(stage.records, { breaksOff: () => 1 })
    const call = records.transact(async (writer) => {
      await writer.put(stage.key('a'), 'changed')
      await writer.put(stage.key('b'), 'changed').catch(() => {})
    })
    await reasonOf(call, 'the transaction')
    same(Object.fromEntries(await stage.stored()), before, 'records')
  },

  'work that runs twice is stored once': async (stage) => {
    await stage.put(before)
    const records = faultyRecords(stage.records, { conflicts: () => true })
    const seen: (string | null)[] = []
    await records.transact(async (writer) => {
      seen.push(await writer.get(stage.key('a')))
      await changeAll(stage)(writer)
    })
    same(seen, ['before', 'before'], 'what each run has read')
    same(Object.fromEntries(await stage.stored()), changed, 'records')
  },

  'with conflicts, failures and others that come first, each transaction is stored whole or not at all': async (
    stage,
  ) => {
    const { key } = stage
    const records = faultyRecords(stage.records, {
      conflicts: (n) => n % 3 === 0,
      breaksOff: (n) => (n % 5 === 0 ? n % 7 : null),
      overtaken: (n) => n % 4 === 0,
    })
    const add = (index: number) =>
      records.transact(async (writer) => {
        await writer.put(key(`first/${index}`), 'x')
        const count = await numberAt(writer, key('count'))
        await writer.put(key('count'), String(count + 1))
        await writer.put(key(`second/${index}`), 'x')
      })
    const outcomes = await ends(Promise.allSettled(times(60, add)), 'the transactions')
    const isDone = (index: number) => outcomes[index]?.status === 'fulfilled'
    const done = Array.from(outcomes.keys()).filter(isDone)
    same(done.length, 48, 'number of transactions that were not broken off')
    for (const part of ['first', 'second']) {
      const found = (await stage.stored(stage.under(part))).map(([name]) => Number(name.split('/')[1]))
      same(
        found.toSorted((a, b) => a - b),
        done,
        `transactions of which the ${part} part is stored`,
      )
    }
    same(await stage.records.read((reader) => reader.get(key('count'))), '48', 'count')
  },

  'after failures the store works on': async ({ records, key }) => {
    const failing = faultyRecords(records, { breaksOff: (n) => n % 3 })
    const failed = times(30, () =>
      reasonOf(
        failing.transact((writer) => writer.put(key('a'), 'x')),
        'the transaction',
      ),
    )
    await allDone(failed, 'failing transactions')
    await ends(
      records.transact((writer) => writer.put(key('a'), 'y')),
      'the next transaction',
    )
    same(await records.read((reader) => reader.get(key('a'))), 'y', 'value')
  },
}

const before = { a: 'before', b: 'before', 'c/1': 'before', 'c/2': 'before' }
const changed = { a: 'changed', 'c/3': 'changed', d: 'changed' }
const callsOfChange = 8

/** Makes `changed` of `before`, in eight calls of all kinds. */
const changeAll =
  ({ key, under }: Pick<RecordStage, 'key' | 'under'>) =>
  async (writer: RecordWriter): Promise<void> => {
    await writer.get(key('a'))
    await writer.put(key('a'), 'changed')
    await writer.delete(key('b'))
    await writer.list(under('c'), { limit: 10 })
    await writer.clear(under('c'))
    await writer.put(key('c/3'), 'changed')
    await writer.put(key('d'), 'first')
    await writer.put(key('d'), 'changed')
  }
