import type { AttributeKey, AttributeKeyStore } from '@hearback/core/storage'
import { writeUnderRevision } from '../alongside/under-revision.ts'
import type { Database } from '../database.ts'
import { described, type FieldOf, type RowOf } from '../record.ts'
import { type ChoreName, choreValues, filingChore } from './chore-filing.ts'

export const attributeKey = described<AttributeKey>({
  id: 'text',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  key: 'text',
  name: 'text',
  description: 'text',
  type: 'text',
  isUnique: 'boolean',
  archived: 'boolean',
  madeByClient: 'boolean',
})
/** What `attributeKeys.replace` may change. */
const changing = attributeKey.but('id', 'createdAt', 'key', 'type', 'isUnique', 'madeByClient')

export function attributeKeyStore(database: Database): AttributeKeyStore {
  const list = database.statement<RowOf<AttributeKey>>(
    'attributeKeys.list',
    () => `select ${attributeKey.selected('k')} from hearback.attribute_keys k
     where k.environment_id = $1 order by k.created_at, k.id`,
  )
  const insert = writeUnderRevision<'keys'>(database, 'attributeKeys.insert', ({ keys }) => [
    `insert into hearback.attribute_keys (environment_id, ${attributeKey.columns})
      select $1, ${attributeKey.fieldsOf('k')}
      from locked, jsonb_to_recordset(${keys}::jsonb) as k (${attributeKey.typed})
      returning id`,
  ])
  const replace = writeUnderRevision<FieldOf<AttributeKey>>(database, 'attributeKeys.replace', (params) => [
    `update hearback.attribute_keys k set ${changing.assignments(params)}
      from locked
      where k.environment_id = $1 and k.id = ${params.id}::text
      returning k.id`,
  ])
  const remove = writeUnderRevision<'id' | 'segments' | ChoreName, RowOf<AttributeKey>>(
    database,
    'attributeKeys.delete',
    (params) => [
      `delete from hearback.attribute_keys k using locked where k.environment_id = $1 and k.id = ${params.id}
      returning ${attributeKey.selected('k')}`,
      `refiltered as (
      update hearback.segments g set updated_at = t."updatedAt", filters = t.filters
      from written, jsonb_to_recordset(${params.segments}::jsonb) as t (id text, "updatedAt" timestamptz, filters jsonb)
      where g.environment_id = $1 and g.id = t.id
    )`,
      filingChore(params),
    ],
  )
  return {
    async list(environmentId) {
      return (await list(environmentId)).map((row) => toAttributeKey(environmentId, row))
    },
    async insert(environmentId, keys, { ifRevision }, alongside) {
      return (await insert(environmentId, { keys: JSON.stringify(keys), ifRevision }, alongside)).length > 0
    },
    async replace(environmentId, next, { ifRevision }, alongside) {
      return (await replace(environmentId, { ...attributeKey.valuesOf(next), ifRevision }, alongside)).length > 0
    },
    async delete(environmentId, id, { ifRevision, segments }, chore, alongside) {
      const changed = segments.map(({ id: segmentId, updatedAt, filters }) => ({ id: segmentId, updatedAt, filters }))
      const values = { id, ifRevision, segments: JSON.stringify(changed), ...choreValues(chore) }
      const [row] = await remove(environmentId, values, alongside)
      return row ? toAttributeKey(environmentId, row) : null
    },
  }
}

const toAttributeKey = (environmentId: string, row: RowOf<AttributeKey>): AttributeKey => ({
  ...attributeKey.recordOf(row),
  environmentId,
})
