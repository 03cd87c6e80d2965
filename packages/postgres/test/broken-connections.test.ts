import { createHearback, silentLogger } from '@hearback/core'
import { postgresStorage } from '@hearback/postgres'
import { Client, Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { troubledProxy } from './proxy.ts'
import { freshDatabase } from './server.ts'

const test = suite('connections that break at a bad moment')
const database = await freshDatabase()
const { connectionString } = database

test('what PostgreSQL says last to a connection just made, idle, given back or ended never ends the process', async () => {
  const pool = new Pool({ connectionString })
  const storage = postgresStorage({ pool })
  const broken = new Error('terminating connection due to administrator command')
  let made = 0
  pool.on('connect', (client) => {
    made += 1
    // As if the error came in the packet that says that the connection is ready, before the pool hands it out.
    process.nextTick(() => client.emit('error', broken))
  })
  await storage.migrate('apply')
  assert.ok(made > 0)
  const client = await pool.connect()
  client.release()
  client.emit('error', broken)
  client.emit('error', broken)
  await pool.end()
  client.emit('error', broken)
  await storage.close()
})

test('a write whose answer is lost is answered 503, and its repetition meets it', async () => {
  const proxy = await troubledProxy(connectionString)
  const storage = postgresStorage({ connectionString: proxy.connectionString, prepare: false })
  await storage.migrate('apply')
  const hearback = createHearback({ storage, secret: 'x'.repeat(32), rateLimit: false, logger: silentLogger })
  const made = await hearback.admin.createFirstProduct({ name: 'P' })
  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await hearback.fetch(
      new Request(`http://here/api/v1/${path}`, { method: 'POST', body: JSON.stringify(body), headers }),
    )
    const { data } = (await answer.json()) as { data?: { id: string } }
    return { status: answer.status, headers: answer.headers, id: data?.id ?? '' }
  }
  const question = { id: 'why', type: 'openText', headline: { default: 'Why?' }, required: true }
  const survey = { name: 'S', status: 'inProgress', questions: [question] }
  const hook = { url: 'https://example.org/hook', triggers: ['responseCreated'] }
  const watcher = new Client({ connectionString })
  await watcher.connect()
  try {
    for (const environment of made?.environments ?? []) {
      const { key } = environment
      const isSubscribed = environment.type === 'production'
      const count = async (table: string) => {
        const text = `select count(*) as n from hearback.${table} where environment_id = $1`
        return Number((await watcher.query(text, [environment.id])).rows[0].n)
      }
      const client = `client/${environment.id}`
      const byKey = { 'x-api-key': key.key }
      const { id: surveyId } = await send('management/surveys', { environmentId: environment.id, ...survey }, byKey)
      const { id: displayId } = await send(`${client}/displays`, { surveyId })
      if (isSubscribed) assert.is((await send('webhooks', hook, byKey)).status, 200)

      const body = { surveyId, finished: false, data: { why: 'because' } }
      const repeats: [object, Record<string, string>][] = [
        [body, { 'Idempotency-Key': 'once' }],
        [{ ...body, displayId }, {}],
      ]
      for (const [n, [body, headers]] of repeats.entries()) {
        // The statement that writes. With a subscriber, a statement that writes nothing has come before it.
        proxy.cutAfter(isSubscribed ? 'insert into hearback.deliveries' : 'insert into hearback.responses')
        const lost = await send(`${client}/responses`, body, headers)
        assert.is(lost.status, 503)
        assert.ok(Number(lost.headers.get('retry-after')) > 0)
        assert.is(await count('responses'), n + 1, 'it was written all the same')
        const repeated = await send(`${client}/responses`, body, headers)
        assert.is(repeated.status, 200)
        assert.is((await watcher.query('select from hearback.responses where id = $1', [repeated.id])).rowCount, 1)
        assert.is(await count('responses'), n + 1)
        assert.is(await count('deliveries'), isSubscribed ? n + 1 : 0)
        assert.is(await count('payloads'), isSubscribed ? n + 1 : 0)
      }
    }
  } finally {
    await watcher.end()
    await hearback.close()
    proxy.close()
  }
})

test('writes go on once a database that was read-only takes them again, also on connections that were made meanwhile', async () => {
  const storage = postgresStorage({ connectionString, max: 2 })
  await storage.migrate('apply')
  await storage.close()
  const name = new URL(connectionString).pathname.slice(1)
  const readOnly = async (isOn: boolean) => {
    const client = new Client({ connectionString, options: '-c default_transaction_read_only=off' })
    await client.connect()
    await client.query(`alter database ${name} set default_transaction_read_only = ${isOn ? 'on' : 'off'}`)
    await client.end()
  }
  await readOnly(true)
  const later = postgresStorage({ connectionString, max: 2 })
  const { admin } = createHearback({ storage: later, secret: 'x'.repeat(32), migrate: 'off', logger: silentLogger })
  const make = () => admin.createProduct({ name: 'P' }).then(() => 'made', String)
  for (let n = 0; n < 4; n += 1) assert.match(await make(), 'HearbackUnavailable')
  await readOnly(false)
  assert.is(await make(), 'made')
  await later.close()
})

test.after(() => database.drop())
test.run()
