import { createHearback } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { fetchTransport } from '@hearback/core/transport'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { deliveryChecks } from '../../src/command/doctor/deliveries.ts'

const test = suite('what the doctor finds of deliveries')
const minute = 60_000

/** A service whose receivers answer by `statusOf`, with a clock of its own. */
async function service(statusOf: (url: string) => number) {
  let at = Date.parse('2026-01-05T09:00:00.000Z')
  const now = () => at
  const storage = memoryStorage()
  const hearback = createHearback({
    storage,
    secret: 'a secret that only the tests know, 32+',
    clock: { now },
    logger: { info() {}, warn() {}, error() {} },
    transport: fetchTransport({ fetch: async (url) => new Response('', { status: statusOf(String(url)) }) }),
  })
  const [made] = (await hearback.admin.createFirstProduct({ name: 'Test' }))?.environments ?? []
  const id = made?.id ?? ''
  const call = async (path: string, body: object) => {
    const headers = { 'x-api-key': made?.key.key ?? '', 'content-type': 'application/json' }
    const request = new Request(`http://x.test/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await (await hearback.fetch(request)).json()) as { data: { id: string } }).data
  }
  const question = { id: 'why', type: 'openText', headline: { default: 'Why?' }, required: false }
  const survey = { environmentId: id, name: 'S', status: 'inProgress', questions: [question] }
  const { id: surveyId } = await call('/management/surveys', survey)
  return {
    storage,
    check: () => deliveryChecks(storage, now),
    webhook: async (url: string) => (await call('/webhooks', { url, triggers: ['responseCreated'] })).id,
    respond: () => call(`/client/${id}/responses`, { surveyId, finished: false, data: {} }),
    work: () => hearback.work(),
    pass(ms: number) {
      at += ms
    },
  }
}

test('delivered events and working webhooks pass', async () => {
  const { check, webhook, respond, work, pass } = await service(() => 200)
  await webhook('https://well.example/in')
  await respond()
  await work()
  pass(60 * minute)
  assert.equal(await check(), [
    { name: 'deliveries', status: 'ok', message: 'No delivery is overdue, and no webhook is failing' },
  ])
})

test('a delivery that has been due for more than a minute is a warning, and stays unchanged', async () => {
  const { check, webhook, respond, pass, storage } = await service(() => 200)
  await webhook('https://well.example/in')
  await respond()
  pass(50_000)
  assert.is((await check())[0]?.status, 'ok')
  pass(180 * minute)
  const [first, ...rest] = await check()
  assert.equal([first?.status, first?.message, rest], ['warn', 'The oldest due delivery has waited for 3 hours', []])
  assert.match((await storage.deliveries.oldestDue('2030-01-01T00:00:00.000Z')) ?? '', '2026-01-05')
})

test('webhooks that fail or were disabled by the service are named by id and host only', async () => {
  const { check, webhook, respond, work, pass } = await service((url) => (url.includes('gone') ? 410 : 500))
  const down = await webhook('https://down.example/s3cret')
  const gone = await webhook('https://gone.example/s3cret')
  for (let n = 0; n < 6; n += 1) {
    await respond()
    await work()
  }
  const [only] = (await check()).filter(({ name }) => name === 'webhooks')
  assert.is(only?.status, 'warn')
  assert.match(only?.message ?? '', `${down} (down.example) has failed 5 times in a row since 2026-01-05T09:00`)
  assert.match(only?.message ?? '', `${gone} (gone.example) was disabled by the service at 2026-01-05T09:00`)
  pass(60 * minute)
  assert.not.match(JSON.stringify(await check()), 's3cret')
})

test.run()
