import type { ActionClass, ActionClassStore } from '@hearback/core/storage'
import { writeUnderRevision } from '../alongside/under-revision.ts'
import type { Database } from '../database.ts'
import { described, type FieldOf, type RowOf } from '../record.ts'

export const actionClass = described<ActionClass>({
  id: 'text',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  name: 'text',
  description: 'text',
  type: 'text',
  key: 'text',
  noCodeConfig: 'jsonb',
})

export function actionClassStore(database: Database): ActionClassStore {
  const list = database.statement<RowOf<ActionClass>>(
    'actionClasses.list',
    () => `select ${actionClass.selected('a')} from hearback.action_classes a
     where a.environment_id = $1 order by a.created_at, a.id`,
  )
  const insert = writeUnderRevision<FieldOf<ActionClass>>(database, 'actionClasses.insert', (params) => [
    `insert into hearback.action_classes (environment_id, ${actionClass.columns})
      select $1, ${actionClass.placeholders(params)} from locked
      returning id`,
  ])
  const replace = writeUnderRevision<FieldOf<ActionClass>>(database, 'actionClasses.replace', (params) => [
    `update hearback.action_classes a set ${actionClass.but('id', 'createdAt').assignments(params)}
      from locked
      where a.environment_id = $1 and a.id = ${params.id}::text
      returning a.id`,
  ])
  const remove = writeUnderRevision<'id' | 'surveys', RowOf<ActionClass>>(
    database,
    'actionClasses.delete',
    ({ id, surveys }) => [
      `delete from hearback.action_classes a using locked where a.environment_id = $1 and a.id = ${id}
      returning ${actionClass.selected('a')}`,
      `retriggered as (
      update hearback.surveys s
      set updated_at = t."updatedAt", version = t.version,
        document = jsonb_set(s.document, '{triggers}', t.triggers)
      from written, jsonb_to_recordset(${surveys}::jsonb) as t (
        id text, "updatedAt" timestamptz, version integer, triggers jsonb
      )
      where s.environment_id = $1 and s.id = t.id and not s.deleted
    )`,
    ],
  )
  return {
    async list(environmentId) {
      return (await list(environmentId)).map((row) => toActionClass(environmentId, row))
    },
    async insert(environmentId, made, { ifRevision }, alongside) {
      return (await insert(environmentId, { ...actionClass.valuesOf(made), ifRevision }, alongside)).length > 0
    },
    async replace(environmentId, next, { ifRevision }, alongside) {
      return (await replace(environmentId, { ...actionClass.valuesOf(next), ifRevision }, alongside)).length > 0
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

const toActionClass = (environmentId: string, row: RowOf<ActionClass>): ActionClass => ({
  ...actionClass.recordOf(row),
  environmentId,
})
