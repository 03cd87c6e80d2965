import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { nothingAlongside, type StoredResponse } from '@hearback/core/storage'
import { type PostgresStorage, postgresStorage } from '@hearback/postgres'
import { Client, Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { insertEnvironment } from './new-environment.ts'
import { at, created, response, survey } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('finished responses that are counted while others write')
const database = await freshDatabase()
const { connectionString } = database
const storage = postgresStorage({ connectionString, max: 12 })
const [holder, watcher] = [new Client({ connectionString }), new Client({ connectionString })]
const enough = 1_000_000
let count = 0
let env = ''

test.before(
  prepared(async () => {
    await Promise.all([holder.connect(), watcher.connect()])
    await storage.migrate('apply')
  }),
)
test.before.each(async () => {
  count += 1
  env = `env${count}`
  await insertEnvironment(storage, env, `p${count}`)
  await storage.surveys.insert(env, survey(env, 's'), { ifRevision: 1, segment: null }, nothingAlongside)
})

const insert = (id: string, over: Partial<StoredResponse> = {}, on: PostgresStorage = storage) =>
  on.responses.insert(env, { ...response(env, 's', id), ...over }, { contact: null }, nothingAlongside)

/** Gives the survey `autoComplete`. */
async function endAfter(many: number): Promise<void> {
  const stored = await storage.surveys.find(env, 's')
  const [ifVersion, ifRevision] = [stored?.version ?? 0, (await storage.environments.revision(env)) ?? 0]
  const next = { ...survey(env, 's'), version: ifVersion + 1, autoComplete: many }
  assert.ok(await storage.surveys.replace(env, next, { ifVersion, ifRevision, segment: null }, nothingAlongside))
}

const countNow = async (on: PostgresStorage = storage) =>
  (await on.responses.countFinishedOf(env, [{ id: 's', atMost: enough }]))[0]
const counting = async (): Promise<string> =>
  (await watcher.query('select counting from hearback.surveys where environment_id = $1', [env])).rows[0]?.counting
const plain = (client: { query: Client['query'] }) =>
  client.query(`select count(*)::integer as n from hearback.responses where environment_id = '${env}' and finished`)

/** Transactions in other databases of the server are waited for, too. */
async function untilCounted(): Promise<void> {
  while ((await counting()) !== 'counted') {
    await countNow()
    await setTimeout(5)
  }
}

test('a writer whose snapshot is older than autoComplete is waited for', async () => {
  await insert('first')
  const one = new Pool({ connectionString, max: 1 })
  const stopped = postgresStorage({ pool: one })
  await one.query('begin isolation level repeatable read; select 1')
  await endAfter(9)
  assert.is(await countNow(), 1)
  assert.ok(await insert('late', {}, stopped))
  assert.is(await countNow(), 1)
  assert.is(await counting(), 'announced')
  await one.query('commit')
  assert.is(await countNow(), 2)
  await untilCounted()
  assert.is(await countNow(), 2)
  await stopped.close()
  await one.end()
})

test('a writer that has given its snapshot back and is about to commit is waited for', async () => {
  await insert('first')
  await holder.query(`begin; insert into hearback.responses (environment_id, id, survey_id, created_at, updated_at, finished,
    version, data, variables, ttc, meta, tags, notes)
    values ('${env}', 'late', 's', now(), now(), true, 1, '{}', '{}', '{}', '{}', '[]', '[]')`)
  await endAfter(9)
  assert.is(await countNow(), 1)
  assert.not.equal(await counting(), 'counted')
  await holder.query('commit')
  assert.is(await countNow(), 2)
  await untilCounted()
  assert.is(await countNow(), 2)
})

test('a count that was announced before a dump is begun anew on a server whose transactions have lower ids', async () => {
  await insert('first')
  for (const state of ['announced', 'settling']) {
    await watcher.query(
      `update hearback.surveys set counting = $2, counting_as = '999999999999' where environment_id = $1`,
      [env, state],
    )
    await untilCounted()
    assert.is(await countNow(), 1, state)
    await watcher.query('delete from hearback.finished_counts where environment_id = $1', [env])
  }
})

test('two creates at once on one survey do not wait for each other', async () => {
  await endAfter(100)
  await untilCounted()
  const one = new Pool({ connectionString, max: 1 })
  await one.query('begin')
  const held = postgresStorage({ pool: one })
  assert.ok(await insert('held', {}, held))
  // Of seventeen connections, two have one row: not all of these have that of the first.
  const many = Array.from({ length: 3 }, () => new Pool({ connectionString, max: 1 }))
  const writes = many.map((pool, n) => insert(`free${n}`, {}, postgresStorage({ pool })))
  assert.is(await Promise.race([Promise.any(writes), setTimeout(5000, 'waits', { ref: false })]), true)
  await one.query('commit')
  await Promise.all(writes)
  await held.close()
  assert.is(await countNow(), (await plain(watcher)).rows[0]?.n)
  await Promise.all([one, ...many].map((pool) => pool.end()))
})

test('writers in ten connections: the count is what one snapshot has, from before autoComplete on', async () => {
  const ids = Array.from({ length: 200 }, (_, n) => `r${n}`)
  const responses = ids.map((id, n) => ({ ...response(env, 's', id), finished: n % 2 > 0, contactId: `c${n % 9}` }))
  await storage.responses.insertMany(env, { responses, contacts: [], events: [] }, nothingAlongside)
  let over = false
  let written = 0
  const any = (below: number) => randomInt(below)
  async function write(worker: number): Promise<void> {
    for (let n = 0; !over; n += 1) {
      const id = `w${worker}-${n}`
      const old = ids[any(ids.length)] ?? ''
      const kind = any(6)
      const over = { finished: any(2) > 0, contactId: `c${any(9)}` }
      const some = (name: string) =>
        Array.from({ length: 4 }, (_, index) => ({ ...response(env, 's', `${name}-${index}`), ...over }))
      if (kind === 0) await insert(id, over)
      if (kind === 1) {
        const alongside = { ...nothingAlongside, events: created(`${env}${id}`, 's') }
        await storage.responses.insert(env, { ...response(env, 's', id), ...over }, { contact: null }, alongside)
      }
      if (kind === 2) {
        await storage.responses.insertMany(env, { responses: some(id), contacts: [], events: [] }, nothingAlongside)
      }
      if (kind === 3) await storage.responses.importMany(env, { responses: some(id), made: [] }, nothingAlongside)
      if (kind === 4) {
        const found = await storage.responses.find(env, old)
        const next = found && { ...found, finished: any(2) > 0, version: found.version + 1 }
        if (next) await storage.responses.replace(env, next, { ifVersion: found.version }, nothingAlongside)
      }
      if (kind === 5 && any(3) === 0) await storage.responses.delete(env, old, nothingAlongside)
      written += 1
      ids.push(kind === 2 || kind === 3 ? `${id}-0` : id)
      await setTimeout(any(4))
    }
  }
  const workers = Array.from({ length: 9 }, (_, n) => write(n))
  const one = new Pool({ connectionString, max: 1 })
  const inOneSnapshot = postgresStorage({ pool: one })
  // However slow the machine is.
  const ends = Date.now() + 60_000
  let [compared, missed] = [0, 0]
  try {
    while ((compared - missed < 60 || written < 300) && Date.now() < ends) {
      if (compared === 10) await endAfter(enough)
      // Now and then a contact is erased with its responses.
      if (compared % 20 === 15) {
        const contactId = `c${any(9)}`
        await watcher.query(
          'insert into hearback.erasures (environment_id, contact_id, at, with_responses) values ($1, $2, now(), true) on conflict do nothing',
          [env, contactId],
        )
        await storage.responses.eraseContact(env, contactId, at(1), 5)
      }
      await one.query('begin isolation level repeatable read')
      const { rows } = await one.query<{ n: number }>(
        `select count(*)::integer as n from hearback.responses r where r.environment_id = $1 and r.finished
           and not exists (select from hearback.erasures x where x.environment_id = $1 and x.contact_id = r.contact_id)`,
        [env],
      )
      // While the count begins, two connections may take the same step: PostgreSQL then aborts this one.
      const counted = await countNow(inOneSnapshot).catch(() => undefined)
      await one.query('rollback')
      if (counted !== undefined) assert.is(counted, rows[0]?.n, `comparison ${compared}`)
      else missed += 1
      if (compared > 10 && (await counting()) !== 'counted') await countNow()
      compared += 1
    }
  } finally {
    over = true
    await Promise.all(workers)
    await inOneSnapshot.close()
    await one.end()
  }
  assert.ok(compared - missed >= 60 && written >= 300, `${compared} compared, ${missed} missed, ${written} written`)
  await untilCounted()
})

test.after(async () => {
  await storage.close()
  await Promise.all([holder.end(), watcher.end()])
  await database.drop()
})
test.run()
