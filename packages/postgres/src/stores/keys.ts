import { isConflict, type KeyStore, type StoredKey } from '@hearback/core/storage'
import { writeAlongside } from '../alongside/write.ts'
import { keyHashes } from '../citus/key-hashes.ts'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { type Params, query } from '../query.ts'
import { described, type FieldOf, type RowOf } from '../record.ts'

export const key = described<StoredKey>({
  id: 'text',
  createdAt: 'timestamptz',
  ownerId: 'text',
  label: 'text',
  permission: 'text',
  hash: 'text',
  prefix: 'text',
  expiresAt: 'timestamptz',
  lastUsedAt: 'timestamptz',
})

export function keyStore(database: Database): KeyStore {
  const insert = writeAlongside(
    database,
    'keys.insert',
    (params: Named<FieldOf<StoredKey>>, { more }) => `with raised as (
      update hearback.environments e set revision = e.revision + 1 where e.id = $1 returning e.id
    ),
    written as (
      insert into hearback.keys (environment_id, ${key.columns})
      select $1, ${key.placeholders(params)} from raised
      returning id
    )${more}
    select id from written`,
  )
  const list = database.statement<RowOf<StoredKey>>(
    'keys.list',
    () => `select ${key.selected('k')} from hearback.keys k where k.environment_id = $1 order by k.created_at, k.id`,
  )
  const remove = writeAlongside<RowOf<StoredKey>, 'id'>(
    database,
    'keys.delete',
    ({ id }, { more }) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 for update
    ),
    written as (
      delete from hearback.keys k using locked where k.environment_id = $1 and k.id = ${id}
      returning ${key.selected('k')}
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
    async insert(environmentId, made, alongside) {
      await hashes?.note(made.hash, environmentId)
      let isWritten = false
      try {
        isWritten = (await insert(environmentId, key.valuesOf(made), alongside)).length > 0
      } catch (error) {
        if (isConflict(error)) await hashes?.forget(made.hash)
        throw error
      }
      if (!isWritten) await hashes?.forget(made.hash)
      return isWritten
    },
    async list(environmentId) {
      return (await list(environmentId)).map((row) => ({ ...key.recordOf(row), environmentId }))
    },
    async delete(environmentId, id, alongside) {
      const [row] = await remove(environmentId, { id }, alongside)
      if (row) await hashes?.forget(row.hash)
      return row ? { ...key.recordOf(row), environmentId } : null
    },
    async touch(environmentId, id, at) {
      await touch(environmentId, { id, at })
    },
  }
}
