import { isUnavailable, UnavailableError } from '@hearback/core'
import type { Database } from '../database.ts'

/** For how long shards are asked one by one after a node did not answer, and that node is left out, in ms. */
const aloneForMs = 10_000

/** A shard of Citus. */
interface Shard {
  /** A text that lies in it. */
  readonly text: string
  /** The number of its node. */
  readonly node: number
}

/** A text for each shard. Those of environments with a key are among them: an environment may have a shard of its own. */
const shardsText = `select distinct on (found.shard) found.text, p.groupid as node
  from (
    select tried.text, get_shard_id_for_distribution_column('hearback.environments', tried.text) as shard
    from (
      select n::text as text from generate_series(1, 30 * (
        select count(*) from pg_dist_shard s where s.logicalrelid = 'hearback.environments'::regclass
      )) n
      union all
      select distinct h.environment_id from hearback.key_hashes h
    ) tried
  ) found
  join pg_dist_placement p on p.shardid = found.shard
  order by found.shard`

/** Takes from one shard after another. `taken` is what the shards before have given. */
export type FromShard<T> = (shard: string, taken: readonly T[]) => Promise<readonly T[]>

/**
 * How a step of all environments is taken on Citus, which runs no statement over all nodes while one of them is away. The step is
 * taken as a whole. Where that fails, it is taken in one shard after another, of the nodes that answer, until there are `limit` results;
 * for ten seconds, it is then taken so from the beginning. `isWhole`: no node was left out. Throws an `UnavailableError` where no node
 * answers.
 */
export function byShards(database: Database) {
  const shards = database.across.statement<Shard>('citus.shards', () => shardsText)
  const awayUntil = new Map<number, number>()
  let aloneUntil = 0
  let first = 0

  /** Each turn begins with another shard, so that none waits for a longer queue elsewhere. */
  async function inTurn(): Promise<Shard[]> {
    const all = await shards([])
    first = (first + 1) % Math.max(all.length, 1)
    return [...all.slice(first), ...all.slice(0, first)]
  }

  async function fromEach<T>(limit: number, step: FromShard<T>, cause: unknown): Promise<Taken<T>> {
    const taken: T[] = []
    let failure = cause
    let hasAnswered = false
    let isWhole = true
    for (const { text, node } of await inTurn()) {
      if (taken.length >= limit) break
      if (performance.now() < (awayUntil.get(node) ?? 0)) {
        isWhole = false
        continue
      }
      try {
        taken.push(...(await step(text, taken)))
        hasAnswered = true
      } catch (error) {
        if (!isUnavailable(error)) throw error
        failure = error
        isWhole = false
        awayUntil.set(node, performance.now() + aloneForMs)
      }
    }
    if (!hasAnswered && limit > 0) throw failure
    return { taken, isWhole }
  }

  return async <T>(limit: number, whole: () => Promise<readonly T[]>, step: FromShard<T>): Promise<Taken<T>> => {
    let cause: unknown = new UnavailableError('No node of Citus answers')
    if (performance.now() >= aloneUntil) {
      try {
        return { taken: await whole(), isWhole: true }
      } catch (error) {
        if (!isUnavailable(error)) throw error
        cause = error
        aloneUntil = performance.now() + aloneForMs
      }
    }
    return fromEach(limit, step, cause)
  }
}

/** What was taken, and whether no node was left out. */
export interface Taken<T> {
  readonly taken: readonly T[]
  readonly isWhole: boolean
}

/** What parts of a step gave, without those whose node does not answer. Throws where none does. */
export async function ofThoseThatAnswer<T>(parts: readonly Promise<readonly T[]>[]): Promise<T[]> {
  const settled = await Promise.allSettled(parts)
  const failures = settled.flatMap((part) => (part.status === 'rejected' ? [part.reason as unknown] : []))
  const fatal = failures.find((failure) => !isUnavailable(failure))
  if (fatal !== undefined || (failures.length > 0 && failures.length === parts.length)) throw fatal ?? failures[0]
  return settled.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
}
