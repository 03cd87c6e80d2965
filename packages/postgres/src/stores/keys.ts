import type { KeyStore, StoredKey } from '@hearback/core'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'

export type KeyRow = Omit<StoredKey, 'environmentId'>

/** The columns of `hearback.keys k`. */
export const keyColumns = `k.id, ${time('k.created_at', 'createdAt')}, k.label, k.permission, k.hash, k.prefix,
  ${time('k.expires_at', 'expiresAt')}, ${time('k.last_used_at', 'lastUsedAt')}`

export function keyStore(database: Database): KeyStore {
  const insert = database.statement(
    'keys.insert',
    () => `with raised as (
       update hearback.environments e set revision = e.revision + 1 where e.id = $1 returning e.id
     )
     insert into hearback.keys
       (environment_id, id, created_at, label, permission, hash, prefix, expires_at, last_used_at)
     select $1, $2::text, $3::timestamptz, $4::text, $5::text, $6::text, $7::text, $8::timestamptz, $9::timestamptz
     from raised
     returning id`,
  )
  const list = database.statement<KeyRow>(
    'keys.list',
    () => `select ${keyColumns} from hearback.keys k where k.environment_id = $1 order by k.created_at, k.id`,
  )
  const remove = database.statement<KeyRow>(
    'keys.delete',
    () => `with locked as (
       select e.id from hearback.environments e where e.id = $1 for update
     ),
     gone as (
       delete from hearback.keys k using locked where k.environment_id = $1 and k.id = $2 returning ${keyColumns}
     ),
     raised as (
       update hearback.environments e set revision = e.revision + 1 from gone where e.id = $1
     )
     select * from gone`,
  )
  const touch = database.statement(
    'keys.touch',
    () => `update hearback.keys k set last_used_at = $3::timestamptz where k.environment_id = $1 and k.id = $2`,
  )
  return {
    async insert(environmentId, key) {
      const { id, createdAt, label, permission, hash, prefix, expiresAt, lastUsedAt } = key
      const params = [environmentId, id, createdAt, label, permission, hash, prefix, expiresAt, lastUsedAt]
      return (await insert(params)).length > 0
    },
    async list(environmentId) {
      return (await list([environmentId])).map((row) => ({ ...row, environmentId }))
    },
    async delete(environmentId, id) {
      const [row] = await remove([environmentId, id])
      return row ? { ...row, environmentId } : null
    },
    async touch(environmentId, id, at) {
      await touch([environmentId, id, at])
    },
  }
}
