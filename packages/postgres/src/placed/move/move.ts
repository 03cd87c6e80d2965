import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '@hearback/core'
import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { isLockTimeout } from '../../failures.ts'
import { runIn } from '../../run-in.ts'
import type { Placements } from '../placements.ts'
import type { Server } from '../server.ts'
import { type Steps, step } from '../steps.ts'
import { type Copied, copyAll, copyLast, type Ends, type Mark, removeAll } from './copy.ts'
import { copyEnvironment, isMine, leave, settleIn, takeOver } from './environment-row.ts'
import { type Fence, fenceAround, takenOver } from './fence.ts'
import { copyInPasses } from './passes.ts'
import { type MovedTable, movedTables, withoutTimeLimits } from './tables.ts'

/** What a move is doing. */
export interface MoveProgress {
  /**
   * `copy`: the environment is served as before. `fence`: its writes wait. `clean`: it is served at its new place, and the copy at
   * the old one is removed.
   */
  readonly stage: 'copy' | 'fence' | 'clean'
  /** Rows copied so far. A row that changes meanwhile is copied again, and counted again. */
  readonly rows: number
}

/** Options of a move. */
export interface MoveOptions {
  /** Called with every batch of rows. Default: none. */
  onProgress?: (progress: MoveProgress) => void
  /**
   * The longest time that writes may wait, in ms. A move that would take longer ends with an error, and the environment stays where
   * it was. Clients wait for two seconds, and then read in a 503 when to come back. Default: 10,000.
   */
  fenceMs?: number
  /**
   * How long the copy at the old place is kept, in ms: for processes that take the environment to be there for up to five seconds,
   * and for the longest request that has begun by then. Default: 30,000.
   */
  keepMs?: number
  /**
   * Ends the move with an error. Before the fence nothing has changed; after it the environment lies at its new place, and the copy at
   * the old one and its guards stay until the move is run again. Within the fence it is not looked at. Default: none.
   */
  signal?: AbortSignal
}

/** What a move has done. */
export interface Moved {
  readonly environmentId: string
  readonly from: string
  readonly to: string
  /** Rows copied. A row that changed meanwhile was copied again, and counts again. */
  readonly rows: number
  /** How long writes waited, in ms. */
  readonly fencedMs: number
}

/** What a move works with. */
interface Parts {
  readonly steps: Steps
  readonly home: Server
  readonly servers: ReadonlyMap<string, Server>
  readonly placements: Placements
}

/**
 * Moves an environment to another database while it is served: copies its rows, and in passes those that were written meanwhile;
 * then fences it, copies the last ones, and changes its place. A move that is interrupted is simply run again.
 */
export async function moveEnvironment(
  { home, servers, placements, steps }: Parts,
  environmentId: string,
  to: string,
  { onProgress = () => {}, fenceMs = 10_000, keepMs = 30_000, signal }: MoveOptions = {},
): Promise<Moved> {
  const target = servers.get(to)
  if (!target) throw new Error(`There is no database "${to}". There are ${[...servers.keys()].join(', ')}.`)
  await target.run(async () => {})
  return alone(home.database, environmentId, async (isAlone) => {
    const source = await sourceOf(environmentId, placements)
    const tables = await movedTables(source.database)
    // Home holds the keys of all environments, and knows which of them were removed.
    const own = (server: Server) => (server === home ? tables.filter(({ name }) => name !== 'keys') : tables)
    const keep: Keep = () => pause(keepMs, undefined, { signal })
    let rows = 0
    let fencedMs = 0
    if (source !== target) {
      const ends: Ends = { source: source.database, target: target.database, environmentId, token: randomUUID() }
      const counting =
        (stage: 'copy' | 'fence'): Copied =>
        (count) => {
          rows += count
          onProgress({ stage, rows })
          if (stage === 'copy') signal?.throwIfAborted()
        }
      let isEmpty = false
      try {
        await takeOver(ends)
        await copyEnvironment(ends, source.name)
        const left = await emptied(target, environmentId, own(target), keep)
        await left?.drop()
        isEmpty = true
        const mark = await caughtUp(ends, own(target), counting('copy'))
        signal?.throwIfAborted()
        const fence = fenceAround(source.database, ends, own(source))
        const copyRest = () => copyLast(ends, own(target), mark, counting('fence'))
        fencedMs = await changePlace({ ends, fence, fenceMs, copyRest, source, target, home, steps, isAlone })
      } catch (error) {
        // What was copied is removed, where the environment surely has not left.
        if (isEmpty && (await isMine(ends).catch(() => false))) {
          await removeAll(target.database, environmentId, own(target)).catch(() => {})
        }
        throw error
      } finally {
        placements.forget(environmentId)
      }
    }
    onProgress({ stage: 'clean', rows })
    for (const other of servers.values()) {
      if (other === target) continue
      // A server that is away is cleaned when the move is run again, or when the environment comes back.
      const left = await emptied(other, environmentId, own(other), keep).catch((error: unknown) => {
        if (other === source || !isUnavailable(error)) throw error
        return null
      })
      // Guards that cannot be taken off now do no harm: the next move of the environment does it.
      await left?.drop().catch((error: unknown) => {
        if (!isLockTimeout(error) && (other === source || !isUnavailable(error))) throw error
      })
    }
    return { environmentId, from: source.name, to, rows, fencedMs }
  })
}

