import { systemClock } from '@hearback/core'
import { holds, same, times } from './expect.ts'
import { ends, pause, type RecordSentences, reasonOf } from './record-stage.ts'

export const recordEnds: RecordSentences = {
  'ping answers the time, which only passes, or null': async ({ records }) => {
    const [first, second] = [await records.ping(), await records.ping()]
    same(typeof second, typeof first, 'type of the second answer')
    if (first === null || second === null) return
    holds(Math.abs(first - systemClock.now()) < 24 * 3_600_000, `the time is ${new Date(first).toISOString()}`)
    holds(second >= first, 'the time has gone back')
  },

  'a second close does nothing, also before the store was used': async ({ records }) => {
    await ends(records.close(), 'the first close')
    await ends(records.close(), 'the second close')
    await ends(Promise.all([records.close(), records.close()]), 'closing twice at once')
  },

  'every call of a closed store rejects': async ({ records, key }) => {
    await records.transact((writer) => writer.put(key('a'), 'x'))
    await records.close()
    await reasonOf(
      ends(
        records.transact(async () => 'done'),
        'transact',
      ),
      'transact of a closed store',
    )
    await reasonOf(
      ends(
        records.read(async () => 'done'),
        'read',
      ),
      'read of a closed store',
    )
    await reasonOf(ends(records.ping(), 'ping'), 'ping of a closed store')
  },

  'what runs when the store is closed succeeds, and then the close ends': async ({ records, key }) => {
    const running = times(10, (index) =>
      records.transact(async (writer) => {
        await writer.put(key(`r/${index}`), 'x')
        await pause(2)
      }),
    )
    const reading = records.read(async (reader) => {
      await pause(5)
      return reader.get(key('a'))
    })
    await pause(3)
    const [, ended] = await ends(Promise.all([records.close(), Promise.allSettled([...running, reading])]), 'the close')
    same(
      ended.map(({ status }) => status),
      ended.map(() => 'fulfilled'),
      'what was called before the close',
    )
  },
}
