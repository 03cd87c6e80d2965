import { type ConflictError, isUnavailable, nothingAlongside, type StoredResponse } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { pgliteStorage } from '@hearback/postgres/pglite'
import { Client } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPglite } from '../../tests/src/pglite.ts'
import { prepared } from '../../tests/src/prepared.ts'
import { created, environment, product, response, survey, webhook } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('responses that arrive at once')
const { connectionString, drop } = await freshDatabase()
/** Names of the statements that have run. */
const ran: string[] = []
const storage = postgresStorage({ connectionString, onStatement: (name) => ran.push(name) })
const admin = new Client({ connectionString })

test.before(
  prepared(async () => {
    await admin.connect()
    await storage.migrate('apply')
    const environments = ['e', 'f', 'h'].map((id) => ({
      ...{ environment: environment(id, 'p'), actionClasses: [], attributeKeys: [], keys: [], chores: [], surveys: [] },
    }))
    await storage.products.insert(product('p'), environments, [])
    for (const id of ['e', 'f', 'h']) {
      await storage.surveys.insert(id, survey(id, 's'), { ifRevision: 1, segment: null }, nothingAlongside)
    }
  }),
)
test.before.each(() => {
  ran.length = 0
})
test.after(async () => {
  await admin.end()
  await storage.close()
  await drop()
})

let last = 0
/** So many new responses. */
const some = (count: number, environmentId = 'e', surveyId = 's'): StoredResponse[] =>
  Array.from({ length: count }, () => {
    last += 1
    return response(environmentId, surveyId, `r${last}`)
  })

const insert = (one: StoredResponse) =>
  storage.responses.insert(
    one.environmentId,
    one,
    { contact: null },
    { ...nothingAlongside, events: created(one.id, one.surveyId) },
  )

const outcomes = async (all: readonly StoredResponse[]) =>
  (await Promise.allSettled(all.map(insert))).map((one) =>
    one.status === 'fulfilled' ? one.value : ((one.reason as ConflictError).kind ?? one.reason),
  )

const stored = async (all: readonly StoredResponse[]) =>
  Promise.all(all.map(async ({ environmentId, id }) => (await storage.responses.find(environmentId, id)) ?? id))

const inserts = () => ran.filter((name) => name.startsWith('responses.insert'))

test('share statements, and each is stored as it is', async () => {
  const all = some(31)
  assert.equal(
    await outcomes(all),
    all.map(() => true),
  )
  assert.equal(inserts(), [
    'responses.insert*16',
    'responses.insert*8',
    'responses.insert*4',
    'responses.insert*2',
    'responses.insert+unsubscribed',
  ])
  assert.equal(await stored(all), all)
})

test('one that comes alone does not wait', async () => {
  const [one] = some(1)
  assert.is(one && (await insert(one)), true)
  assert.equal(inserts(), ['responses.insert+unsubscribed'])
})

test('one that needs what is taken is refused, and no other', async () => {
  const all = some(9).map((one, n) => ({ ...one, displayId: n === 5 || n === 7 ? 'shown' : null }))
  const answers = await outcomes(all)
  assert.equal(answers.filter((one) => one === 'displayId').length, 1)
  assert.equal(answers.filter((one) => one === true).length, 8)
  assert.ok(inserts().includes('responses.insert*8'))
})

test('with answers of their requests, share statements too; one whose key is taken is refused, and no other', async () => {
  const all = some(9)
  const answers = await Promise.all(
    all.map(async (one, n) => {
      const key = `k${n === 7 ? 6 : n}`
      const answer = {
        scope: 'o',
        key,
        requestHash: 'h',
        body: `"${one.id}"`,
        resource: 'Response',
        resourceIds: [one.id],
        createdAt: one.createdAt,
        contactId: null,
      }
      const events = created(one.id, 's')
      return storage.responses
        .insert('e', one, { contact: null }, { ...nothingAlongside, events, result: answer })
        .catch((error: ConflictError) => error.kind)
    }),
  )
  assert.equal(answers.filter((one) => one === 'idempotencyKey').length, 1)
  assert.equal(answers.filter((one) => one === true).length, 8)
  assert.is((await storage.idempotency.find('e', 'o', 'k3'))?.body, `"${all[3]?.id}"`)
  assert.is(inserts()[0], 'responses.insert+result*8')
})

test('a long one goes by itself, and those with an answer and those without', async () => {
  const [first, long, answered] = some(3) as [StoredResponse, StoredResponse, StoredResponse]
  const answer = {
    scope: 's',
    key: 'k',
    requestHash: 'h',
    body: '{}',
    resource: 'Response',
    resourceIds: [answered.id],
    createdAt: answered.createdAt,
    contactId: null,
  }
  const events = created(answered.id, 's')
  const all = await Promise.all([
    insert(first),
    insert({ ...long, data: { q1: 'x'.repeat(30_000) } }),
    storage.responses.insert('e', answered, { contact: null }, { ...nothingAlongside, events, result: answer }),
  ])
  assert.equal(all, [true, true, true])
  assert.equal(inserts(), [
    'responses.insert+unsubscribed',
    'responses.insert+unsubscribed',
    'responses.insert+unsubscribed+result',
  ])
  assert.ok(await storage.idempotency.find('e', 's', 'k'))
})

test('of different environments and surveys, share nothing', async () => {
  const all = [...some(1), ...some(1, 'f'), ...some(1, 'e', 'no-survey')]
  assert.equal(await outcomes(all), [true, true, false])
  assert.equal(new Set(inserts().filter((name) => name.includes('*'))).size, 0)
})

test('of a survey that is not there are none', async () => {
  assert.equal(await outcomes(some(5, 'e', 'gone')), [false, false, false, false, false])
})

