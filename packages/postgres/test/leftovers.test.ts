import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { copyAll, type Ends } from '../src/placed/move/copy.ts'
import { copyEnvironment, leave, takeOver } from '../src/placed/move/environment-row.ts'
import { fenceAround } from '../src/placed/move/fence.ts'
import { cleanAfterMoves } from '../src/placed/move/move.ts'
import { movedTables } from '../src/placed/move/tables.ts'
import { openPlaced } from '../src/placed/placed-storage.ts'
import { placements } from '../src/placed/placements.ts'
import type { Server } from '../src/placed/server.ts'
import { openPostgres } from '../src/postgres-storage.ts'
import { all, newest } from './lists.ts'
import { filledEnvironment } from './move-load.ts'
import { at } from './records.ts'
import { threeDatabases } from './three-databases.ts'

const test = suite('what interrupted moves have left')
const { pools, drop } = await threeDatabases()
const open = () => openPlaced({ home: { pool: pools.home }, databases: { b: { pool: pools.b }, c: { pool: pools.c } } })
const { storage, servers, leftovers } = open()
const page = { after: null, limit: 1000 }
const database = { home: openPostgres({ pool: pools.home }).database, b: openPostgres({ pool: pools.b }).database }

test.before(prepared(() => storage.migrate('apply')))

/** How many rows a database has of an environment, besides its keys. */
async function rowsOf(pool: Pool, id: string): Promise<number> {
  let rows = 0
  for (const { name } of await movedTables(database.home)) {
    const counted = `select count(*)::int as count from hearback.${name} t where environment_id = $1`
    if (name !== 'keys') rows += (await pool.query(counted, [id])).rows[0].count
  }
  return rows
}

const moverOf = async (pool: Pool, id: string): Promise<string | null> =>
  (await pool.query('select mover from hearback.environments where id = $1', [id])).rows[0].mover

/** As a mover that is killed while it copies from home to `b`. */
async function copied(environmentId: string): Promise<Ends> {
  const ends = { source: database.home, target: database.b, environmentId, token: 'a mover' }
  await takeOver(ends)
  await copyEnvironment(ends, 'home')
  await copyAll(ends, await movedTables(ends.source), null, () => {})
  return ends
}

const stopsInClean = {
  onProgress({ stage }: { stage: string }) {
    if (stage === 'clean') throw new Error('The mover stops here.')
  },
}

test('a copy is removed, unless a mover is at work; a mover that goes on without its lock cannot end its move', async () => {
  await filledEnvironment(storage, 'e1', 3)
  const before = await rowsOf(pools.home, 'e1')
  const ends = await copied('e1')
  const shown = async () => (await pools.b.query('select from hearback.contacts_v1')).rowCount
  assert.ok((await rowsOf(pools.b, 'e1')) > 0)
  assert.is(await shown(), 0, 'the view does not show it')
  const mover = await pools.home.connect()
  await mover.query(`begin; select pg_advisory_xact_lock(hashtextextended('hearback move hearback e1', 0))`)
  await leftovers.clean()
  assert.ok((await rowsOf(pools.b, 'e1')) > 0)
  await mover.query('rollback')
  mover.release()
  await leftovers.clean()
  assert.is(await rowsOf(pools.b, 'e1'), 0)
  assert.is(await rowsOf(pools.home, 'e1'), before)
  const fence = fenceAround(ends.source, ends, [])
  assert.match(await fence.close(1000).then(() => 'closed', String), 'is being moved by another process')
  assert.is(await leave(ends, 'b'), null)
  await storage.move('e1', 'b', { keepMs: 0 })
  assert.is((await storage.responses.listTexts('e1', all, newest, page)).length, 3)
})

test('what an environment has left is removed once processes have had time to find out, unless the process stops', async () => {
  await filledEnvironment(storage, 'e2', 3)
  await storage.move('e2', 'b', stopsInClean).catch(() => {})
  const stopped = open()
  const startedAt = performance.now()
  void stopped.leftovers.clean()
  setTimeout(() => void stopped.storage.close(), 500)
  await stopped.leftovers.clean()
  assert.ok(performance.now() - startedAt < 15_000, 'the old place is kept for 30 s')
  assert.ok((await rowsOf(pools.home, 'e2')) > 0)
  const parts = { home: servers.get('home') as Server, servers }
  const cleanedAt = performance.now()
  await cleanAfterMoves({ ...parts, placements: placements(servers, parts.home) }, 'e2', { keepMs: 700 })
  assert.ok(performance.now() - cleanedAt > 690)
  assert.is(await rowsOf(pools.home, 'e2'), 0)
  assert.is((await storage.responses.listTexts('e2', all, newest, page)).length, 3)
})

test('a move that was interrupted just before its end is ended first: its copy is the environment', async () => {
  await filledEnvironment(storage, 'e3', 3)
  const ends = await copied('e3')
  const fence = fenceAround(ends.source, ends, [])
  await fence.close(5000)
  assert.ok(await leave(ends, 'b'))
  await leftovers.clean()
  assert.is(await rowsOf(pools.home, 'e3'), 0)
  assert.is((await storage.responses.listTexts('e3', all, newest, page)).length, 3)
})

test('a process that takes chores looks by itself, a minute after its start', async () => {
  await filledEnvironment(storage, 'e5', 1)
  await copied('e5')
  // The process of the other tests may be older than a minute on a slow machine.
  const young = open()
  const take = () => young.storage.chores.take({ now: at(0), until: at(1), token: 't' }, 1)
  await take()
  assert.ok((await rowsOf(pools.b, 'e5')) > 0)
  const { now } = performance
  performance.now = () => now.call(performance) + 61_000
  try {
    await take()
    while ((await rowsOf(pools.b, 'e5')) > 0) await pause(50)
  } finally {
    performance.now = now
    await young.storage.close()
  }
})

test('environments of which nothing is left are not touched', async () => {
  await filledEnvironment(storage, 'e4', 3)
  await storage.move('e4', 'b', { keepMs: 0 })
  await storage.move('e4', 'c', { keepMs: 0 })
  const mover = await moverOf(pools.c, 'e4')
  await leftovers.clean()
  assert.is(await moverOf(pools.c, 'e4'), mover)
})

test.after(async () => {
  await storage.close()
  await drop()
})
test.run()
