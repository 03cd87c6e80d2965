import type { Database } from '../database.ts'

/**
 * On Citus: which environment a key belongs to, by its hash. A hash is noted before its key is stored, and forgotten after the key is
 * removed. Where a process is killed in between, a hash stays that leads to no key.
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
  const note = across.statement(
    'hashes.note',
    () => 'insert into hearback.key_hashes (hash, environment_id) values ($1::text, $2::text)',
  )
  const find = across.statement<{ environmentId: string }>(
    'hashes.find',
    () => 'select h.environment_id as "environmentId" from hearback.key_hashes h where h.hash = $1::text',
  )
  const forget = across.statement('hashes.forget', () => 'delete from hearback.key_hashes h where h.hash = $1::text')
  return {
    async note(hash, environmentId) {
      await note([hash, environmentId])
    },
    async find(hash) {
      const [row] = await find([hash])
      return row?.environmentId ?? null
    },
    async forget(hash) {
      await forget([hash])
    },
  }
}
