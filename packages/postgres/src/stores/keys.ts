import { isConflict, type KeyStore, type StoredKey } from '@hearback/core'
import { writeAlongside } from '../alongside/write.ts'
import { keyHashes } from '../citus/key-hashes.ts'
import { isoTime } from '../columns.ts'
import type { Database } from '../database.ts'
import { change, columnsOf, type Params, query, type Tables } from '../query.ts'

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
    11,
    (more) => `with raised as (
      update hearback.environments e set revision = e.revision + 1 where e.id = $1 returning e.id
    ),
    written as (
      insert into hearback.keys
        (environment_id, id, created_at, owner_id, label, permission, hash, prefix, expires_at, last_used_at)
      select $1, $2::text, $3::timestamptz, $4::text, $5::text, $6::text, $7::text, $8::text, $9::timestamptz,
        $10::timestamptz
      from raised
      returning id
    )${more}
    select id from written`,
  )
  const list = query(database, 'keys.list', (db, { environmentId }: Params) =>
    selectKeys(db).where('k.environment_id', '=', environmentId).orderBy('k.created_at').orderBy('k.id'),
  )
  const remove = writeAlongside<KeyRow>(
    database,
    'keys.delete',
    3,
    (more) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 for update
    ),
    written as (
      delete from hearback.keys k using locked where k.environment_id = $1 and k.id = $2
      returning ${columnsOf(selectKeys(database.tables))}
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from written where e.id = $1
    )${more}
    select * from written`,
  )
  const touch = change(database, 'keys.touch', (db, { environmentId, id, at }: Params<{ id: string; at: string }>) =>
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
      const { id, createdAt, ownerId, label, permission, hash, prefix, expiresAt, lastUsedAt } = key
      const params = [environmentId, id, createdAt, ownerId, label, permission, hash, prefix, expiresAt, lastUsedAt]
      let isWritten = false
      try {
        isWritten = (await insert(params, alongside)).length > 0
      } catch (error) {
        if (isConflict(error)) await hashes?.forget(hash)
        throw error
      }
      if (!isWritten) await hashes?.forget(hash)
      return isWritten
    },
    async list(environmentId) {
      return (await list(environmentId)).map((row) => ({ ...row, environmentId }))
    },
    async delete(environmentId, id, alongside) {
      const [row] = await remove([environmentId, id], alongside)
      if (row) await hashes?.forget(row.hash)
      return row ? { ...row, environmentId } : null
    },
    async touch(environmentId, id, at) {
      await touch(environmentId, { id, at })
    },
  }
}
