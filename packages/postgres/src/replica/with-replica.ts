import { type Alongside, type Storage, UnavailableError } from '@hearback/core/storage'
import type { PostgresStorage } from '../storage.ts'
import type { Freshness } from './freshness.ts'
import { isPoll, replicaReads } from './reads.ts'

interface ReplicaParts {
  readonly replica: Storage
  readonly freshness: Freshness
  /** How old the data of the replica may be, in ms. */
  readonly maxLagMs: number
}

type Method = (...args: unknown[]) => Promise<unknown>
type Stores = Record<string, Record<string, Method>>

/**
 * The primary, whose lists, exports and results are read from a replica. An environment's reads go to the primary while the
 * replica lacks what its team has written through this process, so that a person who changes something sees it in the next
 * list. They also go there while the replica is older than `maxLagMs`, and when a statement on it fails, for example because
 * of a conflict with what it applies.
 */
export function withReplica(primary: PostgresStorage, { replica, freshness, maxLagMs }: ReplicaParts): PostgresStorage {
  /** When the team of an environment last wrote, in ms of `performance.now()`. */
  const writtenAt = new Map<string, number>()

  function isFresh(environmentId: string): boolean {
    const wholeAt = freshness.wholeAt()
    return (
      performance.now() - wholeAt <= maxLagMs && (writtenAt.get(environmentId) ?? Number.NEGATIVE_INFINITY) < wholeAt
    )
  }

  function note(environmentId: string): void {
    const now = performance.now()
    // The newest stands last. A replica that lacks older ones is not read at all.
    writtenAt.delete(environmentId)
    writtenAt.set(environmentId, now)
    for (const [id, at] of writtenAt) {
      if (now - at <= maxLagMs) break
      writtenAt.delete(id)
    }
  }

  const noting =
    (method: Method): Method =>
    async (...args) => {
      const result = await method(...args)
      if (isOfTeam(args.at(-1))) note(String(args[0]))
      return result
    }

  const reading =
    (method: Method, other: Method): Method =>
    async (...args) => {
      if (isPoll(args) || !isFresh(String(args[0]))) return method(...args)
      try {
        return await other(...args)
      } catch (error) {
        // A count that takes too long would take as long there.
        if (!(error instanceof UnavailableError) || error.isSlow) throw error
        return method(...args)
      }
    }

  const stores = Object.entries(primary as unknown as Stores).map(([name, store]) => {
    if (typeof store !== 'object') return [name, store]
    const reads: readonly string[] = replicaReads[name as keyof typeof replicaReads] ?? []
    const others = (replica as unknown as Stores)[name] ?? {}
    const methods = Object.entries(store).map(([verb, method]) => {
      const other = reads.includes(verb) ? others[verb] : undefined
      return [verb, other ? reading(method, other) : noting(method)]
    })
    return [name, Object.fromEntries(methods)]
  })
  return {
    ...primary,
    // Safe: every store has the methods it had.
    ...(Object.fromEntries(stores) as PostgresStorage),
    async close() {
      await Promise.all([primary.close(), replica.close()])
    },
  }
}

/** Whether a write came from the team, which leaves an audit entry, and not from a respondent. */
const isOfTeam = (last: unknown): boolean => ((last as Partial<Alongside> | null)?.audit?.length ?? 0) > 0
