import type { Storage } from '@hearback/core'
import { nothingAlongside } from '@hearback/core/storage'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DemoOptions, DemoState } from '../src/index.ts'
import { type DemoEnvironment, demoEnvironment, now, respondentsIn } from './environment.ts'

/** Loads until so many respondents are there; answers the states that were saved. */
async function cutOff(demo: DemoEnvironment, respondents: number, options: Partial<DemoOptions> = {}) {
  const controller = new AbortController()
  const states: DemoState[] = []
  const reason = new Error('Enough')
  const seen: number[] = []
  const load = demo.load({
    ...options,
    signal: controller.signal,
    saveState: async (state) => {
      // What is kept is JSON.
      states.push(JSON.parse(JSON.stringify(state)) as DemoState)
    },
    onProgress: (done) => {
      seen.push(done)
      if (done === respondents) controller.abort(reason)
    },
  })
  const thrown = await load.then(
    () => null,
    (error: unknown) => error,
  )
  assert.is(thrown, reason)
  assert.is(seen.at(-1), respondents)
  return states
}

const last = (states: readonly DemoState[], back = 1): DemoState => states.at(-back) ?? nothingSaved()

function nothingSaved(): never {
  throw new Error('No state was saved')
}

/** A load that nothing stops, of which tests only read. */
async function loadWhole() {
  const demo = await demoEnvironment()
  const states: DemoState[] = []
  const report = await demo.load({ saveState: async (state) => void states.push(state) })
  return { demo, states, report }
}
let loaded: ReturnType<typeof loadWhole> | null = null
function whole(): ReturnType<typeof loadWhole> {
  loaded ??= loadWhole()
  return loaded
}

test('a load that is stopped stops at once, and goes on where it was', async () => {
  const demo = await demoEnvironment()
  const saved = last(await cutOff(demo, 120))
  assert.is(respondentsIn(await demo.responses()), 120)

  const progress: number[] = []
  // Days later: what is loaded ends when the first load began.
  const later = new Date(now.getTime() + 3 * 86_400_000)
  const report = await demo.load({ from: saved, now: later, onProgress: (done) => progress.push(done) })
  assert.is(progress[0], 120)
  assert.is(report.now, now.toISOString())
  assert.is(report.respondents, 500)
  const responses = await demo.responses()
  assert.is(respondentsIn(responses), 500)
  assert.ok(responses.every(({ updatedAt }) => updatedAt <= now.toISOString()))
  for (const { key, id, displays } of report.surveys) assert.is(demo.displays.get(id) ?? 0, displays, key)
})

test('a load that was killed repeats nobody: what came after the last saved state is known by its time', async () => {
  const demo = await demoEnvironment()
  const states = await cutOff(demo, 203)
  // A process that is killed does not save its last state.
  const [end, saved] = [last(states), last(states, 2)]
  assert.ok(saved.done < end.done, 'nothing came after the state')
  const again = await cutOff(demo, 300, { from: saved })
  const report = await demo.load({ from: last(again, 2) })

  const { report: expected } = await whole()
  const counted = ({ surveys }: typeof report) =>
    surveys.map(({ key, responses, weekly }) => ({ key, responses, weekly }))
  assert.equal(counted(report), counted(expected))
  assert.is(respondentsIn(await demo.responses()), 500)
  assert.is((await demo.surveys()).length, expected.surveys.length)
})

test('a respondent who was being loaded when it was killed stays as one who gave up', async () => {
  const demo = await demoEnvironment()
  const controller = new AbortController()
  const states: DemoState[] = []
  let begun = 0
  const responses: Storage['responses'] = {
    ...demo.storage.responses,
    async insert(...args) {
      const done = await demo.storage.responses.insert(...args)
      begun += 1
      if (begun === 77) controller.abort(new Error('Killed'))
      return done
    },
  }
  const killed = await demo
    .load({
      storage: { ...demo.storage, responses },
      signal: controller.signal,
      saveState: async (state) => void states.push(state),
    })
    .catch((error: Error) => error.message)
  assert.is(killed, 'Killed')
  const [cut] = await demo.responses()
  assert.is(cut?.finished, false)

  await demo.load({ from: last(states) })
  const found = await demo.responses()
  assert.is(respondentsIn(found), 500)
  assert.equal(
    found.find(({ id }) => id === cut?.id),
    cut,
  )
  assert.is(found.filter(({ createdAt }) => createdAt === cut?.createdAt).length, 1)
})

test('a load that was killed before its first survey was noted makes no second one, and leaves no key', async () => {
  const demo = await demoEnvironment()
  const states: DemoState[] = []
  const killed = await demo
    .load({
      saveState: async (state) => {
        if (state.done > 0) throw new Error('Killed')
        states.push(state)
      },
    })
    .catch((error: Error) => error.message)
  assert.is(killed, 'Killed')
  assert.is((await demo.surveys()).length, 1)
  // As a kill in the middle of a request leaves it.
  const left = { id: 'c0left', label: 'Demo data', createdAt: now.toISOString(), environmentId: demo.environmentId }
  const rest = {
    ownerId: null,
    permission: 'write',
    hash: '0'.repeat(64),
    prefix: 'hbk_left',
    expiresAt: new Date(now.getTime() + 60_000).toISOString(),
    lastUsedAt: null,
  } as const
  await demo.storage.keys.insert(demo.environmentId, { ...left, ...rest }, nothingAlongside)

  await cutOff(demo, 1, { from: last(states) })
  const names = (await demo.surveys()).map(({ name }) => name)
  assert.is(new Set(names).size, names.length)
  assert.equal(await demo.storage.keys.list(demo.environmentId), [])
})

test('a state that is whole loads nothing more', async () => {
  const { demo, states, report: first } = await whole()
  const again = await demo.load({ from: last(states) })
  assert.equal(again, first)
})

test('nothing is written once the signal has aborted', async () => {
  const demo = await demoEnvironment()
  const reason = new Error('Not now')
  const thrown = await demo.load({ signal: AbortSignal.abort(reason) }).catch((error: unknown) => error)
  assert.is(thrown, reason)
  assert.equal(await demo.surveys(), [])
})

test('what the service refuses is said with the request and its answer', async () => {
  const demo = await demoEnvironment()
  const thrown = await demo.load({ environmentId: 'c0unknown' }).catch((error: Error) => error.message)
  assert.match(String(thrown), /Environment not found/)
})

test.run()
