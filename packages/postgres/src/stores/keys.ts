import { isConflict, type KeyStore, type StoredKey } from '@hearback/core/storage'
import { writeAlongside } from '../alongside/write.ts'
import { keyHashes } from '../citus/key-hashes.ts'
import { isoTime } from '../columns.ts'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { columnsOf, type Params, query, type Tables } from '../query.ts'

/** A row of `selectKeys`. */
export type KeyRow = Omit<StoredKey, 'environmentId'>

/** Selects the columns of keys. */
export const selectKeys = (db: Tables) =>
  db
    .selectFrom('hearback.keys as k')
    .select(['k.id', 'k.owner_id as ownerId', 'k.label', 'k.permission', 'k.hash', 'k.prefix'])
    .select(({ ref }) => [
      isoTime(ref('k.created_at')).as('createdAt'),
      isoTime(ref('k.expires_at')).as('expiresAt'),
      isoTime(ref('k.last_used_at')).as('lastUsedAt'),
    ])

export function keyStore(database: Database): KeyStore {
  const insert = writeAlongside(
    database,
    'keys.insert',
    (params: Named<keyof KeyRow>, { more }) => `with raised as (
      update hearback.environments e set revision = e.revision + 1 where e.id = $1 returning e.id
    ),
    written as (
      insert into hearback.keys
        (environment_id, id, created_at, owner_id, label, permission, hash, prefix, expires_at, last_used_at)
      select $1, ${params.id}::text, ${params.createdAt}::timestamptz, ${params.ownerId}::text, ${params.label}::text,
        ${params.permission}::text, ${params.hash}::text, ${params.prefix}::text, ${params.expiresAt}::timestamptz,
        ${params.lastUsedAt}::timestamptz
      from raised
      returning id
    )${more}
    select id from written`,
  )
  const list = query(database, 'keys.list', (db, { environmentId }: Params) =>
    selectKeys(db).where('k.environment_id', '=', environmentId).orderBy('k.created_at').orderBy('k.id'),
  )
  const remove = writeAlongside<KeyRow, 'id'>(
    database,
    'keys.delete',
    ({ id }, { more }) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 for update
    ),
    written as (
      delete from hearback.keys k using locked where k.environment_id = $1 and k.id = ${id}
      returning ${columnsOf(selectKeys(database.tables))}
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from written where e.id = $1
    )${more}
    select * from written`,
  )
  const touch = query(database, 'keys.touch', (db, { environmentId, id, at }: Params<{ id: string; at: string }>) =>
    db
      .updateTable('hearback.keys as k')
      .set({ last_used_at: at })
      .where('k.environment_id', '=', environmentId)
      .where('k.id', '=', id),
  )
  const hashes = keyHashes(database)
  return {
    async insert(environmentId, key, alongside) {
      await hashes?.note(key.hash, environmentId)
      let isWritten = false
      try {
        isWritten = (await insert(environmentId, key, alongside)).length > 0
      } catch (error) {
        if (isConflict(error)) await hashes?.forget(key.hash)
        throw error
      }
      if (!isWritten) await hashes?.forget(key.hash)
      return isWritten
    },
    async list(environmentId) {
      return (await list(environmentId)).map((row) => ({ ...row, environmentId }))
    },
    async delete(environmentId, id, alongside) {
      const [row] = await remove(environmentId, { id }, alongside)
      if (row) await hashes?.forget(row.hash)
      return row ? { ...row, environmentId } : null
    },
    async touch(environmentId, id, at) {
      await touch(environmentId, { id, at })
    },
  }
}
