import type { AttributeKey, AttributeKeyStore } from '@hearback/core'
import { writeAlongside } from '../alongside.ts'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'

export function attributeKeyStore(database: Database): AttributeKeyStore {
  const list = database.statement<Omit<AttributeKey, 'environmentId'>>(
    'attributeKeys.list',
    `select k.id, ${time('k.created_at', 'createdAt')}, ${time('k.updated_at', 'updatedAt')}, k.key, k.name,
       k.description, k.type, k.is_unique as "isUnique", k.archived
     from hearback.attribute_keys k where k.environment_id = $1 order by k.created_at, k.id`,
  )
  const insert = writeAlongside(
    database,
    'attributeKeys.insert',
    4,
    (more) => `with raised as (
      update hearback.environments e set revision = e.revision + 1
      where e.id = $1 and e.revision = $2::integer
      returning e.id
    ),
    written as (
      insert into hearback.attribute_keys
        (environment_id, id, created_at, updated_at, key, name, description, type, is_unique, archived)
      select $1, k.id, k."createdAt", k."updatedAt", k.key, k.name, k.description, k.type, k."isUnique", k.archived
      from raised, jsonb_to_recordset($3::jsonb) as k (
        id text, "createdAt" timestamptz, "updatedAt" timestamptz, key text, name text, description text, type text,
        "isUnique" boolean, archived boolean
      )
      returning id
    )${more}
    select id from raised`,
  )
  return {
    async list(environmentId) {
      return (await list([environmentId])).map((row) => ({ ...row, environmentId }))
    },
    async insert(environmentId, keys, { ifRevision }, alongside) {
      return (await insert([environmentId, ifRevision, JSON.stringify(keys)], alongside)).length > 0
    },
  }
}
