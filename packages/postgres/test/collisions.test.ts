import { setTimeout as after } from 'node:timers/promises'
import { isUnavailable, nothingAlongside } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { Client } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { at, environment, product, response, survey } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('statements that PostgreSQL calls off')
const { connectionString, drop } = await freshDatabase()
const storage = postgresStorage({ connectionString })
const [admin, watcher] = [new Client({ connectionString }), new Client({ connectionString })]

test.before(
  prepared(async () => {
    await Promise.all([admin.connect(), watcher.connect()])
    await storage.migrate('apply')
    const initial = {
      environment: environment('e', 'p'),
      actionClasses: [],
      attributeKeys: [],
      keys: [],
      chores: [],
      surveys: [],
    }
    await storage.products.insert(product('p'), [initial], [])
    await storage.surveys.insert('e', survey('e', 's'), { ifRevision: 1, segment: null }, nothingAlongside)
    // What a sequence counts is not undone with the statement.
    await admin.query(`create sequence tries`)
  }),
)

/** Waits until the statement counts so many rows. */
async function untilCounted(least: number, statement: string): Promise<void> {
  const givesUpAt = performance.now() + 30_000
  while ((await watcher.query<{ n: number }>(statement)).rows.every(({ n }) => n < least)) {
    assert.ok(performance.now() < givesUpAt, statement)
    await after(20)
  }
}

/** The first so many inserts of a response fail; the rest do not. */
async function failing(code: string, first: number): Promise<void> {
  await admin.query(`alter sequence tries restart`)
  await admin.query(`create or replace function call_off() returns trigger language plpgsql as $$
    begin
      if nextval('tries') <= ${first} then raise exception 'called off' using errcode = '${code}'; end if;
      return new;
    end $$`)
  await admin.query(
    'create or replace trigger call_off before insert on hearback.responses for each row execute function call_off()',
  )
}

const tries = async (): Promise<number> => Number((await admin.query('select last_value as n from tries')).rows[0].n)
const insert = (id: string) =>
  storage.responses.insert('e', response('e', 's', id), { contact: null }, nothingAlongside)

for (const code of ['40001', '40P01']) {
  test(`${code} nine times in a row is nobody's business`, async () => {
    await failing(code, 9)
    assert.is(await insert(`r${code}`), true)
    assert.is(await tries(), 10)
    assert.is((await storage.responses.find('e', `r${code}`))?.id, `r${code}`)
  })

  test(`${code} without an end is unavailable within seconds, and leaves nothing`, async () => {
    await failing(code, 1_000)
    const began = performance.now()
    const failure = await insert(`never${code}`).catch((error: unknown) => error)
    assert.ok(isUnavailable(failure))
    assert.is(await tries(), 10)
    assert.ok(performance.now() - began < 3_000)
    assert.is(await storage.responses.find('e', `never${code}`), null)
  })
}

test('a deadlock with another program is got over', async () => {
  await failing('40001', 0)
  await insert('r')
  await storage.files.begin('e', {
    environmentId: 'e',
    name: 'f',
    access: 'private',
    createdAt: at(0),
    contentType: 'image/png',
    size: 1,
    surveyId: 's',
    responseId: null,
    state: 'stored',
    dueAt: at(10),
  })
  await admin.query('begin')
  // The other one looks for deadlocks first, and is the one to go.
  await admin.query("set local deadlock_timeout = '60s'")
  await admin.query("select from hearback.files where name = 'f' for update")
  const files = [{ name: 'f', surveyId: 's', responseId: 'r', dueAt: at(1000) }]
  const next = { ...response('e', 's', 'r'), version: 2 }
  const change = storage.responses.replace('e', next, { ifVersion: 1 }, { ...nothingAlongside, files })
  // The change looks for deadlocks when it has waited for a second, and then no more.
  await untilCounted(
    1,
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  await admin.query("select from hearback.responses where id = 'r' for update")
  await admin.query('rollback')
  assert.is(await change, true)
  assert.is((await storage.responses.find('e', 'r'))?.version, 2)
  // Backends hand their counts in when they have been idle for a moment.
  await untilCounted(1, 'select deadlocks::int as n from pg_stat_database where datname = current_database()')
})

test.after(async () => {
  await storage.close()
  await Promise.all([admin.end(), watcher.end()])
  await drop()
})
test.run()
