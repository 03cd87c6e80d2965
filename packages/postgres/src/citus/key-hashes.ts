import type { Database } from '../database.ts'

/**
 * On Citus: which environment a key or an export link belongs to, by its hash. A hash is noted before the key is stored, and forgotten
 * after the key is removed. Where a process is killed in between, a hash stays that leads to nothing; so does that of a link whose survey
 * was deleted.
 */
export interface KeyHashes {
  /** Throws a `ConflictError` for a hash that is noted already. */
  note(hash: string, environmentId: string): Promise<void>
  find(hash: string): Promise<string | null>
  forget(hash: string): Promise<void>
}

/** `null` on a single server, where an index over all keys finds them. */
export function keyHashes({ layout, across }: Database): KeyHashes | null {
  if (layout !== 'citus') return null
  const note = across<unknown, 'hash' | 'environmentId'>(
    'hashes.note',
    ({ hash, environmentId }) =>
      `insert into hearback.key_hashes (hash, environment_id) values (${hash}::text, ${environmentId}::text)`,
  )
  const find = across<{ environmentId: string }, 'hash'>(
    'hashes.find',
    ({ hash }) => `select h.environment_id as "environmentId" from hearback.key_hashes h where h.hash = ${hash}::text`,
  )
  const forget = across<unknown, 'hash'>(
    'hashes.forget',
    ({ hash }) => `delete from hearback.key_hashes h where h.hash = ${hash}::text`,
  )
  return {
    async note(hash, environmentId) {
      await note({ hash, environmentId })
    },
    async find(hash) {
      const [row] = await find({ hash })
      return row?.environmentId ?? null
    },
    async forget(hash) {
      await forget({ hash })
    },
  }
}
