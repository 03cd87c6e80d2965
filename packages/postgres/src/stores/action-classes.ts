import type { ActionClass, ActionClassStore } from '@hearback/core'
import { writeAlongside } from '../alongside/write.ts'
import { asText, isoTime } from '../columns.ts'
import type { Database } from '../database.ts'
import { columnsOf, type Params, query, type Tables } from '../query.ts'

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
    11,
    (more) => `with raised as (
      update hearback.environments e set revision = e.revision + 1
      where e.id = $1 and e.revision = $10::integer
      returning e.id
    ),
    written as (
      insert into hearback.action_classes
        (environment_id, id, updated_at, name, description, type, key, no_code_config, created_at)
      select $1, $2::text, $3::timestamptz, $4::text, $5::text, $6::text, $7::text, $8::jsonb, $9::timestamptz
      from raised
      returning id
    )${more}
    select id from written`,
  )
  const replace = writeAlongside(
    database,
    'actionClasses.replace',
    10,
    (more) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 and e.revision = $9::integer for update
    ),
    written as (
      update hearback.action_classes a set
        updated_at = $3::timestamptz, name = $4::text, description = $5::text, type = $6::text, key = $7::text,
        no_code_config = $8::jsonb
      from locked
      where a.environment_id = $1 and a.id = $2::text
      returning a.id
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from written where e.id = $1
    )${more}
    select id from written`,
  )
  const remove = writeAlongside<ActionClassRow>(
    database,
    'actionClasses.delete',
    5,
    (more) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 and e.revision = $3::integer for update
    ),
    written as (
      delete from hearback.action_classes a using locked where a.environment_id = $1 and a.id = $2
      returning ${columnsOf(selectActionClasses(database.tables))}
    ),
    retriggered as (
      update hearback.surveys s
      set updated_at = t."updatedAt", version = t.version,
        document = jsonb_set(s.document, '{triggers}', t.triggers)
      from written, jsonb_to_recordset($4::jsonb) as t (
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
      return (await insert([environmentId, ...changing(made), made.createdAt, ifRevision], alongside)).length > 0
    },
    async replace(environmentId, next, { ifRevision }, alongside) {
      return (await replace([environmentId, ...changing(next), ifRevision], alongside)).length > 0
    },
    async delete(environmentId, id, { ifRevision, surveys }, alongside) {
      const changed = surveys.map(({ id: surveyId, updatedAt, version, triggers }) => ({
        id: surveyId,
        updatedAt,
        version,
        triggers,
      }))
      const [row] = await remove([environmentId, id, ifRevision, JSON.stringify(changed)], alongside)
      return row ? toActionClass(environmentId, row) : null
    },
  }
}

/** `$2` to `$8` of both writes: the id, and all fields that may change. */
const changing = (one: ActionClass): unknown[] => [
  one.id,
  one.updatedAt,
  one.name,
  one.description,
  one.type,
  one.key,
  one.noCodeConfig === null ? null : JSON.stringify(one.noCodeConfig),
]

const toActionClass = (environmentId: string, row: ActionClassRow): ActionClass => ({
  ...row,
  environmentId,
  noCodeConfig: row.noCodeConfig === null ? null : JSON.parse(row.noCodeConfig),
})