/**
 * Runs a step unless another process moves the same environment. The lock ends with its process, or its connection: `isAlone` throws
 * once that has broken.
 */
async function alone<T>(
  home: Database,
  environmentId: string,
  step: (isAlone: () => Promise<void>) => Promise<T>,
): Promise<T> {
  return home.unhurried.transaction().execute(async (db) => {
    const name = `hearback move ${home.schema} ${environmentId}`
    const { rows } = await sql<{ isAlone: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isAlone"`.execute(db)
    await runIn(db, home, withoutTimeLimits)
    if (!rows[0]?.isAlone) throw takenOver(environmentId)
    return step(async () => void (await runIn(db, home, 'select 1 as one')))
  })
}

async function sourceOf(environmentId: string, placements: Placements): Promise<Server> {
  placements.forget(environmentId)
  const source = await placements.serverOf(environmentId)
  const found = await source.run((_, places) => places.ofEnvironment(environmentId))
  if (found && found.place === null) return source
  throw new Error(`There is no environment ${environmentId}.`)
}

/** Waits until the processes that took an environment to be at its old place have had time to find out. */
type Keep = () => Promise<void>

/**
 * Removes what a database has of an environment that lies elsewhere. Its row stays and says where it is. Returns the fence whose guards
 * can go then. While they stand, the environment may just have left: they refuse what processes send, which is answered falsely once
 * they are gone.
 */
async function emptied(
  server: Server,
  environmentId: string,
  tables: readonly MovedTable[],
  keep: Keep,
): Promise<Fence | null> {
  const known = await server.run((_, places) => places.ofEnvironment(environmentId))
  if (known === null || known.place === null) return null
  const fence = fenceAround(server.database, { environmentId, token: null }, tables)
  if (await fence.isRaised()) await keep()
  await removeAll(server.database, environmentId, tables)
  return fence
}

/** Copies all rows, and then those that are written meanwhile. Returns from when on rows were not copied. */
const caughtUp = (ends: Ends, tables: readonly MovedTable[], copied: Copied): Promise<Mark> =>
  copyInPasses(async (since) => {
    let rows = 0
    const mark = await copyAll(ends, tables, since, (count) => {
      rows += count
      copied(count)
    })
    return { mark, rows }
  })

interface Change {
  readonly ends: Ends
  readonly fence: Fence
  readonly fenceMs: number
  /** Copies what was written since the last pass. */
  copyRest(): Promise<void>
  readonly source: Server
  readonly target: Server
  readonly home: Server
  readonly steps: Steps
  /** Throws where another process may be moving the environment by now. */
  isAlone(): Promise<void>
}

/** Fences the environment, copies the rest, and changes its place. Returns how long it was fenced, in ms. */
async function changePlace({
  ends,
  fence,
  fenceMs,
  copyRest,
  source,
  target,
  home,
  steps,
  isAlone,
}: Change): Promise<number> {
  const { environmentId } = ends
  let moves: number | null = null
  try {
    await fence.raise()
    const closedAt = performance.now()
    await fence.close(fenceMs)
    await copyRest()
    await settleIn(ends)
    const productId = await copyEnvironment(ends, source.name)
    // Home copies a product to where its environments are: the target is not among them yet.
    const { steps: copies } = await steps.begin(async () => ({
      result: null,
      steps: [
        step(target.name, 'place', environmentId),
        ...(target === home ? [] : [step(target.name, 'product', productId)]),
      ],
    }))
    await isAlone()
    moves = await leave(ends, target.name)
    if (moves === null) {
      throw new Error(
        `The last rows took longer than ${fenceMs} ms to copy. The environment stays where it was. Move it when less is written, ` +
          'or let writes wait for longer.',
      )
    }
    const moved = moves
    await target.run((_, places) => places.arrive(environmentId, moved))
    if (source !== home && target !== home) {
      await home.run((_, places) => places.depart(environmentId, target.name, moved))
    }
    await steps.carryOut(copies)
    return Math.round(performance.now() - closedAt)
  } catch (error) {
    // The environment has not left: everything is as before. Otherwise its next request ends the move.
    if (moves === null) {
      await fence.open().catch(() => {})
      await fence.drop().catch(() => {})
    }
    throw error
  }
}
