import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { UnavailableError } from '../../src/house/for-stores.ts'
import type { Storage } from '../../src/house/index.ts'
import { open } from '../serve.ts'

const test = suite('keeping summaries')

type Keep = Storage['summaries']['storeCounts']

/** A service whose storage says that a tally had to read so many responses, and is kept in this many calls. */
async function openWith({ read = 20_001, keep = async () => 'done' }: { read?: number | Error; keep?: Keep }) {
  const storage = memoryStorage()
  const kept: Parameters<Keep>[] = []
  const summaries: Storage['summaries'] = {
    ...storage.summaries,
    async count(...asked) {
      if (read instanceof Error) throw read
      return { ...(await storage.summaries.count(...asked)), read }
    },
    storeCounts: (...asked) => {
      kept.push(asked)
      return keep(...asked)
    },
  }
  const app = await open({ storage: { ...storage, summaries } })
  const { id } = await app.survey()
  const path = `/api/v1/management/surveys/${id}/summary`
  return { ...app, id, path, kept }
}

test('work stores the counts of a summary that had to read much, up to two minutes ago', async () => {
  const app = await openWith({})
  await app.call('GET', app.path)
  await app.call('GET', app.path)
  await app.hearback.work()
  assert.equal(
    app.kept.map(([environmentId, surveyId, { questions }, until]) => [
      environmentId,
      surveyId,
      questions.length,
      until,
    ]),
    [[app.production.id, app.id, 2, '2026-01-05T08:58:00.000Z']],
  )
  await app.hearback.work()
  assert.is(app.kept.length, 1, 'the chore is over')
})

test('no counts are stored for a summary that read little, has filters that they do not serve, or is requested by HEAD', async () => {
  const app = await openWith({ read: 20_000 })
  await app.call('GET', app.path)
  await app.hearback.work()
  const busy = await openWith({ read: 100_000 })
  await busy.call('GET', `${busy.path}?finished=true&suspicious=false`)
  await busy.call('GET', `${busy.path}?contactId=nobody`)
  await busy.call('HEAD', busy.path)
  await busy.hearback.work()
  assert.equal([app.kept.length, busy.kept.length], [0, 0])
})

test('counts are stored for a summary of a period too, if it read more than lies around its ends', async () => {
  const some = await openWith({ read: 60_000 })
  const many = await openWith({ read: 60_001 })
  for (const app of [some, many]) {
    await app.call('GET', `${app.path}?finished=true&until=2026-01-01T00:00:00Z`)
    await app.hearback.work()
  }
  assert.equal([some.kept.length, many.kept.length], [0, 1])
})

test('a summary that storage could not make in its time is kept, so that the next one can be made', async () => {
  const app = await openWith({ read: new UnavailableError('The statement took too long') })
  ;(await app.call('GET', app.path)).error(503)
  await app.hearback.work()
  assert.is(app.kept.length, 1)
  const broken = await openWith({ read: new Error('A fault') })
  ;(await broken.call('GET', broken.path)).error(500)
  await broken.hearback.work()
  assert.is(broken.kept.length, 0)
})

test('it goes on until all is kept, and where writes are under way a second later', async () => {
  const answers = ['more', 'more', 'waiting', 'more', 'done'] as const
  let calls = 0
  const app = await openWith({ keep: async () => answers[calls++] ?? 'done' })
  await app.call('GET', app.path)
  await app.hearback.work()
  assert.is(calls, 3)
  app.clock.advance(999)
  await app.hearback.work()
  assert.is(calls, 3)
  app.clock.advance(1)
  await app.hearback.work()
  assert.is(calls, 5)
})

test('a survey that is deleted meanwhile ends it', async () => {
  const app = await openWith({})
  await app.call('GET', app.path)
  await app.call('DELETE', `/api/v1/management/surveys/${app.id}`)
  await app.hearback.work()
  assert.is(app.kept.length, 0)
  assert.equal(
    app.log.filter(({ level }) => level === 'error'),
    [],
  )
})

test.run()
