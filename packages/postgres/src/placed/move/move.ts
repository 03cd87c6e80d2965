import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '@hearback/core'
import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { isLockTimeout } from '../../failures.ts'
import { privilegesOf } from '../../privileges.ts'
import { runIn } from '../../run-in.ts'
import { DatabasesError } from '../databases-error.ts'
import type { Placements } from '../placements.ts'
import type { Server } from '../server.ts'
import { type Steps, step } from '../steps.ts'
import { type Copied, copyAll, copyLast, type Ends, type Mark, removeAll } from './copy.ts'
import { copyEnvironment, isMine, leave, settleIn, takeOver } from './environment-row.ts'
import { type Fence, fenceAround, takenOver } from './fence.ts'
import { copyInPasses } from './passes.ts'
import { type MovedTable, movedTables, ownTables, withoutTimeLimits } from './tables.ts'

/** What a move is doing. */
export interface MoveProgress {
  /**
   * - `wait`: it has just left the place to which it moves, and processes have the time of `keepMs` to find out.
   * - `copy`: the environment is served as before.
   * - `fence`: its writes wait.
   * - `clean`: it is served at its new place, and the copy at the old one is removed.
   * - `keep`: the same, and the copy is kept for `keepMs` before.
   */
  readonly stage: 'wait' | 'copy' | 'fence' | 'clean' | 'keep'
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
   * the old one and its guards stay until the move is run again, or `leftovers.ts` removes them. Within the fence it is not looked at.
   * Default: none.
   */
  signal?: AbortSignal
}

const defaultKeepMs = 30_000

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
  { onProgress = () => {}, fenceMs = 10_000, keepMs = defaultKeepMs, signal }: MoveOptions = {},
): Promise<Moved> {
  const target = servers.get(to)
  if (!target) throw new Error(`There is no database "${to}". There are ${[...servers.keys()].join(', ')}.`)
  await target.run(async () => {})
  return alone(home.database, environmentId, async (isAlone) => {
    const source = await sourceOf(environmentId, placements)
    for (const server of new Set([source, target])) await refuseOtherRole(server)
    const tables = await movedTables(source.database)
    const own = (server: Server) => ownTables(tables, server === home)
    let rows = 0
    const keepingAs =
      (stage: 'wait' | 'keep'): Keep =>
      () => {
        onProgress({ stage, rows })
        return pause(keepMs, undefined, { signal })
      }
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
        const left = await emptied(target, environmentId, own(target), keepingAs('wait'))
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
    const keep = keepingAs('keep')
    for (const other of servers.values()) {
      if (other !== target) await cleanPlace(other, environmentId, own(other), { keep, hasJustLeft: other === source })
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

/** Refuses a role that could not put guards on the tables: it would be told so only when all rows are copied. */
async function refuseOtherRole({ name, database }: Server): Promise<void> {
  const { toMigrate } = await privilegesOf(database)
  if (toMigrate === null) return
  throw new DatabasesError(
    `A move puts triggers on tables, and needs the role that owns them, as \`hearback migrate\` does. In the database "${name}": ` +
      `${toMigrate.reason}. Give the address of the owner.`,
  )
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
  signal?: AbortSignal,
): Promise<Fence | null> {
  const known = await server.run((_, places) => places.ofEnvironment(environmentId))
  if (known === null || known.place === null) return null
  const fence = fenceAround(server.database, { environmentId, token: null }, tables)
  if (await fence.isRaised()) await keep()
  await removeAll(server.database, environmentId, tables, signal)
  return fence
}

/** Removes what a database has of an environment that lies elsewhere, and its guards. */
async function cleanPlace(
  server: Server,
  environmentId: string,
  tables: readonly MovedTable[],
  { keep, hasJustLeft, signal }: { keep: Keep; hasJustLeft: boolean; signal?: AbortSignal | undefined },
): Promise<void> {
  // A server that is away is cleaned when the move is run again, when the environment comes back, or with what else is left.
  const left = await emptied(server, environmentId, tables, keep, signal).catch((error: unknown) => {
    if (hasJustLeft || !isUnavailable(error)) throw error
    return null
  })
  // Guards that cannot be taken off now do no harm: the next move of the environment does it.
  await left?.drop().catch((error: unknown) => {
    if (!isLockTimeout(error) && (hasJustLeft || !isUnavailable(error))) throw error
  })
}

/**
 * Removes what interrupted moves have left of an environment in the databases where it does not lie. Throws where it is being moved. A
 * mover that goes on without its lock can let the environment leave no more.
 */
export async function cleanAfterMoves(
  { home, servers, placements }: Omit<Parts, 'steps'>,
  environmentId: string,
  { keepMs = defaultKeepMs, signal }: Pick<MoveOptions, 'keepMs' | 'signal'> = {},
): Promise<void> {
  const keep: Keep = () => pause(keepMs, undefined, { signal })
  await alone(home.database, environmentId, async () => {
    const source = await sourceOf(environmentId, placements)
    await takeOver({ source: source.database, environmentId, token: randomUUID() })
    const tables = await movedTables(source.database)
    for (const other of servers.values()) {
      if (other === source) continue
      await cleanPlace(other, environmentId, ownTables(tables, other === home), { keep, hasJustLeft: false, signal })
    }
  })
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
