import type { FileStore, StoredFile } from '@hearback/core/storage'
import { sql } from 'kysely'
import { writeAlongside } from '../alongside/write.ts'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { type Params, query } from '../query.ts'
import { described, type FieldOf, type RowOf } from '../record.ts'
import { staysBehind } from './erasures.ts'

export const file = described<StoredFile>({
  name: 'text',
  access: 'text',
  createdAt: 'timestamptz',
  contentType: 'text',
  size: 'bigint',
  surveyId: 'text',
  responseId: 'text',
  state: 'text',
  dueAt: 'timestamptz',
})

type FileRow = RowOf<StoredFile>

/** SQL: whether a file can be read. A private one can while its survey exists, and the response that it belongs to. */
const shown = `f.state in ('stored', 'awaited')
  and (f.survey_id is null or exists (
    select from hearback.surveys s where s.environment_id = $1 and s.id = f.survey_id and not s.deleted
  ))
  and (f.response_id is null or exists (
    select from hearback.responses r
    where r.environment_id = $1 and r.id = f.response_id and ${staysBehind('r.contact_id')}
  ))`

/** SQL: marks a file for removal, due at once: its time of creation lies in the past. */
const doomed = `state = 'removing', due_at = f.created_at`

/**
 * Common table expression that marks the files of removed responses for removal. `responses` is a table with their `id`. A
 * file that a concurrent write has just claimed is not in the snapshot; the sweep finds it, as it becomes due again.
 */
export const released = (responses: string): string => `released as (
      update hearback.files f set ${doomed} from ${responses}
      where f.environment_id = $1 and f.response_id = ${responses}.id
    )`

/** SQL: whether a file remains: it was uploaded, and its response exists. */
const stays = `f.state = 'stored' and f.response_id is not null and exists (
  select from hearback.responses r where r.environment_id = f.environment_id and r.id = f.response_id
)`

export function fileStore(database: Database): FileStore {
  const begin = database.statement<unknown, FieldOf<StoredFile>>(
    'files.begin',
    (params) =>
      `insert into hearback.files (environment_id, ${file.columns}) values ($1, ${file.placeholders(params)})`,
  )
  const find = database.statement<FileRow, 'name'>(
    'files.find',
    ({ name }) =>
      `select ${file.selected('f')} from hearback.files f where f.environment_id = $1 and f.name = ${name} and ${shown}`,
  )
  const settle = writeAlongside(
    database,
    'files.settle',
    ({ name, size, dueAt }: Named<'name' | 'size' | 'dueAt'>, { more }) => `with written as (
      update hearback.files f set state = 'stored', size = ${size}::bigint, due_at = ${dueAt}::timestamptz
      where f.environment_id = $1 and f.name = ${name} and f.state in ('uploading', 'awaited')
      returning f.name
    )${more}
    select name from written`,
  )
  const giveBack = query(database, 'files.giveBack', (db, { environmentId, name }: Params<{ name: string }>) =>
    db
      .deleteFrom('hearback.files as f')
      .where('f.environment_id', '=', environmentId)
      .where('f.name', '=', name)
      .where('f.state', '=', sql.lit('uploading')),
  )
  // Selects the file as it was before the change. A returning clause would give its new state.
  const remove = writeAlongside<FileRow, 'name'>(
    database,
    'files.remove',
    ({ name }, { more }) => `with found as materialized (
      select ${file.selected('f')} from hearback.files f where f.environment_id = $1 and f.name = ${name} and ${shown} for update
    ),
    written as (
      update hearback.files f set ${doomed} from found
      where f.environment_id = $1 and f.name = found.name
      returning f.name
    )${more}
    select found.* from found where exists (select from written)`,
  )
  const due = database.statement<FileRow, 'now' | 'limit'>(
    'files.due',
    ({ now, limit }) => `select ${file.selected('f')} from hearback.files f
     where f.environment_id = $1 and f.due_at <= ${now} order by f.due_at, f.name limit ${limit}`,
  )
  const condemn = database.statement<{ name: string }, 'names' | 'now'>(
    'files.condemn',
    ({ names, now }) => `with looked as (
       update hearback.files f set
         state = case when ${stays} then f.state else 'removing' end,
         due_at = case when ${stays} then null else f.created_at end
       where f.environment_id = $1 and f.name = any (${names}::text[]) and f.due_at <= ${now}::timestamptz
         and f.state <> 'removing'
       returning f.name, f.state
     )
     select name from looked where state = 'removing'`,
  )
  const postpone = query(
    database,
    'files.postpone',
    (db, { environmentId, names, dueAt }: Params<{ names: readonly string[]; dueAt: string }>) =>
      db
        .updateTable('hearback.files as f')
        .set({ due_at: dueAt })
        .where('f.environment_id', '=', environmentId)
        .where((f) => f('f.name', '=', f.fn.any(names)))
        .where('f.state', 'in', [sql.lit('removing' as const), sql.lit('awaited' as const)]),
  )
  const forget = query(database, 'files.forget', (db, { environmentId, names }: Params<{ names: readonly string[] }>) =>
    db
      .deleteFrom('hearback.files as f')
      .where('f.environment_id', '=', environmentId)
      .where((f) => f('f.name', '=', f.fn.any(names)))
      .where('f.state', '=', sql.lit('removing')),
  )
  const purgeOfSurvey = database.statement<{ count: number }, 'surveyId' | 'limit'>(
    'files.purgeOfSurvey',
    ({ surveyId, limit }) => `with purged as (
       update hearback.files f set ${doomed}
       where f.environment_id = $1 and f.name in (
         select orphan.name from hearback.files orphan
         where orphan.environment_id = $1 and orphan.survey_id = ${surveyId} and orphan.state <> 'removing'
           and not exists (
             select from hearback.surveys s where s.environment_id = $1 and s.id = ${surveyId} and not s.deleted
           )
         limit ${limit}
       )
       returning f.name
     )
     select count(*)::integer as count from purged`,
  )

  return {
    async begin(environmentId, begun) {
      await begin(environmentId, file.valuesOf(begun))
    },
    async find(environmentId, name) {
      const [row] = await find(environmentId, { name })
      return row ? toFile(environmentId, row) : null
    },
    async settle(environmentId, name, { size, dueAt }, alongside) {
      return (await settle(environmentId, { name, size, dueAt }, alongside)).length > 0
    },
    async giveBack(environmentId, name) {
      return (await giveBack.count(environmentId, { name })) > 0
    },
    async remove(environmentId, name, alongside) {
      const [row] = await remove(environmentId, { name }, alongside)
      return row ? toFile(environmentId, row) : null
    },
    async due(environmentId, now, limit) {
      return (await due(environmentId, { now, limit })).map((row) => toFile(environmentId, row))
    },
    async condemn(environmentId, names, now) {
      return (await condemn(environmentId, { names, now })).map(({ name }) => name)
    },
    async postpone(environmentId, names, dueAt) {
      await postpone(environmentId, { names, dueAt })
    },
    async forget(environmentId, names) {
      await forget(environmentId, { names })
    },
    async purgeOfSurvey(environmentId, surveyId, limit) {
      const [row] = await purgeOfSurvey(environmentId, { surveyId, limit })
      return row?.count ?? 0
    },
  }
}

const toFile = (environmentId: string, row: FileRow): StoredFile => ({
  ...file.recordOf(row),
  environmentId,
})
