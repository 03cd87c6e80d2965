import { randomBytes } from 'node:crypto'
import { idsBeginAt, nothingAlongside, type Timestamp } from '@hearback/core/storage'
import { Client, Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { tendWeeks } from '../src/partitions/tend.ts'
import { boundsOf, partitionOf, weekIn, weekMs, weekOf } from '../src/partitions/weeks.ts'
import { openPostgres } from '../src/postgres-storage.ts'
import { insertEnvironment } from './new-environment.ts'
import { attempt, created, response, survey, webhook } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('deliveries by weeks')
const { connectionString, drop } = await freshDatabase()
const pool = new Pool({ connectionString, max: 5 })
const { database, storage } = openPostgres({ pool, prepare: true, partitions: 2 })

const monday = Date.UTC(2026, 1, 2)
const dayMs = 86_400_000
const at = (ms: number): Timestamp => new Date(ms).toISOString()
const never = at(0)
const wide = { limit: 100, reserved: 0, perTarget: 100, held: {}, listeners: [] }
const target = 'w'

test.before(
  prepared(async () => {
    await storage.migrate('apply')
    await insertEnvironment(storage, 'e')
    await storage.surveys.insert('e', survey('e', 's'), { ifRevision: 1, segment: null }, nothingAlongside)
    await storage.webhooks.insert('e', webhook('e', target, 'active'), { ifRevision: 2 }, nothingAlongside)
  }),
)

/** Stores a response whose event was raised at this time. Returns the id of its delivery. */
async function raised(ms: number, payloadMs = ms): Promise<string> {
  const id = `${idsBeginAt(ms)}${String(Math.random()).slice(2, 12)}`
  const batch = created(id, 's')
  const events = {
    ...batch,
    createdAt: at(ms),
    id: `${idsBeginAt(payloadMs)}p${id.slice(10)}`,
    events: batch.events.map((event) => ({ ...event, id })),
  }
  await storage.responses.insert('e', response('e', 's', `r${id}`), { contact: null }, { ...nothingAlongside, events })
  return `${id}-${target}`
}

/** Attempts all that is due, and ends it at this time. */
async function sent(ms: number): Promise<void> {
  const claimed = await storage.deliveries.claim({ now: at(ms), until: at(ms + 1000), token: 't' }, wide)
  for (const { id } of claimed) {
    await storage.deliveries.settle('e', target, id, 't', { kind: 'delivered' }, { ...attempt(0), at: at(ms) })
  }
}

async function partitions(): Promise<string[]> {
  const { rows } = await pool.query(`select relname as name from pg_class
    where relname ~ '^(deliveries|payloads)_[0-9]{8}$' and relkind = 'r' order by 1`)
  return rows.map(({ name }) => name)
}
const ofWeek = async (ms: number) => (await partitions()).filter((name) => name.endsWith(partitionOf('', weekOf(ms))))
const both = (ms: number) => ['deliveries', 'payloads'].map((table) => partitionOf(table, weekOf(ms)))

async function known(id: string): Promise<boolean> {
  return (await storage.deliveries.find('e', target, id)) !== null
}

test('weeks begin on Monday, and their ids are those that were made in them', () => {
  const week = weekOf(monday + 3 * dayMs)
  assert.equal(week, { from: monday, until: monday + weekMs })
  assert.equal(weekOf(monday - 1).until, monday)
  assert.is(partitionOf('deliveries', week), 'deliveries_20260202')
  assert.equal(weekIn('deliveries_20260202'), week)
  assert.is(weekIn('deliveries_rest'), null)
  const [from = '', until = ''] = [...boundsOf(week).matchAll(/'(\w+)'/g)].map(([, bound]) => bound)
  const made = (ms: number) => `${idsBeginAt(ms)}zzz`
  assert.ok(made(monday - 1) < from && from < made(monday))
  assert.ok(made(monday + weekMs - 1) < until && until < made(monday + weekMs))
})

test('the coming weeks have their partitions from the beginning, and rows lie in them', async () => {
  const now = Date.now()
  for (let ahead = 0; ahead <= 4; ahead += 1)
    assert.equal(await ofWeek(now + ahead * weekMs), both(now + ahead * weekMs))
  const id = await raised(now)
  const { rows } = await pool.query('select tableoid::regclass::text as name from hearback.deliveries where id = $1', [
    id,
  ])
  assert.is(rows[0].name, `hearback.${partitionOf('deliveries', weekOf(now))}`)
  await sent(now)
})

test('a week goes at once when nothing in it is needed any more', async () => {
  await tendWeeks(database, monday, never)
  const [old, young] = [await raised(monday + dayMs), await raised(monday + weekMs + dayMs)]
  await sent(monday + weekMs + 2 * dayMs)
  const now = monday + 3 * weekMs
  await tendWeeks(database, now, at(monday + weekMs + dayMs))
  assert.ok(await known(old), 'it ended later')
  await tendWeeks(database, now, at(monday + weekMs + 3 * dayMs))
  assert.equal(await ofWeek(monday), [])
  assert.equal(await ofWeek(monday + weekMs), both(monday + weekMs), 'this week is not over for all')
  assert.equal([await known(old), await known(young)], [false, true])
  await tendWeeks(database, now, at(now))
  assert.equal(await ofWeek(monday + weekMs), [])
})

test('a delivery that waits keeps its week, and so does one that is sent again', async () => {
  const from = monday + 10 * weekMs
  await tendWeeks(database, from, never)
  const [waiting, again] = [await raised(from + dayMs), await raised(from + dayMs)]
  const later = from + 6 * weekMs
  await tendWeeks(database, later, at(later))
  assert.ok(await known(waiting))
  await sent(later + 1)
  await tendWeeks(database, later, at(later))
  assert.equal(await ofWeek(from), both(from), 'both ended just now')
  await storage.deliveries.redeliver('e', target, again, at(later + 2), nothingAlongside)
  await tendWeeks(database, later + weekMs, at(later + weekMs))
  assert.equal([await known(again), await known(waiting)], [true, true])
  await sent(later + 3)
  await tendWeeks(database, later + weekMs, at(later + weekMs))
  assert.equal(await ofWeek(from), [])
})

test('a payload stays while a delivery of the next week needs it', async () => {
  const from = monday + 25 * weekMs
  await tendWeeks(database, from, never)
  const id = await raised(from + weekMs, from + weekMs - 1)
  await sent(from + 2 * weekMs)
  await tendWeeks(database, from + 9 * weekMs, at(from + weekMs))
  assert.equal(await ofWeek(from), [partitionOf('payloads', weekOf(from))])
  assert.is((await storage.deliveries.find('e', target, id))?.data.includes('"id"'), true)
  await tendWeeks(database, from + 9 * weekMs, at(from + 3 * weekMs))
  assert.equal([...(await ofWeek(from)), ...(await ofWeek(from + weekMs))], [])
})

test('rows without a week are purged one by one, and so is what a kept week holds for more than eleven days', async () => {
  const from = monday + 60 * weekMs
  const rest = await raised(from)
  await sent(from + 1)
  await tendWeeks(database, from, never)
  assert.equal(await ofWeek(from), [], 'rows of this week lie in the rest')
  const next = await raised(from + weekMs)
  await sent(from + weekMs)
  // Purges with this storage leave the weeks alone: it has just tended them.
  await storage.deliveries.purge('e', never, 100)
  await storage.deliveries.purge('e', at(from + weekMs + dayMs), 100)
  assert.equal([await known(rest), await known(next)], [false, true], 'the week will take it along')
  assert.is(await storage.deliveries.purge('e', at(from + weekMs + 12 * dayMs), 100), 1)
  assert.is(await known(next), false)
})

test('while others use the tables, a week stays until the next time, and no statement waits for long', async () => {
  const from = monday + 80 * weekMs
  await tendWeeks(database, from, never)
  assert.equal(await ofWeek(from), both(from))
  await raised(from)
  await sent(from + 1)
  const reader = new Client({ connectionString })
  await reader.connect()
  try {
    await reader.query('begin')
    await reader.query('select count(*) from hearback.deliveries')
    const startedAt = performance.now()
    await tendWeeks(database, from + 5 * weekMs, at(from + 5 * weekMs))
    assert.ok(performance.now() - startedAt < 3000)
    assert.equal(await ofWeek(from), both(from))
  } finally {
    await reader.end()
  }
  await tendWeeks(database, from + 5 * weekMs, at(from + 5 * weekMs))
  assert.equal(await ofWeek(from), [])
})

test('a week is looked at again once it is locked, at any isolation level', async () => {
  const from = monday + 120 * weekMs
  for (const [n, level] of ['read committed', 'repeatable read', 'serializable'].entries()) {
    const week = from + n * 10 * weekMs
    for (const now of [week, week + 5 * weekMs]) await tendWeeks(database, now, at(week))
    const id = await raised(week)
    await sent(week + 1)
    const strict = new Pool({
      connectionString,
      max: 2,
      options: `-c default_transaction_isolation=${level.replace(' ', '\\ ')}`,
    })
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query(
        `update hearback.deliveries set state = 'waiting', due_at = now(), ended_at = null where id = $1`,
        [id],
      )
      const tending = tendWeeks(openPostgres({ pool: strict }).database, week + 5 * weekMs, at(week + 5 * weekMs))
      await new Promise((resolve) => setTimeout(resolve, 100))
      await holder.query('commit')
      await tending
    } finally {
      holder.release()
      await strict.end()
    }
    assert.ok(await known(id), `${level}: it was made due again meanwhile`)
    await sent(week + 2)
  }
})

test('two processes tend at once, and a role that does not own the tables leaves them as they are', async () => {
  const from = monday + 180 * weekMs
  assert.equal(await Promise.all([tendWeeks(database, from, never), tendWeeks(database, from, never)]), [true, true])
  assert.equal(await ofWeek(from), both(from))
  const role = `guest_${randomBytes(6).toString('hex')}`
  const url = new URL(connectionString)
  ;[url.username, url.password] = [role, 'pw']
  await pool.query(`create role ${role} login password 'pw'; grant usage on schema hearback to ${role};
    grant select, insert, update, delete on all tables in schema hearback to ${role}`)
  const guests = new Pool({ connectionString: url.href, max: 2 })
  try {
    const guest = openPostgres({ pool: guests })
    assert.is(await tendWeeks(guest.database, from + 20 * weekMs, at(from + 20 * weekMs)), true)
    assert.equal(await ofWeek(from), both(from))
    assert.equal(await ofWeek(from + 20 * weekMs), [])
  } finally {
    await guests.end()
    await pool.query(`drop owned by ${role}; drop role ${role}`)
  }
})

test.after(async () => {
  await pool.end()
  await drop()
})
test.run()
