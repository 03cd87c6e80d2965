import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fairQueue } from '../../src/ground/cache/fair-queue.ts'
import { openDesk, password } from './desk.ts'

const test = suite('the fair queue')
const full = () => new Error('full')

/** Tasks that end when the test says so. */
function tasks() {
  const started: string[] = []
  const ends: (() => void)[] = []
  return {
    started,
    task: (name: string) => () =>
      new Promise<string>((resolve) => {
        started.push(name)
        ends.push(() => resolve(name))
      }),
    async endAll() {
      for (let n = 0; n < ends.length; n += 1) {
        ends[n]?.()
        await settled()
      }
    },
  }
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

test('runs one task at a time, and takes the keys in turn', async () => {
  const inTurn = fairQueue({ total: 10, ofOne: 4 }, full)
  const { started, task, endAll } = tasks()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => inTurn(name.charAt(0), task(name)))
  assert.equal(started, ['a1'])
  await endAll()
  assert.equal(started, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  assert.equal(await Promise.all(all), ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'])
})

test('goes on after a task that fails, and begins again when it was empty', async () => {
  const inTurn = fairQueue({ total: 10, ofOne: 4 }, full)
  const failing = inTurn('a', async () => {
    throw new Error('failed')
  })
  const throwing = inTurn('a', () => {
    throw new Error('thrown')
  })
  const done = inTurn('a', async () => 'done')
  const outcomes = await Promise.allSettled([failing, throwing, done])
  assert.equal(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected', 'fulfilled'],
  )
  assert.is(await inTurn('a', async () => 'again'), 'again')
})

test('refuses a key that has too many', async () => {
  const inTurn = fairQueue({ total: 10, ofOne: 2 }, full)
  const { task, endAll } = tasks()
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => inTurn('a', task(name)))
  assert.is(await all[3]?.catch((error: Error) => error.message), 'full')
  await endAll()
  assert.equal(await Promise.all(all.slice(0, 3)), ['a1', 'a2', 'a3'])
})

test('where it is full, the latest of whoever has most gives way to others', async () => {
  const inTurn = fairQueue({ total: 4, ofOne: 4 }, full)
  const { started, task, endAll } = tasks()
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => inTurn('a', task(name)))
  const others = ['b1', 'c1', 'd1', 'e1'].map((name) => inTurn(name, task(name)))
  const outcomes = Promise.allSettled([...all, ...others])
  await endAll()
  const refused = (await outcomes).map(({ status }) => status === 'rejected')
  assert.equal(refused, [false, false, true, true, true, false, false, false, true])
  assert.equal(started, ['a1', 'a2', 'b1', 'c1', 'd1'])
})

test('strangers who fill the queue keep out neither known addresses nor links nor people who are signed in', async () => {
  let release = (): void => {}
  let isHeld = false
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const desk = await openDesk({
    passwords: {
      hash: async (text) => `plain ${text}`,
      async verify(text, stored) {
        if (text === 'a slow wrong password') await held
        return stored === `plain ${text}`
      },
    },
  })
  const before = await desk.signIn({ address: '198.51.100.1' })
  assert.ok(before)
  const strangers = Array.from({ length: 150 }, (_, n) =>
    desk.signIn({ email: `x${n}@example.org`, password: 'a slow wrong password', address: `203.0.113.${n}` }),
  )
  const outcomes = Promise.allSettled(strangers).then((all) => {
    isHeld = false
    return all
  })
  await settled()
  isHeld = true
  assert.ok(await desk.signIn({ address: '198.51.100.1' }), 'a known address')
  const accounts = await desk.at('198.51.100.2')
  assert.is(await accounts.confirm(before.signedIn, password), true, 'somebody who is signed in')
  assert.ok(await accounts.enter(await desk.addLink(desk.ada.id, 'reset'), { password }), 'a link')
  assert.is(isHeld, true, 'strangers are still waiting')
  release()
  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  assert.is(refused.length, 49, 'a hundred waited, and one was judged')
})

test.run()
