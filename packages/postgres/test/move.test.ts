import { setTimeout as pause } from 'node:timers/promises'
import {
  type Contact,
  createHearback,
  isUnavailable,
  nothingAlongside,
  type StoredKey,
  silentLogger,
} from '@hearback/core'
import { placedStorage } from '@hearback/postgres'
import type { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { copyAll } from '../src/placed/move/copy.ts'
import { copyEnvironment, leave, takeOver } from '../src/placed/move/environment-row.ts'
import { type Fence, fenceAround } from '../src/placed/move/fence.ts'
import { movedTables } from '../src/placed/move/tables.ts'
import { openPostgres } from '../src/postgres-storage.ts'
import { all, newest } from './lists.ts'
import { answer, filledEnvironment, load, reconcile } from './move-load.ts'
import { troubledProxy } from './proxy.ts'
import { at } from './records.ts'
import { threeDatabases } from './three-databases.ts'

const test = suite('moving an environment')
const { open, urls, pools, drop } = await threeDatabases()
const storage = open()
/** Another process, which learns of a move by itself. */
const other = open()
const quickly = { keepMs: 0 }
const page = { after: null, limit: 1000 }
let tables: readonly string[] = []

test.before(
  prepared(async () => {
    await storage.migrate('apply')
    tables = (await movedTables(openPostgres({ pool: pools.home }).database)).map(({ name }) => name)
  }),
)

async function rejects(step: Promise<unknown>, expected: RegExp): Promise<void> {
  const message = await step.then(
    () => 'Nothing failed',
    (error: Error) => error.message,
  )
  assert.match(message, expected)
}

/** Where the environment lies, as this database says; `here`: in itself. */
async function placeIn(pool: Pool, id: string): Promise<string> {
  const { rows } = await pool.query('select place from hearback.environments where id = $1', [id])
  return rows[0]?.place ?? 'here'
}

async function placeOf(id: string): Promise<string> {
  const place = await placeIn(pools.home, id)
  return place === 'here' ? 'home' : place
}

/** Everything that a database has of an environment, by table. */
async function contentOf(pool: Pool, id: string): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const name of tables) {
    const text = `select t::text as row from hearback.${name} t where environment_id = $1 order by 1`
    const { rows } = await pool.query(text, [id])
    if (rows.length > 0) content[name] = rows.map(({ row }) => row)
  }
  return content
}

