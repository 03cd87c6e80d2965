import { isConflict, type KeyStore, type StoredKey } from '@hearback/core/storage'
import { writeUnderRevision } from '../alongside/under-revision.ts'
import { keyHashes } from '../citus/key-hashes.ts'
import type { Database } from '../database.ts'
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
  const insert = writeUnderRevision<FieldOf<StoredKey>>(database, 'keys.insert', (params) => [
    `insert into hearback.keys (environment_id, ${key.columns})
      select $1, ${key.placeholders(params)} from locked
      returning id`,
  ])
  const list = database.statement<RowOf<StoredKey>>(
    'keys.list',
    () => `select ${key.selected('k')} from hearback.keys k where k.environment_id = $1 order by k.created_at, k.id`,
  )
  const remove = writeUnderRevision<'id', RowOf<StoredKey>>(database, 'keys.delete', ({ id }) => [
    `delete from hearback.keys k using locked where k.environment_id = $1 and k.id = ${id}
      returning ${key.selected('k')}`,
  ])
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
        isWritten = (await insert(environmentId, { ...key.valuesOf(made), ifRevision: null }, alongside)).length > 0
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
      const [row] = await remove(environmentId, { id, ifRevision: null }, alongside)
      if (row) await hashes?.forget(row.hash)
      return row ? { ...key.recordOf(row), environmentId } : null
    },
    async touch(environmentId, id, at) {
      await touch(environmentId, { id, at })
    },
  }
}
