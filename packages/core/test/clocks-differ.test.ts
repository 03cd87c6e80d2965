import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths, reportProof } from '../../tests/src/proof.ts'
import { answered, rightClock, type TwoClocks, twoClocks, type Which } from './two-clocks.ts'
import { type Chance, chance } from './webhooks/simulation/chance.ts'

const test = suite('two services of one storage whose clocks differ')
test.after.each(rightClock)

/** How far two machines are ahead, in ms. A second is tolerated; more is corrected by the clock of the storage. */
const pairs: readonly (readonly [number, number])[] = [
  [1_000, -1_000],
  [-1_000, 1_000],
  [1_000, -30_000],
  [30_000, -1_000],
  [-3_600_000, 1_000],
  [-3_600_000, 30_000],
]

interface Polled {
  readonly id: string
  readonly updatedAt: string
  readonly data: { readonly q1: string }
}

/** Polls as the documentation says: from the newest time that was seen on. `known`: the responses as they were last seen. */
function poller({ ask }: TwoClocks) {
  const known = new Map<string, Polled>()
  let last = '2026-01-01T00:00:00.000Z'
  return {
    known,
    async poll(which: Which): Promise<void> {
      const path = `/api/v1/management/responses?updatedSince=${last}&limit=1000&settled=true`
      for (const one of (await ask(which, 'GET', path)).data<Polled[]>()) {
        known.set(one.id, one)
        last = one.updatedAt
      }
    },
  }
}

test('a write that is slow on a clock behind is not passed over by those who poll a clock ahead', async () => {
  const two = await twoClocks([1_000, -1_000])
  const { known, poll } = poller(two)
  const write = (which: Which, q1: string) => () =>
    two.ask(which, 'POST', '/api/v1/management/responses', {
      body: { surveyId: two.surveyId, finished: false, data: { q1 } },
    })
  await two.pass(10_000)
  await write(0, 'quick')()
  await two.pass(1_700)
  const slow = await two.slow(3_900, write(1, 'slow'))
  await two.pass(3_500)
  await poll(0)
  assert.is(known.size, 1, 'the quick one has settled')
  await two.pass(20_000)
  assert.is((await slow.done).status, 200)
  await poll(0)
  assert.equal([...known.values()].map(({ data }) => data.q1).sort(), ['quick', 'slow'])
})

/** Writes and polls through both services as chance has it. Returns what was acknowledged and never polled. */
async function lostIn(seed: number): Promise<string[]> {
  const random = chance(seed)
  const two = await twoClocks(random.pick(pairs))
  const { known, poll } = poller(two)
  const ids: string[] = []
  const under: Promise<void>[] = []
  const some = (): Which => random.pick([0, 1])
  for (let step = 0; step < 40; step += 1) {
    await two.pass(random.pick([0, 100, 300, 700]))
    if (random.happens(0.5)) await poll(some())
    else under.push((await written(two, random, ids, `seed ${seed}, step ${step}`)).end)
  }
  await two.pass(30_000)
  await Promise.all(under)
  for (const which of [0, 1] as const) await poll(which)
  const path = '/api/v1/management/responses?limit=1000'
  const stored = (await two.ask(0, 'GET', path)).data<Polled[]>()
  return stored.filter(({ id, data }) => known.get(id)?.data.q1 !== data.q1).map(({ data }) => data.q1)
}

/** Starts the write of a response, a new one or a change, that may take long. Resolves once it is under way. */
async function written(two: TwoClocks, random: Chance, ids: string[], q1: string): Promise<{ end: Promise<void> }> {
  const which = random.pick([0, 1] as const)
  const id = ids.length > 0 && random.happens(0.5) ? random.pick(ids) : null
  const path = `/api/v1/client/${two.environmentId}/responses${id === null ? '' : `/${id}`}`
  const body = { ...(id === null && { surveyId: two.surveyId }), finished: false, data: { q1 } }
  const takesMs = random.happens(0.5) ? random.whole(1, 5_000) : 0
  const { done } = await two.slow(takesMs, () => two.ask(which, id === null ? 'POST' : 'PUT', path, { body }))
  const end = done.then((answer) => {
    assert.is(answer.status, 200, answer.text)
    if (id === null) ids.push(answer.data<{ id: string }>().id)
  })
  return { end }
}

test('who polls either of them finds every write', async () => {
  const lost: string[] = []
  for (let seed = 1; seed <= lengths.apart; seed += 1) lost.push(...(await lostIn(seed)))
  reportProof({
    ...{ proof: 'polling two services whose clocks differ', tried: lengths.apart },
    ...{ failed: new Set(lost.map((one) => one.split(',')[0])).size, lost: lost.length },
  })
  assert.equal(lost, [])
})

/** The time for which a delivery is held, in ms: what a receiver may take, and a margin. */
const heldMs = 45_000

for (const pair of pairs) {
  test(`ahead by ${pair.join(' and ')} ms: a delivery that one holds is the other's when its lease has ended`, async () => {
    const two = await twoClocks(pair)
    const { ask, sent, work } = two
    const webhook = { url: 'https://hooks.example', triggers: ['responseCreated'] }
    await ask(0, 'POST', '/api/v1/webhooks', { body: webhook })
    const body = { surveyId: two.surveyId, finished: false, data: { q1: 'Blue' } }
    await ask(0, 'POST', '/api/v1/management/responses', { body })
    await two.pass(5_000)
    const ends: (() => void)[] = []
    two.receivers(
      () =>
        new Promise((resolve) => {
          ends.push(() => resolve(answered))
        }),
    )
    const working = work(0)
    while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    await two.pass(heldMs - 3_000)
    two.receivers(async () => answered)
    await work(1)
    assert.equal(sent, [0], 'it is held')
    await two.pass(6_000)
    await work(1)
    assert.equal(sent, [0, 1], 'the lease has ended')
    for (const end of ends) end()
    await working
    await two.pass(60_000)
    await Promise.all([work(0), work(1)])
    assert.equal(sent, [0, 1], 'it is done')
  })

  test(`ahead by ${pair.join(' and ')} ms: a request of one key is carried out once in a day`, async () => {
    const two = await twoClocks(pair)
    const body = { surveyId: two.surveyId, finished: false, data: { q1: 'Blue' } }
    const headers = { 'idempotency-key': 'once' }
    const record = (which: Which) => two.ask(which, 'POST', '/api/v1/management/responses', { body, headers })
    const slow = await two.slow(2_000, () => record(0))
    const meanwhile = await record(1)
    await two.pass(5_000)
    const ids = new Set([(await slow.done).data<{ id: string }>().id, meanwhile.data<{ id: string }>().id])
    for (const ms of [1_000, 60_000, 3_600_000, 22 * 3_600_000]) {
      await two.pass(ms)
      for (const which of [0, 1] as const) ids.add((await record(which)).data<{ id: string }>().id)
    }
    assert.is(ids.size, 1)
  })
}

test.run()
