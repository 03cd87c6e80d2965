import type { AttributeKey, AttributeKeyStore } from '@hearback/core/storage'
import { writeAlongside } from '../alongside/write.ts'
import { isoTime } from '../columns.ts'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { columnsOf, type Params, query, type Tables } from '../query.ts'
import { type ChoreName, choreValues, filingChore } from './chore-filing.ts'

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
    ({ keys, ifRevision }: Named<'keys' | 'ifRevision'>, { more }) => `with raised as (
      update hearback.environments e set revision = e.revision + 1
      where e.id = $1 and e.revision = ${ifRevision}::integer
      returning e.id
    ),
    written as (
      insert into hearback.attribute_keys
        (environment_id, id, created_at, updated_at, key, name, description, type, is_unique, archived, made_by_client)
      select $1, k.id, k."createdAt", k."updatedAt", k.key, k.name, k.description, k.type, k."isUnique", k.archived,
        k."madeByClient"
      from raised, jsonb_to_recordset(${keys}::jsonb) as k (
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
    (
      params: Named<'id' | 'updatedAt' | 'name' | 'description' | 'archived' | 'ifRevision'>,
      { more },
    ) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 and e.revision = ${params.ifRevision}::integer for update
    ),
    written as (
      update hearback.attribute_keys k set
        updated_at = ${params.updatedAt}::timestamptz, name = ${params.name}::text, description = ${params.description}::text,
        archived = ${params.archived}::boolean
      from locked
      where k.environment_id = $1 and k.id = ${params.id}::text
      returning k.id
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from written where e.id = $1
    )${more}
    select id from written`,
  )
  const remove = writeAlongside<AttributeKeyRow, 'id' | 'ifRevision' | 'segments' | ChoreName>(
    database,
    'attributeKeys.delete',
    (params, { more }) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 and e.revision = ${params.ifRevision}::integer for update
    ),
    written as (
      delete from hearback.attribute_keys k using locked where k.environment_id = $1 and k.id = ${params.id}
      returning ${columnsOf(selectAttributeKeys(database.tables))}
    ),
    refiltered as (
      update hearback.segments g set updated_at = t."updatedAt", filters = t.filters
      from written, jsonb_to_recordset(${params.segments}::jsonb) as t (id text, "updatedAt" timestamptz, filters jsonb)
      where g.environment_id = $1 and g.id = t.id
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from written where e.id = $1
    ),
    ${filingChore(params)}${more}
    select * from written`,
  )
  return {
    async list(environmentId) {
      return (await list(environmentId)).map((row) => ({ ...row, environmentId }))
    },
    async insert(environmentId, keys, { ifRevision }, alongside) {
      return (await insert(environmentId, { keys: JSON.stringify(keys), ifRevision }, alongside)).length > 0
    },
    async replace(environmentId, next, { ifRevision }, alongside) {
      return (await replace(environmentId, { ...next, ifRevision }, alongside)).length > 0
    },
    async delete(environmentId, id, { ifRevision, segments }, chore, alongside) {
      const changed = segments.map(({ id: segmentId, updatedAt, filters }) => ({ id: segmentId, updatedAt, filters }))
      const values = { id, ifRevision, segments: JSON.stringify(changed), ...choreValues(chore) }
      const [row] = await remove(environmentId, values, alongside)
      return row ? { ...row, environmentId } : null
    },
  }
}
