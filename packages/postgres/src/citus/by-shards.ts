import { isUnavailable, UnavailableError } from '@hearback/core/storage'
import type { Database } from '../database.ts'
import { isOfNode } from '../failures.ts'
import type { Nodes, Shard } from './nodes.ts'

/** Takes from one shard after another. `taken` is what the shards before have given. */
export type FromShard<T> = (shard: string, taken: readonly T[]) => Promise<readonly T[]>

/**
 * How a step of all environments is taken on Citus, which runs no statement over all nodes while one of them is away. The step is
 * taken as a whole. Where that fails for the sake of a node, and while one is away, it is taken in one shard after another, of the nodes
 * that answer, until there are `limit` results. `isWhole`: no node was left out. Throws an `UnavailableError` where no node answers.
 */
export function byShards(database: Pick<Database, 'nodes'>) {
  // Safe: the layout is that of Citus.
  const nodes = database.nodes as Nodes
  let first = 0

  /** Each turn begins with another shard, so that none waits for a longer queue elsewhere. */
  async function inTurn(): Promise<Shard[]> {
    const all = await nodes.shards()
    first = (first + 1) % Math.max(all.length, 1)
    return [...all.slice(first), ...all.slice(0, first)]
  }

  async function fromEach<T>(limit: number, step: FromShard<T>): Promise<Taken<T>> {
    const taken: T[] = []
    let hasReplied = false
    let isWhole = true
    for (const shard of await inTurn()) {
      if (taken.length >= limit) break
      if (!(await nodes.isReachable(shard))) {
        isWhole = false
        continue
      }
      try {
        taken.push(...(await step(shard.text, taken)))
        hasReplied = true
      } catch (error) {
        if (!isUnavailable(error) || !nodes.isAway(shard)) throw error
        isWhole = false
      }
    }
    if (!hasReplied && limit > 0) throw new UnavailableError('No node of Citus answers')
    return { taken, isWhole }
  }

  return async <T>(limit: number, whole: () => Promise<readonly T[]>, step: FromShard<T>): Promise<Taken<T>> => {
    if (!nodes.isAnyAway()) {
      try {
        return { taken: await whole(), isWhole: true }
      } catch (error) {
        if (!isOfNode(error) && !(isUnavailable(error) && nodes.isAnyAway())) throw error
      }
    }
    return fromEach(limit, step)
  }
}

/** What was taken, and whether no node was left out. */
export interface Taken<T> {
  readonly taken: readonly T[]
  readonly isWhole: boolean
}

/** What parts of a step gave, without those whose node does not answer. Throws where none does. */
export async function ofThoseThatReply<T>(parts: readonly Promise<readonly T[]>[]): Promise<T[]> {
  const settled = await Promise.allSettled(parts)
  const failures = settled.flatMap((part) => (part.status === 'rejected' ? [part.reason as unknown] : []))
  const fatal = failures.find((failure) => !isUnavailable(failure))
  if (fatal !== undefined || (failures.length > 0 && failures.length === parts.length)) throw fatal ?? failures[0]
  return settled.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
}
