import { type ListPosition, mostCounted, movesTo, type Tag, type TagStore } from '@hearback/core/storage'
import { writeUnderRevision } from '../alongside/under-revision.ts'
import { writeAlongside } from '../alongside/write.ts'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { described, type FieldOf, type RowOf } from '../record.ts'
import { type ChoreName, choreValues, filingChore } from './chore-filing.ts'
import { inLists } from './erasures.ts'
import { inSurvey, upTo } from './keyset.ts'

export const tag = described<Tag>({ id: 'text', createdAt: 'timestamptz', updatedAt: 'timestamptz', name: 'text' })

type TagRow = RowOf<Tag> & { count: number }

/** Columns of `hearback.tags t`. The count reads the index of tags up to `mostCounted` responses. */
const columns = `${tag.selected('t')}, (
    select count(*)::integer from (
      select from hearback.response_tags x cross join lateral (
        select one.survey_id, one.contact_id from hearback.responses one
        where one.environment_id = $1 and one.id = x.response_id offset 0
      ) r
      where x.environment_id = $1 and x.tag_id = t.id and ${inSurvey('r')} and ${inLists.staysBehind('r.contact_id')}
      limit ${mostCounted}
    ) as counted
  ) as count`

/** A chore of this tag is filed anew: it may have begun with another name or target. */
const filedAnew = `
      on conflict (environment_id, id) do update set
        detail = excluded.detail, due_at = excluded.due_at, held_until = null, lease_token = null`

export function tagStore(database: Database): TagStore {
  const list = database.statement<TagRow, 'afterAt' | 'afterId' | 'limit'>(
    'tags.list',
    ({ afterAt, afterId, limit }) => `select ${columns} from hearback.tags t
     where t.environment_id = $1
       and (t.created_at, t.id) > (coalesce(${afterAt}::timestamptz, '-infinity'), coalesce(${afterId}::text, ''))
     order by t.created_at, t.id ${upTo(limit)}`,
  )
  const find = database.statement<TagRow, 'id'>(
    'tags.find',
    ({ id }) => `select ${columns} from hearback.tags t where t.environment_id = $1 and t.id = ${id}`,
  )
  const rename = writeAlongside(
    database,
    'tags.rename',
    (params: Named<FieldOf<Tag> | ChoreName>, { more }) => `with written as (
      update hearback.tags t set ${tag.but('id', 'createdAt').assignments(params)}
      where t.environment_id = $1 and t.id = ${params.id}::text
      returning t.id
    ),
    ${filingChore(params, filedAnew)}${more}
    select id from written`,
  )
  const remove = writeUnderRevision<'id' | ChoreName>(database, 'tags.delete', (params) => [
    `delete from hearback.tags t using locked where t.environment_id = $1 and t.id = ${params.id}::text
      returning t.id`,
    filingChore(params, filedAnew),
  ])
  const isAwaited = database.statement<unknown, 'id' | 'moves'>(
    'tags.isAwaited',
    ({ id, moves }) => `select c.id from hearback.chores c
     where c.environment_id = $1 and c.kind = 'retag' and c.subject <> ${id} and starts_with(c.detail, ${moves})`,
  )
  const retag = database.statement<
    ListPosition & { many: number },
    'id' | 'into' | 'afterAt' | 'afterId' | 'limit' | 'now'
  >(
    'tags.retag',
    ({ id, into, afterAt, afterId, limit, now }) => `with target as materialized (
       select t.id, (
         select to_jsonb(one) from (select ${tag.selected('t')}, $1::text as "environmentId") as one
       ) as document
       from hearback.tags t where t.environment_id = $1 and t.id = ${into}::text for key share
     ),
     page as materialized (
       select x.response_id, x.created_at from hearback.response_tags x
       where x.environment_id = $1 and x.tag_id = ${id}
         and (x.created_at, x.response_id) > (coalesce(${afterAt}::timestamptz, '-infinity'), coalesce(${afterId}::text, ''))
       order by x.created_at, x.response_id ${upTo(limit)}
     ),
     locked as materialized (
       select r.id from hearback.responses r
       where r.environment_id = $1 and r.id = any (array(select page.response_id from page))
       order by r.id for no key update
     ),
     written as (
       update hearback.responses r set version = r.version + 1, updated_at = greatest(r.updated_at, ${now}::timestamptz),
         tags = (
           select coalesce(jsonb_agg(case when one.tag ->> 'id' = ${id} then target.document else one.tag end order by one.nth), '[]')
           from jsonb_array_elements(r.tags) with ordinality as one (tag, nth) left join target on true
           where one.tag ->> 'id' <> ${id} or target.id = ${id}
             or target.id is not null and not r.tags @> jsonb_build_array(jsonb_build_object('id', target.id))
         )
       from locked
       where r.environment_id = $1 and r.id = locked.id and r.tags @> jsonb_build_array(jsonb_build_object('id', ${id}::text))
       returning r.id, r.created_at
     ),
     untagged as (
       delete from hearback.response_tags x using page
       where x.environment_id = $1 and x.response_id = page.response_id and x.tag_id = ${id}
         and not exists (select from target where target.id = ${id})
     ),
     tagged as (
       insert into hearback.response_tags (environment_id, response_id, tag_id, created_at)
       select $1, written.id, target.id, written.created_at from written, target where target.id <> ${id}
       on conflict do nothing
     )
     select ${time('page.created_at', 'at')}, page.response_id as id, (select count(*)::integer from page) as many
     from page order by page.created_at desc, page.response_id desc limit 1`,
  )

  const toTag = (environmentId: string, row: TagRow) => ({ ...tag.recordOf(row), count: row.count, environmentId })

  return {
    async list(environmentId, { after, limit }) {
      const rows = await list(environmentId, { afterAt: after?.at ?? null, afterId: after?.id ?? null, limit })
      return rows.map((row) => toTag(environmentId, row))
    },
    async find(environmentId, id) {
      const [row] = await find(environmentId, { id })
      return row ? toTag(environmentId, row) : null
    },
    async rename(environmentId, next, chore, alongside) {
      return (await rename(environmentId, { ...tag.valuesOf(next), ...choreValues(chore) }, alongside)).length > 0
    },
    async delete(environmentId, id, { ifRevision }, chore, alongside) {
      return (await remove(environmentId, { id, ifRevision, ...choreValues(chore) }, alongside)).length > 0
    },
    async isAwaited(environmentId, id) {
      return (await isAwaited.count(environmentId, { id, moves: movesTo(id) })) > 0
    },
    async retag(environmentId, id, into, { after, limit, now }) {
      const [last] = await retag(environmentId, {
        ...{ id, into, limit, now },
        ...{ afterAt: after?.at ?? null, afterId: after?.id ?? null },
      })
      return last && last.many === limit ? { at: last.at, id: last.id } : null
    },
  }
}
