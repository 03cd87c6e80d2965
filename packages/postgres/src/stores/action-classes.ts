import type { ActionClass, ActionClassStore } from '@hearback/core/storage'
import { writeAlongside } from '../alongside/write.ts'
import { asText, isoTime, json } from '../columns.ts'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { columnsOf, type Params, query, type Tables } from '../query.ts'

/** What `actionClasses.replace` may change. */
type Changing = 'updatedAt' | 'name' | 'description' | 'type' | 'key' | 'noCodeConfig'

type ActionClassRow = Omit<ActionClass, 'environmentId' | 'noCodeConfig'> & { noCodeConfig: string | null }

const selectActionClasses = (db: Tables) =>
  db
    .selectFrom('hearback.action_classes as a')
    .select(['a.id', 'a.name', 'a.description', 'a.type', 'a.key'])
    .select(({ ref }) => [
      isoTime(ref('a.created_at')).as('createdAt'),
      isoTime(ref('a.updated_at')).as('updatedAt'),
      asText(ref('a.no_code_config')).as('noCodeConfig'),
    ])

export function actionClassStore(database: Database): ActionClassStore {
  const list = query(database, 'actionClasses.list', (db, { environmentId }: Params) =>
    selectActionClasses(db).where('a.environment_id', '=', environmentId).orderBy('a.created_at').orderBy('a.id'),
  )
  const insert = writeAlongside(
    database,
    'actionClasses.insert',
    (params: Named<keyof ActionClassRow | 'ifRevision'>, { more }) => `with raised as (
      update hearback.environments e set revision = e.revision + 1
      where e.id = $1 and e.revision = ${params.ifRevision}::integer
      returning e.id
    ),
    written as (
      insert into hearback.action_classes
        (environment_id, id, updated_at, name, description, type, key, no_code_config, created_at)
      select $1, ${params.id}::text, ${params.updatedAt}::timestamptz, ${params.name}::text, ${params.description}::text,
        ${params.type}::text, ${params.key}::text, ${params.noCodeConfig}::jsonb, ${params.createdAt}::timestamptz
      from raised
      returning id
    )${more}
    select id from written`,
  )
  const replace = writeAlongside(
    database,
    'actionClasses.replace',
    (params: Named<'id' | Changing | 'ifRevision'>, { more }) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 and e.revision = ${params.ifRevision}::integer for update
    ),
    written as (
      update hearback.action_classes a set
        updated_at = ${params.updatedAt}::timestamptz, name = ${params.name}::text, description = ${params.description}::text,
        type = ${params.type}::text, key = ${params.key}::text, no_code_config = ${params.noCodeConfig}::jsonb
      from locked
      where a.environment_id = $1 and a.id = ${params.id}::text
      returning a.id
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from written where e.id = $1
    )${more}
    select id from written`,
  )
  const remove = writeAlongside<ActionClassRow, 'id' | 'ifRevision' | 'surveys'>(
    database,
    'actionClasses.delete',
    ({ id, ifRevision, surveys }, { more }) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 and e.revision = ${ifRevision}::integer for update
    ),
    written as (
      delete from hearback.action_classes a using locked where a.environment_id = $1 and a.id = ${id}
      returning ${columnsOf(selectActionClasses(database.tables))}
    ),
    retriggered as (
      update hearback.surveys s
      set updated_at = t."updatedAt", version = t.version,
        document = jsonb_set(s.document, '{triggers}', t.triggers)
      from written, jsonb_to_recordset(${surveys}::jsonb) as t (
        id text, "updatedAt" timestamptz, version integer, triggers jsonb
      )
      where s.environment_id = $1 and s.id = t.id and not s.deleted
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from written where e.id = $1
    )${more}
    select * from written`,
  )
  return {
    async list(environmentId) {
      return (await list(environmentId)).map((row) => toActionClass(environmentId, row))
    },
    async insert(environmentId, made, { ifRevision }, alongside) {
      return (await insert(environmentId, { ...valuesOf(made), ifRevision }, alongside)).length > 0
    },
    async replace(environmentId, next, { ifRevision }, alongside) {
      return (await replace(environmentId, { ...valuesOf(next), ifRevision }, alongside)).length > 0
    },
    async delete(environmentId, id, { ifRevision, surveys }, alongside) {
      const changed = surveys.map(({ id: surveyId, updatedAt, version, triggers }) => ({
        id: surveyId,
        updatedAt,
        version,
        triggers,
      }))
      const [row] = await remove(environmentId, { id, ifRevision, surveys: JSON.stringify(changed) }, alongside)
      return row ? toActionClass(environmentId, row) : null
    },
  }
}

/** The values of an action class. */
const valuesOf = (one: ActionClass) => ({ ...one, noCodeConfig: json(one.noCodeConfig) })

const toActionClass = (environmentId: string, row: ActionClassRow): ActionClass => ({
  ...row,
  environmentId,
  noCodeConfig: row.noCodeConfig === null ? null : JSON.parse(row.noCodeConfig),
})
