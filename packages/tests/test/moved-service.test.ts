import { memoryRecords } from '@hearback/core/memory'
import { recordStorage, recordTables, type StorageTables } from '@hearback/core/records'
import type { Storage } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { sqliteFile, sqliteRecords } from '@hearback/sqlite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { routeTable } from '../../core/src/house/service/route-table.ts'
import { asking } from '../../core/test/endpoints/everywhere.ts'
import { endpoints } from '../../core/test/endpoints/index.ts'
import { newWorld, pathsOf } from '../../core/test/endpoints/world.ts'
import { openDesk, succeeded } from '../../core/test/people/desk.ts'
import { openAgain, origin } from '../../core/test/serve.ts'
import { moveTables } from '../../hearback/src/command/move/move-tables.ts'
import { temporaryDatabase } from './database.ts'

/* A service that was begun on one store and goes on with another: its users see no difference. */
const test = suite('a service on a moved store')

const { url, drop } = await temporaryDatabase()
const onPostgres = postgresStorage({ connectionString: `${url}?application_name=move` })
const sqlite = sqliteRecords(sqliteFile({ file: ':memory:' }))
const stores: readonly (readonly [name: string, storage: Storage, tables: StorageTables])[] = [
  ['PostgreSQL', onPostgres, onPostgres.tables],
  ['SQLite', recordStorage(sqlite), recordTables(sqlite)],
]

const records = memoryRecords()
const world = await newWorld({ storage: recordStorage(records), dump: async () => '' })
const once = { surveyId: world.onceId, singleUseId: 'once', finished: true, data: {} }
const respond = (call: typeof world.call, body: object) => call('POST', `${world.client}/responses`, { body })
const repeated = {
  method: 'POST',
  path: '/api/v1/management/responses',
  headers: { 'idempotency-key': 'again' },
} as const
const repeat = (call: typeof world.call) =>
  call(repeated.method, repeated.path, {
    body: { surveyId: world.surveyId, finished: true, data: { q1: 'Twice' } },
    headers: repeated.headers,
  })
assert.is((await respond(world.call, once)).status, 200)
const first = await repeat(world.call)
assert.is(first.status, 200)

for (const [name, storage, tables] of stores) {
  const app = openAgain(
    { rateLimit: false, blobs: world.blobs, storage, publicUrl: origin, sendMail: async () => {} },
    world,
  )

  test(`${name}: every address that is read answers the same`, async () => {
    await storage.migrate('apply')
    await moveTables(recordTables(records), tables)
    let asked = 0
    for (const row of routeTable) {
      const endpoint = endpoints[row.operation]
      if (!endpoint || row.method !== 'GET') continue
      for (const path of pathsOf(row)) {
        // Made by chance each time.
        if (/\/(?:challenge|singleUseIds)$/.test(path)) continue
        const good = endpoint.good(world)
        const before = await asking(row, world, path, good)
        const after = await asking(row, world, path, good, {}, app.call)
        assert.is(after.status, before.status, path)
        assert.equal(after.json ?? after.text, before.json ?? before.text, path)
        asked += 1
      }
    }
    assert.ok(asked > 40, `${asked} addresses`)
  })

  test(`${name}: a single-use id is taken, and a repeated request gets its first answer`, async () => {
    assert.equal((await respond(app.call, once)).error(409).details, { singleUseId: 'once' })
    const again = await repeat(app.call)
    assert.equal([again.status, again.json], [200, first.json])
  })

  test(`${name}: a file is read under its address`, async () => {
    const [before, after] = [await world.call('GET', world.privateUrl), await app.call('GET', world.privateUrl)]
    assert.equal([after.status, after.bytes], [200, before.bytes])
  })

  test(`${name}: what waits for a webhook is delivered`, async () => {
    assert.equal(app.hooks.events(), [])
    await app.hearback.work()
    assert.ok(app.hooks.events().includes('responseCreated'))
  })

  test(`${name}: surveys are made, and answers are taken and counted`, async () => {
    const before = (await app.call('GET', `/api/v1/management/surveys/${world.surveyId}/summary`)).data<{
      meta: object
    }>()
    const survey = await app.survey({ name: 'Changed' })
    assert.is((await respond(app.call, { surveyId: survey.id, finished: true, data: { q1: 'New' } })).status, 200)
    await app.respond(world.surveyId, { finished: true })
    const after = (await app.call('GET', `/api/v1/management/surveys/${world.surveyId}/summary`)).data<{
      meta: object
    }>()
    assert.not.equal(after, before)
  })
}

test('people stay signed in, and sign in with their passwords', async () => {
  const own = memoryRecords()
  const desk = await openDesk({ storage: recordStorage(own) })
  const { secret } = succeeded(await desk.signIn())
  const back = sqliteRecords(sqliteFile({ file: ':memory:' }))
  const moved = recordStorage(back)
  await moved.migrate('apply')
  await moveTables(recordTables(own), recordTables(back))
  const accounts = await desk.elsewhere('203.0.113.7', { storage: moved })
  assert.is((await accounts.session(secret))?.person.email, 'ada@example.org')
  await moved.close()
})

test.after(async () => {
  for (const [, storage] of stores) await storage.close()
  await drop()
})

test.run()
