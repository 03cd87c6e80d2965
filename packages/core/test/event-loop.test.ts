import { setTimeout as pause, setImmediate as round } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { beforeLongWork, isTurnOver, mapInTurns, nextTurn } from '../src/ground/event-loop.ts'

const test = suite('long work in turns')

/** Keeps the event loop busy for so long. */
function busyFor(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

/** A request that is answered when `end` is called. */
function request() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answered: beforeLongWork(() => promise), end: resolve }
}

test('a turn is over after 2 ms', async () => {
  await nextTurn()
  assert.is(isTurnOver(), false)
  busyFor(3)
  assert.is(isTurnOver(), true)
})

test('long work waits for a request that is being answered, and goes on once it is', async () => {
  for (let tries = 0; tries < 200; tries += 1) {
    const { answered, end } = request()
    const said: string[] = []
    const before = performance.now()
    const goesOn = nextTurn().then(() => said.push('long work'))
    await round()
    await round()
    const took = performance.now() - before
    said.push('answered')
    end()
    await answered
    await goesOn
    // After 4 ms it goes on in any case: on a busy machine, such a try tells nothing.
    if (took >= 3) continue
    assert.equal(said, ['answered', 'long work'])
    return
  }
  throw new Error('Two rounds of the event loop took 3 ms in each of 200 tries')
})

test('requests that take long do not stop it', async () => {
  const requests = [request(), request()]
  const goesOn = nextTurn().then(() => true)
  assert.is(await Promise.race([goesOn, pause(1000, false)]), true)
  for (const { end } of requests) end()
  await Promise.all(requests.map(({ answered }) => answered))
  assert.is(await Promise.race([nextTurn().then(() => true), pause(1000, false)]), true)
})

test('a request that fails is waited for no longer', async () => {
  const fault = new Error('no')
  const failed = await beforeLongWork(() => Promise.reject(fault)).catch((error: unknown) => error)
  assert.is(failed, fault)
  const before = performance.now()
  for (let n = 0; n < 20; n += 1) await nextTurn()
  assert.ok(performance.now() - before < 60, 'each of 20 turns would wait 4 ms')
})

test('many pieces of long work take turns, one in each round of the event loop', async () => {
  let [rounds, isOver] = [0, false]
  const count = () => {
    rounds += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const works = Array.from({ length: 5 }, async () => {
    for (let n = 0; n < 3; n += 1) await nextTurn()
  })
  await Promise.all(works)
  isOver = true
  assert.ok(rounds >= 14, `15 pieces in ${rounds} rounds`)
})

test('a request that maps a few records does not wait for itself', async () => {
  busyFor(3)
  let mapped: number[] = []
  const answered = beforeLongWork(async () => {
    mapped = await mapInTurns([1, 2, 3], (number) => number * 2)
  })
  for (let n = 0; n < 10; n += 1) await Promise.resolve()
  assert.equal(mapped, [2, 4, 6])
  await answered
})

test('a request that maps many records lets others run', async () => {
  let rounds = 0
  setImmediate(() => {
    rounds += 1
  })
  await mapInTurns([1, 2, 3], () => busyFor(3))
  assert.is(rounds, 1)
})

test.run()