test('where somebody listens, each has its delivery, once', async () => {
  assert.ok(await storage.webhooks.insert('h', webhook('h', 'w', 'active'), { ifRevision: 2 }, nothingAlongside))
  const all = some(40, 'h')
  assert.equal(
    await outcomes(all),
    all.map(() => true),
  )
  const { rows } = await admin.query('select payload_id from hearback.deliveries where environment_id = $1', ['h'])
  assert.equal(rows.map((row) => row.payload_id).sort(), all.map(({ id }) => `p${id}`).sort())
  assert.equal(await stored(all), all)
  assert.equal(inserts().slice(0, 2), ['responses.insert*16', 'responses.insert+events*16'])
  ran.length = 0
  assert.equal(await outcomes(some(9, 'h')), Array(9).fill(true))
  assert.equal(inserts(), ['responses.insert+events*8', 'responses.insert+events'])
})

test('before the end of what a summary keeps, each marks its block', async () => {
  await admin.query(`update hearback.surveys set summed_until = now() where environment_id = 'f'`)
  const all = some(9, 'f')
  assert.equal(
    await outcomes(all),
    all.map(() => true),
  )
  assert.ok(inserts().some((name) => name.startsWith('responses.insert+derived')))
  await admin.query(`update hearback.surveys set summed_until = null where environment_id = 'f'`)
})

test('what PostgreSQL calls off is tried again, together', async () => {
  await admin.query('create sequence tries')
  await admin.query(`create function call_off() returns trigger language plpgsql as $$
    begin
      if nextval('tries') <= 3 then raise exception 'called off' using errcode = '40001'; end if;
      return new;
    end $$`)
  await admin.query(
    'create trigger call_off before insert on hearback.responses for each row execute function call_off()',
  )
  const all = some(9)
  assert.equal(
    await outcomes(all),
    all.map(() => true),
  )
  assert.equal(await stored(all), all)
  await admin.query('drop trigger call_off on hearback.responses')
})

test('behind one that is held up, those that come later do not wait', async () => {
  const [held, ...later] = some(9).map((one, n) => ({ ...one, displayId: n === 0 ? 'held' : null }))
  const holder = new Client({ connectionString })
  await holder.connect()
  await holder.query(`begin; insert into hearback.responses (environment_id, id, survey_id, created_at, updated_at, finished,
    version, display_id, data, variables, ttc, meta, tags, notes)
    values ('e', 'holder', 's', now(), now(), true, 1, 'held', '{}', '{}', '{}', '{}', '[]', '[]')`)
  const slow = held ? insert(held) : null
  await new Promise((resolve) => setTimeout(resolve, 200))
  const began = performance.now()
  assert.equal(
    await outcomes(later),
    later.map(() => true),
  )
  assert.ok(performance.now() - began < 2000)
  await holder.query('rollback')
  await holder.end()
  assert.is(await slow, true)
})

test('two processes that need the same, each in its order, do not wait in a circle', async () => {
  const other = postgresStorage({ connectionString })
  const pairs = some(16).map((one, n) => ({ one: { ...one, displayId: `pair${n}` }, twin: `t${one.id}` }))
  const twins = pairs.map(({ one, twin }) => ({ ...one, id: twin })).reverse()
  const insertTwin = (one: StoredResponse) =>
    other.responses.insert('e', one, { contact: null }, { ...nothingAlongside, events: created(one.id, 's') })
  const answers = await Promise.allSettled([...pairs.map(({ one }) => insert(one)), ...twins.map(insertTwin)])
  assert.is(answers.filter(({ status }) => status === 'fulfilled').length, 16)
  const { rows } = await admin.query(`select display_id from hearback.responses where display_id like 'pair%'`)
  assert.equal(new Set(rows.map((row) => row.display_id)).size, 16)
  await other.close()
})

test('on PGlite too, each has its outcome', async () => {
  const texts: string[] = []
  const pglite = await openPglite()
  const embedded = pgliteStorage({ pglite, onStatement: (name) => texts.push(name) })
  await embedded.migrate('apply')
  const initial = {
    environment: environment('e', 'p'),
    actionClasses: [],
    attributeKeys: [],
    keys: [],
    chores: [],
    surveys: [],
  }
  await embedded.products.insert(product('p'), [initial], [])
  await embedded.surveys.insert('e', survey('e', 's'), { ifRevision: 1, segment: null }, nothingAlongside)
  const all = some(17).map((one, n) => ({ ...one, displayId: n === 3 || n === 5 ? 'shown' : null }))
  const answers = await Promise.allSettled(
    all.map((one) =>
      embedded.responses.insert('e', one, { contact: null }, { ...nothingAlongside, events: created(one.id, 's') }),
    ),
  )
  assert.is(answers.filter((one) => one.status === 'fulfilled' && one.value).length, 16)
  assert.ok(texts.includes('responses.insert*8'))
  await embedded.close()
  await pglite.close()
})

test('when a connection breaks, every call gets an outcome, and no response is stored twice', async () => {
  const locker = new Client({ connectionString })
  await locker.connect()
  await locker.query('begin; lock hearback.responses in exclusive mode')
  const all = some(9)
  const answers = outcomes(all)
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into hearback.responses%'`
  let pids: { pid: number }[] = []
  while (pids.length === 0) pids = (await admin.query(waiting)).rows
  for (const { pid } of pids) await admin.query('select pg_terminate_backend($1)', [pid])
  await locker.query('rollback')
  await locker.end()
  const results = await answers
  const found = await stored(all)
  for (const [n, one] of all.entries()) {
    if (results[n] === true) assert.equal(found[n], one)
    else assert.ok(isUnavailable(results[n]))
  }
  assert.ok(results.some(isUnavailable))
})

test.run()
