import type { Segment, SegmentStore } from '@hearback/core/storage'
import { writeUnderRevision } from '../alongside/under-revision.ts'
import type { Database } from '../database.ts'
import { described, type FieldOf, type RowOf } from '../record.ts'

export const segment = described<Segment>({
  id: 'text',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  title: 'text',
  description: 'text',
  isPrivate: 'boolean',
  filters: 'jsonb',
})

/** A row of `segments.uses`. `surveys` is JSON text, as drivers differ in how they read an array. */
type UseRow = { id: string; madeFor: string | null; surveys: string }

/** SQL: whether a segment exists. A private segment ends with its survey. */
const shown = `not (g.is_private and exists (
  select from hearback.surveys d where d.environment_id = $1 and d.id = g.survey_id and d.deleted
))`

export function segmentStore(database: Database): SegmentStore {
  const list = database.statement<RowOf<Segment>>(
    'segments.list',
    () =>
      `select ${segment.selected('g')} from hearback.segments g where g.environment_id = $1 and ${shown} order by g.created_at, g.id`,
  )
  const uses = database.statement<UseRow>(
    'segments.uses',
    () => `select g.id, g.survey_id as "madeFor", (
       select coalesce(json_agg(s.id order by s.id), '[]')::text from hearback.surveys s
       where s.environment_id = $1 and s.segment_id = g.id and not s.deleted
     ) as surveys
     from hearback.segments g where g.environment_id = $1 and ${shown} order by g.created_at, g.id`,
  )
  const insert = writeUnderRevision<FieldOf<Segment>>(database, 'segments.insert', (params) => [
    `insert into hearback.segments (environment_id, ${segment.columns})
      select $1, ${segment.placeholders(params)} from locked
      returning id`,
  ])
  const replace = writeUnderRevision<FieldOf<Segment>>(database, 'segments.replace', (params) => [
    `update hearback.segments g set ${segment.but('id', 'createdAt', 'isPrivate').assignments(params)}
      from locked
      where g.environment_id = $1 and g.id = ${params.id}::text
      returning g.id`,
  ])
  const remove = writeUnderRevision<'id'>(database, 'segments.delete', ({ id }) => [
    `delete from hearback.segments g using locked where g.environment_id = $1 and g.id = ${id}::text
      returning g.id`,
  ])
  return {
    async insert(environmentId, made, { ifRevision }, alongside) {
      return (await insert(environmentId, { ...segment.valuesOf(made), ifRevision }, alongside)).length > 0
    },
    async replace(environmentId, next, { ifRevision }, alongside) {
      return (await replace(environmentId, { ...segment.valuesOf(next), ifRevision }, alongside)).length > 0
    },
    async delete(environmentId, id, { ifRevision }, alongside) {
      return (await remove(environmentId, { id, ifRevision }, alongside)).length > 0
    },
    async list(environmentId) {
      const rows = await list(environmentId)
      return rows.map((row) => ({ ...segment.recordOf(row), environmentId }))
    },
    async uses(environmentId) {
      const rows = await uses(environmentId)
      return rows.map((row) => ({ ...row, surveys: JSON.parse(row.surveys) }))
    },
  }
}
