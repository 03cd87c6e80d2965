import { runIn } from '../../run-in.ts'
import type { Server } from '../server.ts'
import { movedTables, ownTables } from './tables.ts'

/** How often leftovers are looked for, in ms. A look takes longer the more environments have left a database. */
const lookEveryMs = 600_000
/** How long a process waits before it looks for the first time, in ms: one that is restarted again and again is not slowed down. */
const firstLookMs = 60_000
/** The most environments of a database that a look cleans. */
const mostAtOnce = 20

/**
 * Removes what moves have left that were interrupted and not run again: rows of environments in databases where they do not lie.
 * Views do not show them, but an erasure does not reach them either.
 */
export interface Leftovers {
  /** Looks in the background, unless that was done lately. */
  look(): void
  /** Looks now. What fails is left for the next time. */
  clean(): Promise<void>
  /** Ends what is under way. */
  stop(): Promise<void>
}

/** @param cleanOne removes what is left of an environment, unless it is being moved */
export function leftoversIn(
  servers: readonly Server[],
  home: Server,
  cleanOne: (environmentId: string, signal: AbortSignal) => Promise<void>,
): Leftovers {
  const stopping = new AbortController()
  const { signal } = stopping
  let dueAt = performance.now() + firstLookMs
  let cleaning: Promise<void> | null = null

  async function cleanAll(): Promise<void> {
    for (const server of servers) {
      if (home.isAway() || server.isAway()) continue
      const ids = await leftIn(server, home).catch(() => [])
      for (const id of ids) {
        if (signal.aborted) return
        await cleanOne(id, signal).catch(() => {})
      }
    }
  }

  function clean(): Promise<void> {
    cleaning ??= cleanAll().finally(() => {
      cleaning = null
    })
    return cleaning
  }

  return {
    look() {
      if (signal.aborted || performance.now() < dueAt) return
      dueAt = performance.now() + lookEveryMs
      void clean()
    },
    clean,
    async stop() {
      stopping.abort()
      await cleaning
    },
  }
}

/** The environments that lie elsewhere, and of which the database has rows. */
async function leftIn(server: Server, home: Server): Promise<string[]> {
  const { database } = server
  return server.run(async () => {
    const tables = ownTables(await movedTables(database), server === home)
    const has = tables.map(({ name }) => `exists (select from hearback.${name} t where t.environment_id = e.id)`)
    const found = await runIn<{ id: string }>(
      database.unhurried,
      database,
      `select e.id from hearback.environments e where e.place is not null and (${has.join(' or ')}) order by e.id limit ${mostAtOnce}`,
    )
    return found.map(({ id }) => id)
  })
}
