import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type App, open, secondProcess } from './serve.ts'

const test = suite('work that is more than one batch')

const day = 24 * 60 * 60 * 1000
const batch = 1000

/** Another process, each of whose purges takes longer than a turn of work; `purged` says what they removed. */
function slowProcess(app: App) {
  const { displays, idempotency } = app.storage
  const purged: { displays: number[]; results: number[] } = { displays: [], results: [] }
  async function slowly(counts: number[], purge: Promise<number>): Promise<number> {
    app.clock.advance(6000)
    counts.push(await purge)
    return purge
  }
  const storage = {
    ...app.storage,
    displays: {
      ...displays,
      purgeOfSurvey: (...args: Parameters<typeof displays.purgeOfSurvey>) =>
        slowly(purged.displays, displays.purgeOfSurvey(...args)),
    },
    idempotency: {
      ...idempotency,
      purge: (...args: Parameters<typeof idempotency.purge>) => slowly(purged.results, idempotency.purge(...args)),
    },
  }
  return { ...secondProcess({ ...app, storage }), purged }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

test('goes on in a later turn where this one is over, and ends with nothing left', async () => {
  const app = await open({ rateLimit: false })
  const { id: surveyId } = await app.survey()
  for (let n = 0; n <= batch; n += 1) {
    const headers = { 'idempotency-key': `${n}` }
    ;(await app.call('POST', `${app.client}/displays`, { body: { surveyId }, headers })).data()
  }
  await app.hearback.work()
  await app.call('DELETE', `/api/v1/management/surveys/${surveyId}`)
  app.clock.advance(2 * day)

  const { hearback, purged } = slowProcess(app)
  await hearback.work({ limit: 1 })
  assert.equal(purged.displays, [batch])
  for (let done = 1; done > 0; ) done = (await hearback.work()).done
  assert.equal([purged.displays[1], sum(purged.results)], [1, batch + 1])
  assert.is(await app.storage.displays.purgeOfSurvey(app.production.id, surveyId, batch), 0)
})

test.run()
