import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { Client, Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { at, product } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('connections')

test('plans are not compiled: a page of a large table would wait for that', async () => {
  const { connectionString, drop } = await freshDatabase()
  const storage = postgresStorage({ connectionString })
  await storage.migrate('apply')
  const admin = new Client({ connectionString })
  await admin.connect()
  await admin.query('create table seen (jit text)')
  await admin.query(`create function look() returns trigger language plpgsql as $$
    begin insert into public.seen values (current_setting('jit')); return new; end $$`)
  await admin.query('create trigger look before insert on hearback.products for each row execute function look()')
  await storage.products.insert(product('p'), [], [])
  assert.equal((await admin.query('select * from seen')).rows, [{ jit: 'off' }])
  await admin.end()
  await storage.close()
  await drop()
})

test('a statement that was given up ends, though what it waits for does not', async () => {
  const { connectionString, drop } = await freshDatabase()
  const storage = postgresStorage({ connectionString })
  await storage.migrate('apply')
  const impatient = postgresStorage({ connectionString, queryTimeoutMs: 2_000 })
  const [admin, watcher] = [new Client({ connectionString }), new Client({ connectionString })]
  await Promise.all([admin.connect(), watcher.connect()])
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const untilWaiting = async (count: number) => {
    const until = Date.now() + 20_000
    while ((await watcher.query(waiting)).rowCount !== count && Date.now() < until) await pause(20)
    assert.is((await watcher.query(waiting)).rowCount, count)
  }
  try {
    await admin.query('begin; lock table hearback.products')
    const failed = impatient.products.insert(product('p'), [], []).catch((error: unknown) => error)
    await untilWaiting(1)
    const error = await failed
    assert.ok(isUnavailable(error))
    assert.match(String(error), 'A statement took longer than `queryTimeoutMs`')
    await untilWaiting(0)
    await admin.query('rollback')
    assert.is((await admin.query('select from hearback.products')).rowCount, 0, 'it is not written after all')
  } finally {
    await Promise.all([admin.end(), watcher.end()])
    await impatient.close()
    await storage.close()
    await drop()
  }
})

test('a count by filters that takes too long ends on the server, and its connection goes on', async () => {
  const { connectionString, drop } = await freshDatabase()
  const admin = new Client({ connectionString })
  const pool = new Pool({ connectionString, max: 1 })
  const storage = postgresStorage({ pool, filterTimeoutMs: 800 })
  const everything = { finished: null, since: null, until: null, contactId: null, tagId: null }
  const plan = { questions: [] }
  const counts = {
    'a summary': () => storage.summaries.count('e', 's', plan, { ...everything, suspicious: false }),
    'a summary of a period': () => storage.summaries.count('e', 's', plan, { ...everything, since: at(0) }),
    'a trend': () => storage.summaries.countPeriods('e', 's', null, everything, [at(0), at(1)]),
    'hidden fields': () =>
      storage.summaries.countFields('e', 's', [{ type: 'hiddenField', id: 'plan' }], everything, 9),
  }
  try {
    await storage.migrate('apply')
    await admin.connect()
    const connection = async () =>
      (await pool.query(`select pg_backend_pid() as id, current_setting('statement_timeout') as timeout`)).rows
    const before = await connection()
    for (const [what, count] of Object.entries(counts)) {
      await admin.query('begin; lock table hearback.responses')
      const error = await count().catch((error: unknown) => error)
      assert.ok(isUnavailable(error) && error.isSlow, `${what}: ${error}`)
      const { rows } = await admin.query(`select state from pg_stat_activity where pid = $1`, [before[0]?.id])
      assert.equal(rows, [{ state: 'idle' }], what)
      await admin.query('rollback')
      await count()
      assert.equal(await connection(), before, what)
    }
  } finally {
    await storage.close()
    await pool.end()
    await admin.end()
    await drop()
  }
})

test('an address with several hosts is refused at once, and says what serves', () => {
  for (const connectionString of [
    'postgres://a,b/x?target_session_attrs=read-write',
    'postgres://me:secret@a:5432,b:5433/x',
    'postgresql:///x?host=a,b&port=1,2',
    'postgresql:///x?user=me&host=a%2Cb',
  ]) {
    assert.throws(() => postgresStorage({ connectionString }), /several hosts.*HAProxy/, connectionString)
  }
})

test('commas elsewhere in an address are no several hosts', async () => {
  for (const connectionString of [
    'postgres://me:a,b@localhost/x,y',
    'postgres://localhost/x?options=-c%20search_path=a,b',
    'postgres://localhost/x?application_name=a,host=b,c',
  ]) {
    await postgresStorage({ connectionString }).close()
  }
})

test('a time for filters that is no number of ms is refused', () => {
  for (const filterTimeoutMs of [0, -1, 0.5, Number.NaN]) {
    assert.throws(
      () => postgresStorage({ connectionString: 'postgres://localhost/x', filterTimeoutMs }),
      /whole number of ms/,
    )
  }
})

test.run()
