import type { ResponseStore, Tag } from '@hearback/core'
import { allParts, writeAlongside } from '../alongside/write.ts'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'

/**
 * Tags of responses.
 *
 * @param alive SQL condition: the response `r` exists, and its survey and contact are not deleted
 */
export function responseTags(database: Database, alive: string): Pick<ResponseStore, 'findTags' | 'setTags'> {
  const findTags = database.statement<Omit<Tag, 'environmentId'>>(
    'responses.findTags',
    () => `select t.id, t.name, ${time('t.created_at', 'createdAt')}, ${time('t.updated_at', 'updatedAt')}
     from hearback.tags t where t.environment_id = $1 and t.name = any ($2::text[])`,
  )
  const setTags = writeAlongside(
    database,
    'responses.setTags',
    9,
    // The lock keeps a concurrent statement from renaming or deleting a tag between this look and the end of the write.
    (more) => `with known as materialized (
      select t.id from hearback.tags t
      join jsonb_to_recordset($5::jsonb) as one (id text, name text) on one.id = t.id and one.name = t.name
      where t.environment_id = $1 order by t.id for key share of t
    ),
    written as (
      update hearback.responses r set updated_at = $3::timestamptz, version = $4::integer, tags = $5::jsonb
      where r.environment_id = $1 and r.id = $2::text and r.version = $6::integer and ${alive}
        and (select count(*) from known) + jsonb_array_length($7::jsonb) = cardinality($8::text[])
      returning r.id, r.created_at
    ),
    new_tags as (
      insert into hearback.tags (environment_id, id, created_at, updated_at, name)
      select $1, tag.id, tag."createdAt", tag."updatedAt", tag.name
      from jsonb_to_recordset($7::jsonb)
        as tag (id text, "createdAt" timestamptz, "updatedAt" timestamptz, name text)
      where exists (select from written)
      order by tag.name
    ),
    untagged as (
      delete from hearback.response_tags t using written
      where t.environment_id = $1 and t.response_id = $2::text and t.tag_id <> all ($8::text[])
    ),
    tagged as (
      insert into hearback.response_tags (environment_id, response_id, tag_id, created_at)
      select $1, written.id, tag.id, written.created_at from written, unnest($8::text[]) as tag (id)
      on conflict do nothing
    )${more}
    select id from written`,
    allParts,
  )
  return {
    async findTags(environmentId, names) {
      return (await findTags([environmentId, names])).map((row) => ({ ...row, environmentId }))
    },
    async setTags(environmentId, { id, updatedAt, version, tags }, { ifVersion, made }, alongside) {
      const ids = tags.map((tag) => tag.id)
      const params = [environmentId, id, updatedAt, version, JSON.stringify(tags), ifVersion, JSON.stringify(made), ids]
      return (await setTags(params, alongside)).length > 0
    },
  }
}
