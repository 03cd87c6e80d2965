import type { AttributeKey, AttributeKeyStore } from '@hearback/core'
import { writeAlongside } from '../alongside/write.ts'
import { isoTime } from '../columns.ts'
import type { Database } from '../database.ts'
import { columnsOf, type Params, query, type Tables } from '../query.ts'
import { choreValues, filingChore } from './chore-filing.ts'

type AttributeKeyRow = Omit<AttributeKey, 'environmentId'>

const selectAttributeKeys = (db: Tables) =>
  db
    .selectFrom('hearback.attribute_keys as k')
    .select(['k.id', 'k.key', 'k.name', 'k.description', 'k.type', 'k.is_unique as isUnique', 'k.archived'])
    .select('k.made_by_client as madeByClient')
    .select(({ ref }) => [isoTime(ref('k.created_at')).as('createdAt'), isoTime(ref('k.updated_at')).as('updatedAt')])

export function attributeKeyStore(database: Database): AttributeKeyStore {
  const list = query(database, 'attributeKeys.list', (db, { environmentId }: Params) =>
    selectAttributeKeys(db).where('k.environment_id', '=', environmentId).orderBy('k.created_at').orderBy('k.id'),
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
        (environment_id, id, created_at, updated_at, key, name, description, type, is_unique, archived, made_by_client)
      select $1, k.id, k."createdAt", k."updatedAt", k.key, k.name, k.description, k.type, k."isUnique", k.archived,
        k."madeByClient"
      from raised, jsonb_to_recordset($3::jsonb) as k (
        id text, "createdAt" timestamptz, "updatedAt" timestamptz, key text, name text, description text, type text,
        "isUnique" boolean, archived boolean, "madeByClient" boolean
      )
      returning id
    )${more}
    select id from raised`,
  )
  const replace = writeAlongside(
    database,
    'attributeKeys.replace',
    8,
    (more) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 and e.revision = $7::integer for update
    ),
    written as (
      update hearback.attribute_keys k set
        updated_at = $3::timestamptz, name = $4::text, description = $5::text, archived = $6::boolean
      from locked
      where k.environment_id = $1 and k.id = $2::text
      returning k.id
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from written where e.id = $1
    )${more}
    select id from written`,
  )
  const remove = writeAlongside<AttributeKeyRow>(
    database,
    'attributeKeys.delete',
    10,
    (more) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 and e.revision = $8::integer for update
    ),
    written as (
      delete from hearback.attribute_keys k using locked where k.environment_id = $1 and k.id = $2
      returning ${columnsOf(selectAttributeKeys(database.tables))}
    ),
    refiltered as (
      update hearback.segments g set updated_at = t."updatedAt", filters = t.filters
      from written, jsonb_to_recordset($9::jsonb) as t (id text, "updatedAt" timestamptz, filters jsonb)
      where g.environment_id = $1 and g.id = t.id
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from written where e.id = $1
    ),
    ${filingChore(3)}${more}
    select * from written`,
  )
  return {
    async list(environmentId) {
      return (await list(environmentId)).map((row) => ({ ...row, environmentId }))
    },
    async insert(environmentId, keys, { ifRevision }, alongside) {
      return (await insert([environmentId, ifRevision, JSON.stringify(keys)], alongside)).length > 0
    },
    async replace(environmentId, next, { ifRevision }, alongside) {
      const { id, updatedAt, name, description, archived } = next
      return (
        (await replace([environmentId, id, updatedAt, name, description, archived, ifRevision], alongside)).length > 0
      )
    },
    async delete(environmentId, id, { ifRevision, segments }, chore, alongside) {
      const changed = segments.map(({ id: segmentId, updatedAt, filters }) => ({ id: segmentId, updatedAt, filters }))
      const params = [environmentId, id, ...choreValues(chore), ifRevision, JSON.stringify(changed)]
      const [row] = await remove(params, alongside)
      return row ? { ...row, environmentId } : null
    },
  }
}
