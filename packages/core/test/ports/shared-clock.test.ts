import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { silentLogger } from '../../src/ground/ports/logger.ts'
import { sharedClock } from '../../src/ground/ports/shared-clock.ts'

const test = suite('ports/shared-clock')

const dayMs = 24 * 60 * 60_000
const start = Date.UTC(2026, 0, 1)

/** A machine whose clock may be wrong, and a database whose clock is right. */
function world({ aheadMs = 0, tripMs = 10 }: { aheadMs?: number; tripMs?: number } = {}) {
  const logged: string[] = []
  const state = { passedMs: 0, aheadMs, isAway: false, reads: 0 }
  const clock = sharedClock({
    machine: { now: () => start + state.passedMs + state.aheadMs },
    monotonic: () => state.passedMs,
    async readTime() {
      state.reads += 1
      if (state.isAway) throw new Error('away')
      state.passedMs += tripMs / 2
      const time = start + state.passedMs
      state.passedMs += tripMs / 2
      return time
    },
    logger: {
      ...silentLogger,
      warn: (_, message) => logged.push(`warn ${message}`),
      info: (_, message) => logged.push(`info ${message}`),
    },
  })
  /** How far the clock is from the time of the database. */
  const apartMs = () => {
    const time = start + state.passedMs
    return clock.now() - time
  }
  return { clock, state, logged, apartMs }
}

test('a clock that differs by more than a second is corrected, and said once', async () => {
  for (const aheadMs of [dayMs, -dayMs, 1_500]) {
    const { clock, logged, apartMs, state } = world({ aheadMs })
    assert.is(apartMs(), aheadMs, 'before the first comparison')
    await clock.compare()
    assert.is(apartMs(), 0)
    await clock.compare()
    assert.is(logged.length, 1)
    assert.match(logged[0] ?? '', /^warn The clock of this machine differs/)
    state.aheadMs = 0
    await clock.compare()
    assert.match(logged[1] ?? '', /^info The clock of this machine agrees/)
  }
})

test('small differences, and a slow way to the database, change nothing', async () => {
  const near = world({ aheadMs: 900 })
  await near.clock.compare()
  assert.is(near.apartMs(), 900)
  const slow = world({ aheadMs: 1_900, tripMs: 2_000 })
  await slow.clock.compare()
  assert.is(slow.apartMs(), 1_900)
  assert.equal([...near.logged, ...slow.logged], [])
})

test('a clock that jumps while it runs is noticed at once, and compared again', async () => {
  const { clock, state, apartMs } = world()
  await clock.compare()
  for (const aheadMs of [dayMs, 0, -dayMs, 0]) {
    state.passedMs += 20
    const { reads } = state
    state.aheadMs = aheadMs
    assert.is(apartMs(), 0, `${aheadMs}`)
    await clock.compareIfDue()
    assert.is(state.reads, reads + 1, 'a comparison was due')
    assert.is(apartMs(), 0)
  }
})

test('it is compared once a minute, and soon again where the database was away', async () => {
  const { clock, state } = world()
  await clock.compare()
  const readsAfter = async (ms: number) => {
    const { reads } = state
    state.passedMs += ms
    await clock.compareIfDue()
    return state.reads - reads
  }
  assert.is(await readsAfter(59_000), 0)
  state.isAway = true
  assert.is(await readsAfter(2_000), 1)
  assert.is(await readsAfter(4_000), 0)
  assert.is(await readsAfter(2_000), 1)
  state.isAway = false
  assert.is(await readsAfter(6_000), 1)
  assert.is(await readsAfter(6_000), 0)
})

test('where the storage has no time, the clock of the machine counts, and its jumps too', async () => {
  let machineMs = start
  let reads = 0
  const clock = sharedClock({
    machine: { now: () => machineMs },
    monotonic: () => 0,
    async readTime() {
      reads += 1
      return null
    },
    logger: silentLogger,
  })
  await clock.compare()
  machineMs += dayMs
  assert.is(clock.now(), machineMs)
  assert.is(clock.compareIfDue(), null)
  assert.is(reads, 1)
})

test.run()
