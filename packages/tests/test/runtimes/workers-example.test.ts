import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHearback } from '@hearback/core'
import { postgresStorage } from '@hearback/postgres'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryDatabase } from '../database.ts'
import { clientCases } from './cases/client.ts'
import { managementCases } from './cases/management.ts'
import { openReceiver } from './cases/webhooks.ts'
import type { Host } from './host.ts'
import { ask, createSurvey, dataOf, responsesOf } from './request.ts'
import { startWorker, type Worker } from './workerd.ts'

const test = suite('examples/workers, in workerd, on PostgreSQL')
const secret = 'x'.repeat(32)
let database: Awaited<ReturnType<typeof temporaryDatabase>>
let worker: Worker
let host: Host

// No hook: uvu does not say why one failed.
test('it starts', async () => {
  database = await temporaryDatabase()
  // As the example says: products and the schema come from elsewhere.
  const elsewhere = createHearback({ storage: postgresStorage({ connectionString: database.url }), secret })
  const first = await elsewhere.admin.createFirstProduct({ name: 'Workers' })
  const production = first?.environments[0]
  if (!production) throw new Error('The database was not empty')
  const reader = await elsewhere.admin.createKey(production.id, { permission: 'read' })
  await elsewhere.close()
  worker = await startWorker('./named-worker.ts', {
    DATABASE: { connectionString: database.url },
    HEARBACK_SECRET: secret,
  })
  host = { url: worker.url, environmentId: production.id, key: production.key.key, readKey: reader.key }
})
test.after(async () => {
  await worker?.stop()
  await database?.drop()
})

for (const { name, run } of [...managementCases, ...clientCases]) test(name, () => run(host))

test('a webhook is delivered after the answer, while waitUntil holds the Worker', async () => {
  const target = await openReceiver()
  try {
    const webhook = { url: named(target.url), triggers: ['responseFinished'] }
    const { id } = await dataOf<{ id: string }>(host, 'POST', '/api/v1/webhooks', webhook)
    const surveyId = await createSurvey(host)
    await dataOf(host, 'POST', responsesOf(host), { surveyId, finished: true, data: { why: 'größer' } })
    assert.match((await target.first).body, 'größer')
    await dataOf(host, 'DELETE', `/api/v1/webhooks/${id}`)
  } finally {
    target.close()
  }
})

test('scheduled does the work that is due: what a receiver refused comes again', async () => {
  const received: string[] = []
  const server = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']))
    response.writeHead(received.length === 1 ? 500 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = named(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await dataOf(host, 'POST', '/api/v1/webhooks', { url, triggers: ['responseFinished'] })
  const surveyId = await createSurvey(host)
  await dataOf(host, 'POST', responsesOf(host), { surveyId, finished: true, data: { why: 'again' } })
  await until(() => received.length === 1)
  await after(6500)
  assert.is(received.length, 1, 'nobody looks at the clock between requests')
  await worker.schedule()
  assert.is(received.length, 2)
  assert.is(received[1], received[0])
  server.close()
})

test('a webhook to a private address is refused', async () => {
  const body = { url: 'http://10.0.0.1/', triggers: ['responseFinished'] }
  const answer = await ask(host, 'POST', '/api/v1/webhooks', { body })
  assert.is(answer.status, 400)
  assert.match(answer.text, '10.0.0.1 is not a public address')
})

test('no connection to the database outlives its request', async () => {
  const name = new URL(database.url).pathname.slice(1)
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  const count = 'select count(*)::int as open from pg_stat_activity where datname = $1'
  let open = -1
  await until(async () => {
    open = (await client.query(count, [name])).rows[0].open
    return open === 0
  })
  await client.end()
  assert.is(open, 0)
  assert.not.match(worker.log(), /rror/)
})

/** As `named-worker.ts` reaches it. */
const named = (url: string): string => url.replace(/^http:\/\/127\.0\.0\.1:(\d+)\/?/, 'http://p$1.hooks.example/')

/** Looks for up to 5 s. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let look = 0; look < 100 && !(await holds()); look += 1) await after(50)
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test.run()
