import type { ResponseStore, Tag } from '@hearback/core/storage'
import { allParts, writeAlongside } from '../alongside/write.ts'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import type { RowOf } from '../record.ts'
import { tag } from './tags.ts'

/**
 * Tags of responses.
 *
 * @param alive SQL condition: the response `r` exists, and its survey and contact are not deleted
 */
export function responseTags(database: Database, alive: string): Pick<ResponseStore, 'findTags' | 'setTags'> {
  const findTags = database.statement<RowOf<Tag>, 'names'>(
    'responses.findTags',
    ({ names }) => `select ${tag.selected('t')}
     from hearback.tags t where t.environment_id = $1 and t.name = any (${names}::text[])`,
  )
  const setTags = writeAlongside(
    database,
    'responses.setTags',
    // The lock keeps a concurrent statement from renaming or deleting a tag between this look and the end of the write.
    (
      params: Named<'id' | 'updatedAt' | 'version' | 'tags' | 'tagIds' | 'ifVersion' | 'made'>,
      { more },
    ) => `with known as materialized (
      select t.id from hearback.tags t
      join jsonb_to_recordset(${params.tags}::jsonb) as one (id text, name text) on one.id = t.id and one.name = t.name
      where t.environment_id = $1 order by t.id for key share of t
    ),
    written as (
      update hearback.responses r set updated_at = ${params.updatedAt}::timestamptz, version = ${params.version}::integer, tags = ${params.tags}::jsonb
      where r.environment_id = $1 and r.id = ${params.id}::text and r.version = ${params.ifVersion}::integer and ${alive}
        and (select count(*) from known) + jsonb_array_length(${params.made}::jsonb) = cardinality(${params.tagIds}::text[])
      returning r.id, r.created_at
    ),
    new_tags as (
      insert into hearback.tags (environment_id, ${tag.columns})
      select $1, ${tag.fieldsOf('tag')} from jsonb_to_recordset(${params.made}::jsonb) as tag (${tag.typed})
      where exists (select from written)
      order by tag.name
    ),
    untagged as (
      delete from hearback.response_tags t using written
      where t.environment_id = $1 and t.response_id = ${params.id}::text and t.tag_id <> all (${params.tagIds}::text[])
    ),
    tagged as (
      insert into hearback.response_tags (environment_id, response_id, tag_id, created_at)
      select $1, written.id, tag.id, written.created_at from written, unnest(${params.tagIds}::text[]) as tag (id)
      on conflict do nothing
    )${more}
    select id from written`,
    allParts,
  )
  return {
    async findTags(environmentId, names) {
      return (await findTags(environmentId, { names })).map((row) => ({ ...tag.recordOf(row), environmentId }))
    },
    async setTags(environmentId, { id, updatedAt, version, tags }, { ifVersion, made }, alongside) {
      const values = {
        ...{ id, updatedAt, version, ifVersion },
        tags: JSON.stringify(tags),
        tagIds: tags.map((one) => one.id),
        made: JSON.stringify(made),
      }
      return (await setTags(environmentId, values, alongside)).length > 0
    },
  }
}
