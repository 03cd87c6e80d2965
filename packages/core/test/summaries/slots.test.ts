import { mock } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { type App, open, origin } from '../serve.ts'
import { pathOf } from './asking.ts'

const test = suite('summaries that are counted at once')

/** Services that tests opened. Those that still wait for a slot stop waiting when they are closed. */
const opened: App[] = []

test.after.each(async () => {
  mock.timers.reset()
  for (const { hearback } of opened.splice(0)) await hearback.close()
})

/** Until it is so; a test that waits in vain ends with the runner's patience. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn()
}

/** Lets everything happen that waits for nothing else. */
async function rest(): Promise<void> {
  for (let n = 0; n < 50; n += 1) await turn()
}

/** A service whose storage counts until it is told to stop. */
async function counting() {
  const storage = memoryStorage()
  const ends: (() => void)[] = []
  /** Responses that each summary reads. */
  const reading = { count: 20_000 }
  const { count: tally } = storage.summaries
  storage.summaries.count = async (...asked) => {
    await new Promise<void>((resolve) => ends.push(resolve))
    return { ...(await tally(...asked)), read: reading.count }
  }
  // The last thing that is looked up before the place.
  let arrived = 0
  storage.responses.findTags = async (environmentId) => {
    arrived += 1
    return [{ id: 't', environmentId, name: 't', createdAt: '', updatedAt: '' }]
  }
  const app = await open({ storage })
  opened.push(app)
  const third = await app.hearback.admin.createProduct({ name: 'Second' })
  const others = await Promise.all(
    third.environments.map(async ({ id }) => {
      const { key } = await app.hearback.admin.createKey(id)
      return { id, key, keyId: '', client: '' }
    }),
  )
  const environments = await Promise.all(
    [app.production, app.development, ...others].map(async (environment) => ({
      key: environment.key,
      surveyId: (await app.survey({}, environment)).id,
    })),
  )
  /** Of the environment of this number. */
  const ask = (query = '?tag=t', signal?: AbortSignal, environment = 0) => {
    const { key, surveyId: id } = environments[environment] ?? { key: '', surveyId: '' }
    const headers = { 'x-api-key': key }
    const asked = { status: 0, retryAfter: null as string | null, message: '' }
    const request = new Request(`${origin}${pathOf(id)}${query}`, { headers, ...(signal && { signal }) })
    void app.hearback.fetch(request).then(async (answer) => {
      const { message = '' } = (await answer.json()) as { message?: string }
      Object.assign(asked, { status: answer.status, retryAfter: answer.headers.get('retry-after'), message })
    })
    return asked
  }
  /** Requests with a filter, once each has a place, waits for one or is refused. They take these environments in turn. */
  const many = async (count: number, among = [0, 1, 2, 3]) => {
    const before = arrived
    const asked = Array.from({ length: count }, (_, n) => ask('?tag=t', undefined, among[n % among.length]))
    await until(() => arrived === before + count)
    await rest()
    return asked
  }
  const arrive = (count: number) => until(() => arrived === count).then(rest)
  const end = () => ends.shift()?.()
  return { ask, many, arrive, ends, end, reading }
}

const withStatus = (asked: readonly { status: number }[], wanted: number): number =>
  asked.filter(({ status }) => status === wanted).length

test('two with filters are counted, others wait for their turn', async () => {
  const { many, ends, end } = await counting()
  const asked = await many(4)
  assert.is(ends.length, 2)
  end()
  await until(() => ends.length === 2)
  await until(() => withStatus(asked, 200) === 1)
  end()
  await until(() => ends.length === 2)
  end()
  end()
  await until(() => withStatus(asked, 200) === 4)
})

test('a summary without filters does not wait for those with filters', async () => {
  const { ask, many, ends } = await counting()
  const asked = await many(4)
  const whole = ask('')
  await until(() => ends.length === 3)
  ends[2]?.()
  await until(() => whole.status === 200)
  assert.is(withStatus(asked, 0), 4)
})

test('a request that has waited ten seconds, or finds twenty waiting, is told to retry later', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { many, ends, end } = await counting()
  const asked = await many(23)
  await until(() => withStatus(asked, 503) === 1)
  mock.timers.tick(9_999)
  await rest()
  assert.is(withStatus(asked, 503), 1)
  mock.timers.tick(1)
  await until(() => withStatus(asked, 503) === 21)
  for (const { status, retryAfter, message } of asked) {
    if (status !== 503) continue
    assert.is(retryAfter, '10')
    assert.match(message, /Too many summaries/)
  }
  assert.is(ends.length, 2)
  end()
  end()
  await until(() => withStatus(asked, 200) === 2)
  await many(1)
  assert.is(ends.length, 1)
})

test('one environment has one of the places and five waiting: others have theirs', async () => {
  const { many, ends, end } = await counting()
  const one = await many(20, [0])
  assert.is(ends.length, 1)
  assert.is(withStatus(one, 503), 14)
  const [other] = await many(1, [1])
  const [next] = await many(1, [2])
  assert.is(ends.length, 2)
  assert.is(
    withStatus(
      [other, next].flatMap((asked) => asked ?? []),
      503,
    ),
    0,
  )
  ends.pop()?.()
  await until(() => other?.status === 200)
  await until(() => ends.length === 2)
  ends.pop()?.()
  await until(() => next?.status === 200)
  for (let n = 2; n <= 7; n += 1) {
    end()
    await until(() => withStatus(one, 0) === 7 - n)
  }
  assert.is(withStatus(one, 200), 6)
})

test('a summary of all responses takes no place where the last one had little to read', async () => {
  const { ask, ends, end, reading } = await counting()
  const all = (count: number) => Array.from({ length: count }, () => ask(''))
  const first = all(2)
  await until(() => ends.length === 1)
  await rest()
  assert.is(ends.length, 1)
  end()
  await until(() => ends.length === 1)
  end()
  await until(() => withStatus(first, 200) === 2)
  const quick = all(30)
  await until(() => ends.length === 30)
  reading.count = 20_001
  while (ends.length > 0) end()
  await until(() => withStatus(quick, 200) === 30)
  all(2)
  await until(() => ends.length === 1)
  await rest()
  assert.is(ends.length, 1)
})

test('a client that disconnects gives up its turn', async () => {
  const { ask, many, arrive, ends, end } = await counting()
  await many(2)
  const gone = new AbortController()
  ask('?tag=t', gone.signal)
  await arrive(3)
  const [next] = await many(1, [0])
  gone.abort()
  await rest()
  end()
  end()
  await until(() => ends.length === 1)
  await rest()
  assert.is(ends.length, 1)
  end()
  await until(() => next?.status === 200)
})

test('a summary that fails gives its place back', async () => {
  const storage = memoryStorage()
  storage.summaries.count = async () => {
    throw new Error('broken')
  }
  const app = await open({ storage })
  const { id } = await app.survey()
  for (let n = 0; n < 5; n += 1) (await app.call('GET', `${pathOf(id)}?finished=true`)).error(500)
})

test.run()
