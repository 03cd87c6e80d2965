import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { nothingAlongside, type StoredResponse, type SummaryFilter, type SummaryPlan } from '@hearback/core/storage'
import { Client, Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { lengths } from '../../tests/src/proof.ts'
import { insertEnvironment } from './new-environment.ts'
import { at, created, response, survey, webhook } from './records.ts'
import { freshDatabase } from './server.ts'
import { smallBlocks } from './small-blocks.ts'

/*
 * What is kept of a summary, while others write. Blocks are of 20 responses, so that writers are in them all the time.
 */
const test = suite('summaries that are kept while others write')
const database = await freshDatabase()
const { connectionString } = database
const pool = new Pool({ connectionString, max: 12 })
const storage = smallBlocks(pool, 20)
const [holder, watcher] = [new Client({ connectionString }), new Client({ connectionString })]
const until = at(1e12)
const everything: SummaryFilter = { finished: null, since: null, until: null, contactId: null, tagId: null }
const question = { skips: [], byIds: false, labels: {}, columns: {}, other: false, from: null, to: null }
const plan: SummaryPlan = {
  questions: [
    { ...question, id: 'q1', form: 'one', labels: { yes: 'yes', no: 'no' }, other: true },
    { ...question, id: 'amount', form: 'number' },
    { ...question, id: 'text', form: 'text' },
  ],
}
/** A condition that every response fulfils. No counts are kept for conditions, so that all responses are read. */
const always: NonNullable<SummaryFilter['where']> = {
  connector: 'and',
  conditions: [
    { type: 'meta', id: 'os', operator: 'isSubmitted', negated: true, wanted: [], number: null, labels: {} },
  ],
}
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

const answered = (id: string, ms: number, over: Partial<StoredResponse> = {}): StoredResponse => ({
  ...response(env, 's', id),
  createdAt: at(ms),
  data: { q1: ['yes', 'no', `perhaps ${id}`][ms % 3] ?? '', amount: (ms % 50) / 4, text: id },
  ttc: { _total: ms % 1000 },
  finished: ms % 2 === 0,
  ...over,
})
const insert = (one: StoredResponse) => storage.responses.insert(env, one, { contact: null }, nothingAlongside)

/** SQL without parameters that inserts a response. In a transaction, a connection then keeps its snapshot until the next statement. */
const inserting = (id: string, ms: number): string =>
  `insert into hearback.responses (environment_id, id, survey_id, created_at, updated_at, finished, version,
     single_use_id, data, variables, ttc, meta, tags, notes)
   values ('${env}', '${id}', 's', '${at(ms)}', '${at(ms)}', true, 1, 'u', '{"q1":"yes"}', '{}', '{}', '{}', '[]', '[]')`

async function fill(many: number): Promise<void> {
  const responses = Array.from({ length: many }, (_, n) => answered(`r${n}`, n * 10))
  await storage.responses.insertMany(env, { responses, contacts: [], events: [] }, nothingAlongside)
}

/** Keeps what can be kept now. */
async function keepSome(): Promise<'done' | 'waiting'> {
  for (;;) {
    const kept = await storage.summaries.storeCounts(env, 's', plan, until)
    if (kept !== 'more') return kept
  }
}

/** Keeps blocks, but waits for other sessions: a transaction of another database may make a snapshot seem older than it is. */
async function keepSomething(): Promise<void> {
  while ((await storage.summaries.storeCounts(env, 's', plan, until)) === 'waiting') await setTimeout(5)
}

/** Keeps everything. Transactions in other databases of the server are waited for, too. */
async function keepAll(): Promise<void> {
  while ((await keepSome()) === 'waiting') await setTimeout(5)
}

/**
 * Compares the counts that use what is kept with those that read all responses: of all, and of a filter by period and
 * `finished`. Returns how many responses the count of all read.
 */
async function compare(when: string, { summaries } = storage): Promise<number> {
  const [from, to] = [randomInt(-500, 4000), randomInt(0, 5000)].toSorted((a, b) => a - b)
  const some = {
    ...everything,
    since: at(from ?? 0),
    until: at(to ?? 0),
    finished: [null, true, false][count % 3] ?? null,
  }
  const least: number[] = []
  for (const filter of [everything, some]) {
    const kept = await summaries.count(env, 's', plan, filter)
    const plain = await summaries.count(env, 's', plan, { ...filter, where: always })
    assert.equal(kept.counts, plain.counts, `${when}: ${JSON.stringify(filter)}`)
    assert.is(plain.read, plain.counts.started)
    assert.ok(kept.read <= plain.read)
    least.push(kept.read)
  }
  return least[0] ?? Number.NaN
}

/** Waits until so many statements wait for a lock. */
async function waiting(many: number): Promise<void> {
  const text = `select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await watcher.query<{ n: number }>(text)).rows[0]?.n !== many) await setTimeout(5)
}

const states = async (): Promise<string[]> => {
  const text = 'select state from hearback.summary_blocks where environment_id = $1 order by until_at'
  return (await watcher.query<{ state: string }>(text, [env])).rows.map(({ state }) => state)
}

test('what is kept is not read again, and every kind of write brings back what it touches', async () => {
  await fill(100)
  await keepAll()
  assert.is(await compare('kept'), 0)
  await insert(answered('new', 5000))
  assert.is(await compare('a new one'), 1)
  const touches: Record<string, () => Promise<unknown>> = {
    'an insert': () => insert(answered('past', 205)),
    'a bulk': () =>
      storage.responses.insertMany(
        env,
        { responses: [answered('bulk1', 206), answered('bulk2', 9000)], contacts: [], events: [] },
        nothingAlongside,
      ),
    'an import': () =>
      storage.responses.importMany(env, { responses: [answered('import', -9000)], made: [] }, nothingAlongside),
    'a change': () =>
      storage.responses.replace(
        env,
        answered('past', 205, { data: {}, version: 2 }),
        { ifVersion: 1 },
        nothingAlongside,
      ),
    'a deletion': () => storage.responses.delete(env, 'past', nothingAlongside),
  }
  for (const [what, touch] of Object.entries(touches)) {
    await touch()
    assert.ok((await states()).includes('dirty'), what)
    const read = await compare(what)
    assert.ok(read >= 20 && read < 60, `${what}: ${read} were read`)
    await keepAll()
    assert.not.ok((await states()).includes('dirty'))
    assert.ok((await compare(`${what}, kept again`)) < 20)
  }
})

test('an insert whose snapshot is older than its block, and that has not written yet, is waited for', async () => {
  await fill(40)
  // A statement that was stopped right after it began is in the same place: it has its snapshot and no transaction's id.
  const one = new Pool({ connectionString, max: 1 })
  const stopped = smallBlocks(one, 20)
  await one.query('begin isolation level repeatable read; select 1')
  assert.is(await keepSome(), 'waiting')
  assert.not.ok((await states()).includes('kept'))
  assert.ok(await stopped.responses.insert(env, answered('late', 55), { contact: null }, nothingAlongside))
  assert.is(await keepSome(), 'waiting')
  await one.query('commit')
  await keepAll()
  assert.equal([...new Set(await states())], ['kept'])
  assert.is(await compare('after the late one'), 0)
  await stopped.close()
  await one.end()
})

test('an insert that is held up in the middle is waited for', async () => {
  await fill(10)
  // It has looked for the block, found that there is none, and waits for the one that has its single-use id.
  await holder.query(`begin; ${inserting('taken', 1e6)}`)
  const late = insert(answered('late', 55, { singleUseId: 'u' }))
  await waiting(1)
  await fillMore(40)
  assert.is(await keepSome(), 'waiting')
  assert.not.ok((await states()).includes('kept'))
  await holder.query('rollback')
  assert.is(await late, true)
  await keepAll()
  assert.ok((await states()).includes('kept'))
  assert.ok((await compare('after the late one')) < 20)
})

test('a writer that has given its snapshot back and is about to commit is waited for', async () => {
  await fill(40)
  // As READ COMMITTED leaves it between its statement and its commit: no snapshot, only its transaction's id.
  await holder.query(`begin; ${inserting('late', 55)}`)
  const { rows } = await watcher.query(
    'select backend_xmin is null as returned, backend_xid is not null as writes from pg_stat_activity where pid = $1',
    [Reflect.get(holder, 'processID')],
  )
  assert.equal(rows, [{ returned: true, writes: true }])
  assert.is(await keepSome(), 'waiting')
  assert.not.ok((await states()).includes('kept'))
  await holder.query('commit')
  await keepAll()
  assert.is(await compare('after the commit'), 0)
})

test('a change that holds its block’s row while that is counted leaves it dirty', async () => {
  await fill(40)
  assert.is(await storage.summaries.storeCounts(env, 's', plan, until), 'more')
  await holder.query(`begin; select from hearback.summary_blocks where environment_id = '${env}' for no key update`)
  // It settles them before it counts the first: both wait for the rows.
  const kept = keepSomething()
  await waiting(1)
  await holder.query(`update hearback.summary_blocks set state = 'dirty', counts = null where environment_id = $1`, [
    env,
  ])
  await holder.query('commit')
  await kept
  assert.equal([...new Set(await states())].includes('kept'), false)
  await keepAll()
  assert.is(await compare('afterwards'), 0)
})

test('a write with subscribers marks its block, and its events are queued', async () => {
  await fill(100)
  await keepAll()
  const revision = await storage.environments.revision(env)
  const condition = { ifRevision: revision ?? 0 }
  assert.ok(await storage.webhooks.insert(env, webhook(env, 'hook', 'active'), condition, nothingAlongside))
  const withEvents = (id: string) => ({ ...nothingAlongside, events: created(id, 's') })
  for (const [n, ms] of [5000, 205, 405].entries()) {
    assert.ok(
      await storage.responses.insert(
        env,
        answered(`subscribed${n}`, ms),
        { contact: null },
        withEvents(`subscribed${n}`),
      ),
    )
  }
  const stored = await storage.responses.find(env, 'r50')
  assert.ok(stored)
  const next = { ...stored, data: { q1: 'no', amount: 7 }, version: stored.version + 1 }
  assert.ok(await storage.responses.replace(env, next, { ifVersion: stored.version }, withEvents('r50')))
  assert.ok((await compare('with events')) < 100)
  const { rows } = await watcher.query('select from hearback.deliveries where environment_id = $1', [env])
  assert.is(rows.length, 4)
})

test('writers in ten connections, two that keep, and one that compares the counts of single statements', async () => {
  await fill(300)
  let over = false
  let written = 0
  const ids = Array.from({ length: 300 }, (_, n) => `r${n}`)
  const any = (below: number) => randomInt(below)
  async function write(worker: number): Promise<void> {
    for (let n = 0; !over; n += 1) {
      const id = `w${worker}-${n}`
      const kind = any(6)
      const old = ids[any(ids.length)] ?? ''
      if (kind === 0) await insert(answered(id, 3000 + written))
      if (kind === 1) await insert(answered(id, any(3000)))
      if (kind === 2) {
        const responses = Array.from({ length: 5 }, (_, index) => answered(`${id}-${index}`, any(6000)))
        await storage.responses.insertMany(env, { responses, contacts: [], events: [] }, nothingAlongside)
      }
      if (kind === 3) {
        const responses = [answered(id, -any(1000)), answered(`${id}i`, any(4000))]
        await storage.responses.importMany(env, { responses, made: [] }, nothingAlongside)
      }
      if (kind === 4) {
        const found = await storage.responses.find(env, old)
        if (found) {
          const next = {
            ...found,
            data: { q1: 'no', amount: any(9) },
            finished: any(2) > 0,
            version: found.version + 1,
          }
          await storage.responses.replace(env, next, { ifVersion: found.version }, nothingAlongside)
        }
      }
      if (kind === 5 && any(4) === 0) await storage.responses.delete(env, old, nothingAlongside)
      written += 1
      if (n % 20 === 0) ids.push(id)
      // Each comparison reads all responses: their number must not outgrow what a slow machine compares.
      await setTimeout(written > 800 ? 100 : any(4))
    }
  }
  let keeps = 0
  async function keep(): Promise<void> {
    while (!over) {
      if ((await storage.summaries.storeCounts(env, 's', plan, until)) === 'more') keeps += 1
      else await setTimeout(2)
    }
  }
  const workers = [...Array.from({ length: 8 }, (_, n) => write(n)), keep(), keep()]
  const [reader, least] = [new Pool({ connectionString, max: 1 }), { read: Number.POSITIVE_INFINITY }]
  const inOneSnapshot = smallBlocks(reader, 20)
  const givesUpAt = Date.now() + 60_000 + 60 * lengths.racingWrites
  let compared = 0
  // A comparison that reads less than all shows that something was kept on the way.
  const isEnough = () => compared > 3 && written > lengths.racingWrites && keeps > 10 && least.read < 0.95
  try {
    while (!isEnough() && Date.now() < givesUpAt) {
      // One connection, one snapshot: both statements see the same.
      await reader.query('begin isolation level repeatable read')
      const read = await compare(`comparison ${compared}`, inOneSnapshot)
      const { counts } = await inOneSnapshot.summaries.count(env, 's', plan, everything)
      await reader.query('commit')
      least.read = Math.min(least.read, read / counts.started)
      compared += 1
    }
  } finally {
    over = true
    await Promise.all(workers)
    await inOneSnapshot.close()
    await reader.end()
  }
  assert.ok(isEnough(), `${compared} compared, ${written} written, ${keeps} kept, ${least.read} read at least`)
  await keepAll()
  assert.ok((await compare('in the end')) < 20)
})

test('a process that keeps may be killed in between: the counts stay right, and the next one goes on', async () => {
  await fill(400)
  let killed = 0
  let over = false
  const kill = async () => {
    while (!over) {
      const text = `select count(pg_terminate_backend(pid))::integer as n from pg_stat_activity
        where datname = current_database() and application_name = 'keeper'`
      killed += (await watcher.query<{ n: number }>(text)).rows[0]?.n ?? 0
      await setTimeout(randomInt(15))
    }
  }
  const keepers = new Pool({ connectionString, max: 1, application_name: 'keeper' })
  keepers.on('error', () => {})
  const mortal = smallBlocks(keepers, 20)
  const killing = kill()
  const left = new Set<string>()
  for (let n = 0; n < 300 + lengths.racingWrites && (killed < lengths.killedKeepers || left.size < 2); n += 1) {
    await mortal.summaries.storeCounts(env, 's', plan, until).catch(() => {})
    await insert(answered(`past${n}`, randomInt(4000)))
    for (const state of await states()) left.add(state)
    await compare(`after ${killed} were killed`)
  }
  over = true
  await killing
  await mortal.close()
  await keepers.end()
  assert.ok(killed >= lengths.killedKeepers, `${killed} were killed`)
  await keepAll()
  assert.ok((await compare('in the end')) < 20)
})

test('of a survey that is forgotten nothing is left', async () => {
  await fill(60)
  await keepAll()
  const chore = { id: 'c', environmentId: env, kind: 'eraseSurvey' as const, subject: 's', detail: null, dueAt: until }
  await storage.surveys.delete(env, 's', chore, nothingAlongside)
  assert.is((await storage.summaries.count(env, 's', plan, everything)).counts.started, 0)
  assert.is(await storage.summaries.storeCounts(env, 's', plan, until), 'done')
  await storage.responses.purgeOfSurvey(env, 's', 1000)
  await storage.surveys.forget(env, 's')
  for (const table of ['summary_blocks', 'summary_values']) {
    const { rows } = await watcher.query(`select 1 from hearback.${table} where environment_id = $1`, [env])
    assert.equal(rows, [], table)
  }
})

async function fillMore(many: number): Promise<void> {
  const responses = Array.from({ length: many }, (_, n) => answered(`more${n}`, 20 + n * 10))
  await storage.responses.insertMany(env, { responses, contacts: [], events: [] }, nothingAlongside)
}

test.after(async () => {
  await Promise.all([holder.end(), watcher.end(), pool.end()])
  await database.drop()
})
test.run()
