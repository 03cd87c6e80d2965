import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createHearback } from '@hearback/core'
import { isUnavailable } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { Client, Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { refusalOf } from '../src/failures.ts'
import { troubledProxy } from './proxy.ts'
import { freshDatabase } from './server.ts'

const test = suite('a database that fails')
const database = await freshDatabase()
const { connectionString } = database
const admin = new Client({ connectionString })

test.before(
  prepared(async () => {
    await admin.connect()
    const storage = postgresStorage({ connectionString })
    await storage.migrate('apply')
    await storage.close()
  }),
)

const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'succeeded',
    (error: unknown) => error,
  )

const others = 'pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
const terminateOthers = () => admin.query(`select pg_terminate_backend(pid) from ${others}`)

test('a login that is refused is told from a server that is not there', () => {
  const errorOf = (message: string, code?: string) => Object.assign(new Error(message), { code })
  for (const [error, reason] of [
    [errorOf('password authentication failed', '28P01'), 'login'],
    [errorOf('role "app" is not permitted to log in', '28000'), 'login'],
    [errorOf('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), 'login'],
    [errorOf('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'), 'unreachable'],
    [errorOf('another fault'), 'failed'],
  ] as const) {
    assert.is(refusalOf(error).reason, reason, error.message)
  }
})

test('a server that is not there is unavailable', async () => {
  const storage = postgresStorage({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  assert.ok(isUnavailable(await failureOf(storage.ping())))
  assert.ok(isUnavailable(await failureOf(storage.environments.revision('e'))))
  assert.ok(isUnavailable(await failureOf(storage.migrate('apply'))))
  await storage.close()
})

test('a server that accepts and says nothing is unavailable after the time-out', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const storage = postgresStorage({
    connectionString: `postgres://nobody@127.0.0.1:${port}/none`,
    connectionTimeoutMs: 100,
  })
  assert.ok(isUnavailable(await failureOf(storage.environments.revision('e'))))
  silent.close()
  await storage.close()
})

test('a server that goes mute is unavailable after the time-out, to /health sooner, and fine when it is back', async () => {
  const proxy = await troubledProxy(connectionString)
  const storage = postgresStorage({ connectionString: proxy.connectionString, queryTimeoutMs: 6_000 })
  const { fetch } = createHearback({ storage, secret: 'x'.repeat(32) })
  const health = async () => (await fetch(new Request('http://here/health'))).status
  assert.is(await health(), 200)
  proxy.mute()
  const began = performance.now()
  const took: number[] = []
  const timed = async <T>(promise: Promise<T>) => {
    const value = await promise
    took.push(performance.now() - began)
    return value
  }
  // It takes the connection that is open. Those of the others would have to be made.
  const stuck = timed(failureOf(storage.environments.revision('e')))
  await pause(20)
  const [first, second] = await Promise.all([timed(health()), timed(health())])
  const failure = await stuck
  assert.equal([first, second], [503, 503])
  assert.ok(isUnavailable(failure))
  assert.ok(Math.max(...took.slice(0, 2)) < 5_000, `health took ${took} ms`)
  assert.ok(Math.max(...took) < 9_000, `the statement took ${took} ms`)
  proxy.speak()
  assert.is(await health(), 200)
  assert.is(await storage.environments.revision('e'), null)
  proxy.mute()
  await storage.close()
  proxy.close()
})

test('connections that are cut while idle are replaced without a fault', async () => {
  const storage = postgresStorage({ connectionString })
  await storage.ping()
  await terminateOthers()
  while ((await admin.query(`select from ${others}`)).rowCount !== 0) await pause(10)
  await pause(50)
  assert.is(await storage.environments.revision('e'), null)
  await storage.close()
})

test('a connection that is cut in the middle of a statement is unavailable once, and fine the next time', async () => {
  const storage = postgresStorage({ connectionString })
  await admin.query('begin')
  await admin.query('lock table hearback.environments in access exclusive mode')
  const waiting = failureOf(storage.environments.revision('e'))
  await pause(100)
  await terminateOthers()
  assert.ok(isUnavailable(await waiting))
  await admin.query('rollback')
  assert.is(await storage.environments.revision('e'), null)
  await storage.close()
})

test('a pool with nothing left to give is unavailable after the time-out', async () => {
  const storage = postgresStorage({ connectionString, max: 1, connectionTimeoutMs: 1_500 })
  await storage.ping()
  await admin.query('begin')
  await admin.query('lock table hearback.environments in access exclusive mode')
  const first = storage.environments.revision('e')
  // Otherwise both would share a statement.
  await pause(20)
  assert.ok(isUnavailable(await failureOf(storage.environments.revision('e'))))
  await admin.query('rollback')
  assert.is(await first, null)
  await storage.close()
})

test('a pool of the host stays open, and its own type parsers and time zone change nothing', async () => {
  const pool = new Pool({
    connectionString,
    options: '-c TimeZone=Asia/Kathmandu -c DateStyle=German',
    types: { getTypeParser: () => (text: string) => text },
  })
  const storage = postgresStorage({ pool, prepare: true })
  const answer = {
    scope: 's',
    key: 'k',
    requestHash: 'h',
    body: '{}',
    resource: 'Note',
    resourceIds: ['n'],
    contactId: null,
    createdAt: '0001-01-01T00:00:00.001Z',
  }
  const at = '9999-12-31T23:59:59.999Z'
  await admin.query(
    `insert into hearback.answers (environment_id, scope, key, request_hash, body, resource, resource_ids, created_at)
     values ('e', 's', 'k', 'h', '{}', 'Note', '{n}', '${answer.createdAt}'), ('e', 's', 'k2', 'h', '{}', 'Note', '{}', '${at}')`,
  )
  assert.equal(await storage.idempotency.find('e', 's', 'k'), answer)
  assert.is((await storage.idempotency.find('e', 's', 'k2'))?.createdAt, at)
  const { readOnly, fsync, behindPooler } = await storage.inspect()
  assert.equal([readOnly, typeof fsync, behindPooler], [false, 'boolean', false])
  await storage.close()
  await storage.close()
  assert.is((await pool.query('select 1')).rowCount, 1)
  await pool.end()
})

test('statements are prepared under names, or not, as the host says', async () => {
  for (const prepare of [true, false]) {
    const pool = new Pool({ connectionString, max: 1 })
    const storage = postgresStorage({ pool, prepare })
    await storage.environments.revision('e')
    const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements')
    assert.is(rows.filter((row) => row.name.startsWith('environments.revision#')).length, prepare ? 1 : 0)
    await pool.end()
  }
})

test.after(async () => {
  await admin.end()
  await database.drop()
})
test.run()