/** The tables that name an environment, as the catalogue of PostgreSQL has them. */
async function tablesThatName(pool: Pool, id: string): Promise<string[]> {
  const { rows: columns } = await pool.query<{ name: string }>(`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'hearback' and c.column_name = 'environment_id' and t.table_type = 'BASE TABLE' order by 1`)
  const found: string[] = []
  for (const { name } of columns) {
    const { rows } = await pool.query(`select from hearback.${name} where environment_id = $1 limit 1`, [id])
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('takes every row along, leaves none, and comes back', async () => {
  await filledEnvironment(storage, 'e1')
  const before = await contentOf(pools.home, 'e1')
  assert.equal(Object.keys(before).sort(), [
    ...['chores', 'deliveries', 'displays', 'finished_counts', 'payloads', 'response_tags', 'responses'],
    ...['survey_editions', 'surveys', 'tags', 'webhooks'],
  ])
  const revision = (await storage.environments.revision('e1')) ?? 0
  for (const [from, to] of [
    ['home', 'b'],
    ['b', 'c'],
    ['c', 'home'],
  ] as const) {
    const moved = await storage.move('e1', to, quickly)
    assert.equal([moved.from, moved.to], [from, to])
    assert.equal(await contentOf(pools[to], 'e1'), before, `all rows are in ${to}`)
    assert.equal(await contentOf(pools[from], 'e1'), {}, `none is left in ${from}`)
    assert.is(await placeOf('e1'), to)
    for (const one of [storage, other]) {
      // Core asks once a second, and a process that does not ask finds out within five.
      assert.ok(await one.environments.revision('e1'))
      assert.is((await one.responses.listTexts('e1', all, newest, page)).length, 30)
      assert.is(await one.directory.environmentOfResponse('e1r1'), 'e1')
    }
  }
  assert.ok(
    ((await storage.environments.revision('e1')) ?? 0) > revision,
    'every process reads its configuration again',
  )
  const { rows } = await pools.home.query(`select tgname from pg_trigger where tgname like 'fence_%'`)
  assert.equal(rows, [], 'no guard is left')
})

test('is served all the while: nothing is lost, nothing comes twice, and no write waits for long', async () => {
  await filledEnvironment(storage, 'e2', 3)
  const { ledger, stop } = load([storage, other], 'e2', 'e2w', 3)
  for (const to of ['b', 'c', 'home']) {
    const { fencedMs } = await storage.move('e2', to, quickly)
    assert.ok(fencedMs < 2000, `${fencedMs} ms`)
  }
  await stop()
  assert.ok(ledger.stored.size > 100, `${ledger.stored.size} responses`)
  assert.is(ledger.refused, 0)
  assert.ok(ledger.slowestMs < 2500, `${ledger.slowestMs} ms`)
  await reconcile(storage, 'e2', ledger)
  await reconcile(other, 'e2', ledger)
})

test('the old place refuses writes of a process that knows of no move, and sends it to the new one', async () => {
  await filledEnvironment(storage, 'e3', 1)
  await answer(other, 'e3', 'e3before')
  const moving = storage.move('e3', 'b', { keepMs: 500 })
  while ((await placeOf('e3')) !== 'b') await pause(5)
  await answer(other, 'e3', 'e3after')
  const { rows } = await pools.home.query(`select id from hearback.responses where id = 'e3after'`)
  assert.equal(rows, [], 'not at the old place')
  await moving
  assert.ok(await storage.responses.find('e3', 'e3after'))
})

test('a unique value that goes from one contact to another meanwhile is no conflict', async () => {
  await filledEnvironment(storage, 'e9', 1)
  const contact = (id: string, email: string): Contact => ({
    ...{ id, environmentId: 'e9', userId: null, createdAt: at(0), updatedAt: at(0), version: 1 },
    attributes: { email },
  })
  const count = 600
  for (let n = 0; n < count; n += 1) {
    await storage.contacts.insert('e9', contact(`k${String(n).padStart(4, '0')}`, `${n}@example.org`), nothingAlongside)
  }
  const ends = { ...databasesOf('home', 'b'), environmentId: 'e9', token: 'a mover' }
  await takeOver(ends)
  const moved = await movedTables(ends.source)
  await copyEnvironment(ends, 'home')
  const mark = await copyAll(ends, moved, null, () => {})
  // Every address goes on to the next contact, in one statement.
  await pools.home.query(`delete from hearback.contacts where environment_id = 'e9' and id = 'k0000'`)
  for (let n = 1; n < count; n += 1) {
    const next = { ...contact(`k${String(n).padStart(4, '0')}`, `${n - 1}@example.org`), version: 2 }
    assert.ok(await storage.contacts.replace('e9', next, { ifVersion: 1 }, nothingAlongside))
  }
  await copyAll(ends, moved, mark, () => {})
  const contacts = async (pool: Pool) => (await contentOf(pool, 'e9')).contacts
  assert.equal(await contacts(pools.b), await contacts(pools.home))
  await storage.move('e9', 'b', quickly)
})

test('a product that is renamed meanwhile has its new name at the new place', async () => {
  await filledEnvironment(storage, 'e10', 1)
  const moving = storage.move('e10', 'c', {
    ...quickly,
    onProgress: ({ stage }) => {
      if (stage === 'copy') void renamed()
    },
  })
  await moving
  await renamed()
  assert.is(await placeOf('e10'), 'c')
  const found = await storage.directory.environment('e10')
  assert.is(found?.product.name, (await storage.products.find('pe10'))?.product.name)
  assert.ok((found?.product.version ?? 0) > 1)

  async function renamed(): Promise<void> {
    const known = (await storage.products.find('pe10'))?.product
    if (!known) return
    const next = { ...known, name: `Name ${known.version + 1}`, version: known.version + 1 }
    await storage.products.replace(next, { ifVersion: known.version }, [])
  }
})

test('work is taken at one place only', async () => {
  await filledEnvironment(storage, 'e4', 2)
  const moving = storage.move('e4', 'c', { keepMs: 300 })
  // Between leaving home and settling in there, its work is taken nowhere.
  while ((await placeOf('e4')) !== 'c' || (await placeIn(pools.c, 'e4')) !== 'here') await pause(5)
  const lease = { now: '2027-01-01T00:00:00.000Z', until: '2028-01-01T00:00:00.000Z', token: 'e4' }
  const chores = await storage.chores.take(lease, 1000)
  assert.is(chores.filter(({ environmentId }) => environmentId === 'e4').length, 1)
  const limits = { limit: 1000, reserved: 0, perTarget: 1000, held: {}, listeners: [] }
  const claimed = await storage.deliveries.claim(lease, limits)
  assert.equal(claimed.flatMap(({ environmentId, id }) => (environmentId === 'e4' ? [id] : [])).sort(), [
    'ee4r0-we4',
    'ee4r1-we4',
  ])
  await moving
})

test('a deleted environment leaves no row in any table, and one that lies elsewhere has to come home first', async () => {
  const chore = (id: string) => ({ id: `gone${id}`, environmentId: id, kind: 'eraseEnvironment' as const, ...due(id) })
  const due = (id: string) => ({ subject: id, detail: at(0), dueAt: at(0) })
  await filledEnvironment(storage, 'e31', 7)
  await filledEnvironment(storage, 'e32', 2)
  await pools.home.query(`
    insert into hearback.people (id, created_at, updated_at, name, is_owner, status, version, epoch)
    values ('p31', now(), now(), 'Ada', false, 'active', 1, 1)`)
  await pools.home.query(`insert into hearback.memberships values ('e31', 'p31', 'read'), ('e32', 'p31', 'read')`)
  const [before, other] = [await contentOf(pools.home, 'e31'), await contentOf(pools.home, 'e32')]
  assert.ok((await tablesThatName(pools.home, 'e31')).includes('memberships'))
  await storage.move('e31', 'b', quickly)
  await rejects(storage.products.deleteEnvironment('e31', chore('e31'), []), /lies in the database "b".*--to home/)
  await storage.move('e31', 'home', quickly)
  assert.equal(await contentOf(pools.home, 'e31'), before)
  assert.ok(await storage.products.deleteEnvironment('e31', chore('e31'), []))
  while ((await storage.environments.erase('e31', at(1), 5)) > 0);
  assert.equal(Object.keys(await contentOf(pools.home, 'e31')), ['chores'])
  assert.ok(await storage.chores.remove('e31', 'gonee31'))
  assert.equal(await tablesThatName(pools.home, 'e31'), [])
  assert.equal(await contentOf(pools.home, 'e32'), other)
  assert.ok((await tablesThatName(pools.home, 'e32')).includes('memberships'))
})

test('ends with an error, and changes nothing, where writes would wait too long', async () => {
  await filledEnvironment(storage, 'e5', 5)
  await rejects(storage.move('e5', 'b', { fenceMs: 1, keepMs: 0 }), /took longer than 1 ms to copy/)
  assert.is(await placeOf('e5'), 'home')
  assert.ok(await answer(storage, 'e5', 'e5after'))
  const { rows } = await pools.home.query(`select tgname from pg_trigger where tgname like 'fence_%'`)
  assert.equal(rows, [])
  await storage.move('e5', 'b', quickly)
  assert.ok(await storage.responses.find('e5', 'e5after'))
})

test('a move whose mover stopped just before its end is ended by the next request', async () => {
  for (const [from, to] of [
    ['home', 'b'],
    ['b', 'c'],
    ['c', 'home'],
  ] as const) {
    const id = `e8${from}`
    await filledEnvironment(storage, id, 2)
    await storage.move(id, from, quickly)
    const ends = { ...databasesOf(from, to), environmentId: id, token: 'a mover' }
    const all = await movedTables(ends.source)
    const taken = all.filter(({ name }) => name !== 'keys' || to !== 'home')
    const fence = fenceAround(ends.source, ends, taken)
    await takeOver(ends)
    await copyEnvironment(ends, from)
    await fence.raise()
    await fence.close(5000)
    await copyAll(ends, taken, null, () => {})
    await copyEnvironment(ends, from)
    assert.ok(await leave(ends, to))
    for (const one of [storage, other]) {
      assert.ok(await one.environments.revision(id), `${from} to ${to}`)
      assert.ok(await one.responses.find(id, `${id}r1`))
    }
    assert.ok(await answer(other, id, `${id}r2`))
    assert.is(await placeOf(id), to)
    const again = await storage.move(id, to, quickly)
    assert.equal([again.from, again.to], [to, to])
    assert.equal(await contentOf(pools[from], id), {}, 'the rest is removed')
  }
  const { rows } = await pools.home.query(`select tgname from pg_trigger where tgname like 'fence_%'`)
  assert.equal(rows, [], 'no guard is left')
})

for (const andThen of ['cutAfter', 'leaveAfter'] as const) {
  test(`a move whose last commit is not answered loses no write (${andThen})`, async () => {
    const id = `e16${andThen}`
    await filledEnvironment(storage, id, 2)
    const proxy = await troubledProxy(urls[0] as string)
    const on = (connectionString: string) => ({ connectionString, max: 4 })
    const mover = placedStorage({
      home: on(proxy.connectionString),
      databases: { b: on(urls[1] as string), c: on(urls[2] as string) },
    })
    // A process that takes it to lie at home for five seconds from now.
    await answer(other, id, `${id}before`)
    proxy[andThen]('moves = e.moves + 1, fenced_until = null', 'commit')
    const moving = mover.move(id, 'b', { keepMs: 3000 }).then(
      () => 'moved',
      () => 'broken',
    )
    while ((await placeOf(id)) !== 'b') await pause(5)
    // What undoes a move that has changed nothing needs a moment.
    await pause(700)
    assert.ok(await answer(other, id, `${id}after`))
    assert.is(await moving, andThen === 'cutAfter' ? 'moved' : 'broken')
    await mover.close()
    proxy.close()
    const again = await storage.move(id, 'b', quickly)
    assert.equal([again.from, again.to], ['b', 'b'])
    const found = await storage.responses.listTexts(id, all, newest, page)
    assert.is(found.length, 4, 'what both processes have stored is there')
    assert.equal(await contentOf(pools.home, id), {})
  })
}

test('a mover that has let the environment leave takes off no guards', async () => {
  await filledEnvironment(storage, 'e17', 1)
  const ends = { ...databasesOf('home', 'b'), environmentId: 'e17', token: 'a mover' }
  const moved = await movedTables(ends.source)
  const fence = fenceAround(ends.source, ends, moved)
  await takeOver(ends)
  await copyEnvironment(ends, 'home')
  await fence.raise()
  await fence.close(5000)
  await copyAll(ends, moved, null, () => {})
  assert.ok(await leave(ends, 'b'))
  await fence.open()
  await fence.drop()
  assert.is(await fence.isRaised(), true)
  await storage.move('e17', 'b', quickly)
})

test('a move back at once, after a mover that stopped, answers no process falsely that knows of neither', async () => {
  const hearback = (one: typeof storage) =>
    createHearback({ storage: one, secret: 'of the test '.repeat(4), migrate: 'off', logger: silentLogger })
  const { fetch, admin } = hearback(storage)
  // Each learns of the move by its first write after it.
  const stale = Array.from({ length: 12 }, () => hearback(open()))
  const post = (to: typeof fetch, path: string, body: object, key = '') =>
    to(new Request(`http://test${path}`, { method: 'POST', headers: { 'x-api-key': key }, body: JSON.stringify(body) }))
  const id = (await admin.createProduct({ name: 'Shop' })).environments[0]?.id ?? ''
  const { key } = await admin.createKey(id)
  const survey = {
    ...{ environmentId: id, name: 'Feedback', type: 'link', status: 'inProgress' },
    questions: [{ id: 'q1', type: 'openText', headline: { default: 'What?' }, required: false }],
  }
  const made = await post(fetch, '/api/v1/management/surveys', survey, key)
  const surveyId = ((await made.json()) as { data: { id: string } }).data.id
  const send = async (one: Pick<(typeof stale)[number], 'fetch'>) => {
    const body = { surveyId, finished: true, data: { q1: 'yes' } }
    return (await post(one.fetch, `/api/v1/client/${id}/responses`, body)).status
  }
  await storage.move(id, 'home', quickly)
  assert.equal(
    await Promise.all(stale.map(send)),
    stale.map(() => 200),
  )
  const stopped = storage.move(id, 'b', {
    keepMs: 30_000,
    onProgress({ stage }) {
      if (stage === 'clean') throw new Error('The mover stops here.')
    },
  })
  await rejects(stopped, /stops here/)
  const stages = new Set<string>()
  const back = storage.move(id, 'home', { keepMs: 1000, onProgress: ({ stage }) => stages.add(stage) })
  const answered = await Promise.all(stale.map((one, n) => pause(60 * n).then(() => send(one))))
  await back
  assert.is([...stages][0], 'wait', 'the place was just left')
  assert.is([...stages].at(-1), 'keep')
  assert.equal(
    answered,
    stale.map(() => 200),
  )
  assert.is((await storage.responses.listTexts(id, all, newest, page)).length, 24)
  assert.is((await pools.home.query(`select tgname from pg_trigger where tgname like 'fence_%'`)).rowCount, 0)
})

test('a move is stopped while it copies, and while it keeps the old place', async () => {
  const id = 'e19'
  await filledEnvironment(storage, id, 3)
  const stopIn = async (wanted: 'copy' | 'clean') => {
    const stop = new AbortController()
    const moving = storage.move(id, 'b', {
      signal: stop.signal,
      onProgress({ stage }) {
        if (stage !== wanted) return
        if (stage === 'copy') stop.abort()
        else setTimeout(() => stop.abort(), 200)
      },
    })
    await rejects(moving, /aborted/)
  }
  const startedAt = performance.now()
  await stopIn('copy')
  assert.is(await placeOf(id), 'home')
  assert.equal(await contentOf(pools.b, id), {}, 'what was copied is removed')
  await stopIn('clean')
  assert.ok(performance.now() - startedAt < 20_000, 'the time for which the old place is kept is 30 s')
  assert.is(await placeOf(id), 'b')
  assert.ok((await contentOf(pools.home, id)).responses, 'the copy at the old place stays')
  assert.ok(await answer(other, id, `${id}after`))
  await storage.move(id, 'b', quickly)
  assert.equal(await contentOf(pools.home, id), {})
})

test('a home that was restored to a state before a move is corrected at the start, and only looked at by a check', async () => {
  await filledEnvironment(storage, 'e20', 1)
  await storage.move('e20', 'b', quickly)
  await answer(storage, 'e20', 'e20after')
  await pools.home.query(`update hearback.environments set place = null, moves = 0, mover = null where id = 'e20'`)
  const found = [{ environmentId: 'e20', kind: 'several', databases: ['b', 'home'] }]
  const seen = async () =>
    (await storage.disagreements()).map(({ environmentId, kind, databases }) => ({ environmentId, kind, databases }))
  assert.equal(await seen(), found)
  await rejects(open().migrate('check'), /lie in several, e20 in b and home. Run `hearback migrate`/)
  assert.equal(await seen(), found, 'a check changes nothing')
  const started = open()
  await started.migrate('apply')
  assert.equal(await seen(), [])
  assert.is(await placeOf('e20'), 'b')
  assert.ok(await started.responses.find('e20', 'e20after'))
  await started.move('e20', 'b', quickly)
  assert.equal(await contentOf(pools.home, 'e20'), {}, 'the old copy is removed')

  // The databases cannot tell which is right.
  await pools.home.query(`update hearback.environments set place = null where id = 'e20'`)
  await rejects(open().migrate('apply'), /e20 in (?:home and b|b and home). Choose one/)
  await pools.home.query(`update hearback.environments set place = 'b' where id = 'e20'`)
})

test('a database that was restored to a state before an environment came serves no empty one', async () => {
  await filledEnvironment(storage, 'e21', 1)
  await storage.move('e21', 'b', quickly)
  const restore = (mover: string) =>
    pools.b.query(`update hearback.environments set place = 'home', moves = 0, mover = $1 where id = 'e21'`, [mover])
  await restore('a mover before')
  await rejects(open().environments.revision('e21'), /"b" was restored to a state before environment e21 moved there/)
  assert.equal(await storage.disagreements(), [{ environmentId: 'e21', kind: 'lost', databases: ['b'] }])
  await pools.b.query(`delete from hearback.environments where id = 'e21'`)
  assert.is((await storage.disagreements()).length, 1, 'where it is not known at all, too')
})

const databasesOf = (from: 'home' | 'b' | 'c', to: 'home' | 'b' | 'c') => ({
  source: openPostgres({ pool: pools[from] }).database,
  target: openPostgres({ pool: pools[to] }).database,
})

/** The fence of a mover that has just taken the environment over, where it lies there. */
async function fenceOf(environmentId: string, from: 'home' | 'b' | 'c', token = 'a mover'): Promise<Fence> {
  const ends = { ...databasesOf(from, from), environmentId, token }
  if ((await placeOf(environmentId)) === from) await takeOver(ends)
  return fenceAround(ends.source, ends, await movedTables(ends.source))
}

test('a mover that was taken over neither closes nor opens the fence of the other, and leaves its guards', async () => {
  await filledEnvironment(storage, 'e15', 1)
  const first = await fenceOf('e15', 'home', 'the first')
  await first.raise()
  await first.close(60_000)
  const second = await fenceOf('e15', 'home', 'the second')
  await second.raise()
  await second.close(60_000)
  await rejects(first.close(1), /is being moved by another process/)
  await first.open()
  await first.drop()
  const remove = () => pools.home.query(`delete from hearback.responses where environment_id = 'e15'`)
  await rejects(remove(), /is being moved to another database/)
  await second.open()
  assert.is((await remove()).rowCount, 1)
  await second.drop()
  assert.is(await second.isRaised(), false)
})

test('of two movers, the one that was taken over changes nothing, and the other moves everything', async () => {
  await filledEnvironment(storage, 'e11', 40)
  const second = { ...databasesOf('home', 'c'), environmentId: 'e11', token: 'the second' }
  let isTaken = false
  const first = storage.move('e11', 'b', {
    ...quickly,
    onProgress({ stage }) {
      // As if the lock of the first had broken.
      if (stage === 'copy' && !isTaken) void takeOver(second)
      isTaken = true
    },
  })
  await rejects(first, /is being moved by another process|took longer/)
  assert.is(await placeOf('e11'), 'home')
  assert.is((await storage.responses.listTexts('e11', all, newest, page)).length, 40)
  await storage.move('e11', 'c', quickly)
  assert.is((await storage.responses.listTexts('e11', all, newest, page)).length, 40)
})

test('what a summary has kept stays behind, and is counted anew', async () => {
  await filledEnvironment(storage, 'e12', 5)
  await pools.home.query(`insert into hearback.summary_blocks
    (environment_id, survey_id, from_at, until_at, state, announced, plan, counts, kept_as)
    values ('e12', 'se12', '-infinity', now(), 'kept', '3', 'p', '{}', '3')`)
  await pools.home.query(`update hearback.surveys set summed_until = now() where environment_id = 'e12'`)
  await storage.move('e12', 'b', quickly)
  await storage.move('e12', 'home', quickly)
  const { rows } = await pools.home.query(`select 1 from hearback.summary_blocks where environment_id = 'e12'`)
  assert.equal(rows, [])
})

test('a key that is made or removed during the fence is so once, and at both places', async () => {
  const key = (id: string): StoredKey => ({
    ...{
      id,
      environmentId: 'e13',
      ownerId: null,
      label: id,
      permission: 'read',
      hash: id.padEnd(64, '0'),
      prefix: 'hb_',
    },
    ...{ createdAt: at(0), expiresAt: null, lastUsedAt: null },
  })
  await filledEnvironment(storage, 'e13', 1)
  for (const [from, to] of [
    ['home', 'b'],
    ['b', 'c'],
    ['c', 'home'],
  ] as const) {
    await storage.keys.insert('e13', key(`old${to}`), nothingAlongside)
    const fence = await fenceOf('e13', from)
    await fence.raise()
    await fence.close(5000)
    const [made, removed] = [
      storage.keys.insert('e13', key(`new${to}`), nothingAlongside),
      storage.keys.delete('e13', `old${to}`, nothingAlongside),
    ]
    await new Promise((resolve) => setTimeout(resolve, 200))
    await fence.open()
    assert.is(await made, true)
    assert.is((await removed)?.id, `old${to}`)
    await storage.move('e13', to, quickly)
  }
  assert.equal((await storage.keys.list('e13')).map(({ id }) => id).sort(), ['newb', 'newc', 'newhome'])
})

test('a move that is run again waits before it cleans the old place', async () => {
  await filledEnvironment(storage, 'e14', 1)
  await storage.move('e14', 'b', quickly)
  await (await fenceOf('e14', 'home')).raise()
  const startedAt = performance.now()
  await storage.move('e14', 'b', { keepMs: 400 })
  assert.ok(performance.now() - startedAt > 400)
})

test('says what is wrong', async () => {
  await rejects(storage.move('e1', 'd'), /There is no database "d". There are home, b, c/)
  await rejects(storage.move('unknown', 'b'), /There is no environment unknown/)
  await filledEnvironment(storage, 'e6', 1)
  const copies = Promise.withResolvers<void>()
  const one = storage.move('e6', 'b', {
    keepMs: 1000,
    onProgress({ stage }) {
      if (stage === 'copy') copies.resolve()
    },
  })
  await Promise.race([copies.promise, one])
  await rejects(other.move('e6', 'c'), /is being moved by another process/)
  await one
  const again = await storage.move('e6', 'b', quickly)
  assert.equal([again.from, again.to, again.rows], ['b', 'b', 0], 'it is there already')
})

test('a write that waits for a fence that does not open is answered 503', async () => {
  await filledEnvironment(storage, 'e7', 1)
  await storage.move('e7', 'b', quickly)
  const fence = await fenceOf('e7', 'b')
  await fence.raise()
  await fence.close(60_000)
  const startedAt = performance.now()
  const error = await answer(storage, 'e7', 'e7r9').then(
    () => null,
    (reason: unknown) => reason,
  )
  assert.ok(isUnavailable(error))
  assert.ok(performance.now() - startedAt > 2000)
  await fence.open()
  assert.ok(await answer(storage, 'e7', 'e7r9'))
  await fence.drop()
})

test.after(drop)
test.run()
