import type { FileStore, StoredFile } from '@hearback/core'
import { writeAlongside } from '../alongside.ts'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import { staysBehind } from './erasures.ts'

/** Sizes as text: drivers differ in how they read a bigint. */
type FileRow = Omit<StoredFile, 'environmentId' | 'size'> & { size: string | null }

const columns = `f.name, f.access, ${time('f.created_at', 'createdAt')}, f.content_type as "contentType",
  f.size::text, f.survey_id as "surveyId", f.response_id as "responseId", f.state, ${time('f.due_at', 'dueAt')}`

/** A private file is seen while its survey is, and the response it belongs to. */
const shown = `f.state in ('stored', 'awaited')
  and (f.survey_id is null or exists (
    select from hearback.surveys s where s.environment_id = $1 and s.id = f.survey_id and not s.deleted
  ))
  and (f.response_id is null or exists (
    select from hearback.responses r
    where r.environment_id = $1 and r.id = f.response_id and ${staysBehind('r.contact_id')}
  ))`

/** Due at once: whatever time it is, it was made before. */
const doomed = `state = 'removing', due_at = f.created_at`

/**
 * The files of responses that a statement removes, by the `id` of what it calls them: they go too. Those that a write
 * which it waited for has named are not in its snapshot: the sweep finds them, as they are due once more.
 */
export const released = (responses: string): string => `released as (
      update hearback.files f set ${doomed} from ${responses}
      where f.environment_id = $1 and f.response_id = ${responses}.id
    )`

/** It came, and its response is there. */
const stays = `f.state = 'stored' and f.response_id is not null and exists (
  select from hearback.responses r where r.environment_id = f.environment_id and r.id = f.response_id
)`

export function fileStore(database: Database): FileStore {
  const begin = database.statement(
    'files.begin',
    () => `insert into hearback.files
       (environment_id, name, access, created_at, content_type, size, survey_id, response_id, state, due_at)
     values ($1, $2::text, $3::text, $4::timestamptz, $5::text, $6::bigint, $7::text, $8::text, $9::text,
       $10::timestamptz)`,
  )
  const find = database.statement<FileRow>(
    'files.find',
    () => `select ${columns} from hearback.files f where f.environment_id = $1 and f.name = $2 and ${shown}`,
  )
  const settle = writeAlongside(
    database,
    'files.settle',
    5,
    (more) => `with written as (
      update hearback.files f set state = 'stored', size = $3::bigint, due_at = $4::timestamptz
      where f.environment_id = $1 and f.name = $2 and f.state in ('uploading', 'awaited')
      returning f.name
    )${more}
    select name from written`,
  )
  const giveBack = database.statement(
    'files.giveBack',
    () => `delete from hearback.files f where f.environment_id = $1 and f.name = $2 and f.state = 'uploading'
     returning f.name`,
  )
  // What it was before: a returning clause would say what it is now.
  const remove = writeAlongside<FileRow>(
    database,
    'files.remove',
    3,
    (more) => `with found as materialized (
      select ${columns} from hearback.files f where f.environment_id = $1 and f.name = $2 and ${shown} for update
    ),
    written as (
      update hearback.files f set ${doomed} from found
      where f.environment_id = $1 and f.name = found.name
      returning f.name
    )${more}
    select found.* from found where exists (select from written)`,
  )
  const due = database.statement<FileRow>(
    'files.due',
    () => `select ${columns} from hearback.files f where f.environment_id = $1 and f.due_at <= $2::timestamptz
     order by f.due_at, f.name limit $3`,
  )
  const condemn = database.statement<{ name: string }>(
    'files.condemn',
    () => `with looked as (
       update hearback.files f set
         state = case when ${stays} then f.state else 'removing' end,
         due_at = case when ${stays} then null else f.created_at end
       where f.environment_id = $1 and f.name = any ($2::text[]) and f.due_at <= $3::timestamptz
         and f.state <> 'removing'
       returning f.name, f.state
     )
     select name from looked where state = 'removing'`,
  )
  const postpone = database.statement(
    'files.postpone',
    () => `update hearback.files f set due_at = $3::timestamptz
     where f.environment_id = $1 and f.name = any ($2::text[]) and f.state in ('removing', 'awaited')`,
  )
  const forget = database.statement(
    'files.forget',
    () => `delete from hearback.files f
     where f.environment_id = $1 and f.name = any ($2::text[]) and f.state = 'removing'`,
  )
  const purgeOfSurvey = database.statement<{ count: number }>(
    'files.purgeOfSurvey',
    () => `with purged as (
       update hearback.files f set ${doomed}
       where f.environment_id = $1 and f.name in (
         select orphan.name from hearback.files orphan
         where orphan.environment_id = $1 and orphan.survey_id = $2 and orphan.state <> 'removing'
           and not exists (
             select from hearback.surveys s where s.environment_id = $1 and s.id = $2 and not s.deleted
           )
         limit $3
       )
       returning f.name
     )
     select count(*)::integer as count from purged`,
  )

  return {
    async begin(environmentId, file) {
      await begin([
        environmentId,
        file.name,
        file.access,
        file.createdAt,
        file.contentType,
        file.size,
        file.surveyId,
        file.responseId,
        file.state,
        file.dueAt,
      ])
    },
    async find(environmentId, name) {
      const [row] = await find([environmentId, name])
      return row ? toFile(environmentId, row) : null
    },
    async settle(environmentId, name, { size, dueAt }, alongside) {
      return (await settle([environmentId, name, size, dueAt], alongside)).length > 0
    },
    async giveBack(environmentId, name) {
      return (await giveBack([environmentId, name])).length > 0
    },
    async remove(environmentId, name, alongside) {
      const [row] = await remove([environmentId, name], alongside)
      return row ? toFile(environmentId, row) : null
    },
    async due(environmentId, now, limit) {
      return (await due([environmentId, now, limit])).map((row) => toFile(environmentId, row))
    },
    async condemn(environmentId, names, now) {
      return (await condemn([environmentId, names, now])).map(({ name }) => name)
    },
    async postpone(environmentId, names, dueAt) {
      await postpone([environmentId, names, dueAt])
    },
    async forget(environmentId, names) {
      await forget([environmentId, names])
    },
    async purgeOfSurvey(environmentId, surveyId, limit) {
      const [row] = await purgeOfSurvey([environmentId, surveyId, limit])
      return row?.count ?? 0
    },
  }
}

const toFile = (environmentId: string, row: FileRow): StoredFile => ({
  ...row,
  environmentId,
  size: row.size === null ? null : Number(row.size),
})
