import type { Segment, SegmentStore } from '@hearback/core'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'

type SegmentRow = Omit<Segment, 'environmentId' | 'filters'> & { filters: string }

/** `surveys` as JSON text: how drivers read an array depends on the type parsers of the pool. */
type UseRow = { id: string; madeFor: string | null; surveys: string }

export function segmentStore(database: Database): SegmentStore {
  const list = database.statement<SegmentRow>(
    'segments.list',
    `select g.id, ${time('g.created_at', 'createdAt')}, ${time('g.updated_at', 'updatedAt')}, g.title, g.description,
       g.is_private as "isPrivate", g.filters::text
     from hearback.segments g where g.environment_id = $1 order by g.created_at, g.id`,
  )
  const uses = database.statement<UseRow>(
    'segments.uses',
    `select g.id, g.survey_id as "madeFor", (
       select coalesce(json_agg(s.id order by s.id), '[]')::text from hearback.surveys s
       where s.environment_id = $1 and s.segment_id = g.id and not s.deleted
     ) as surveys
     from hearback.segments g where g.environment_id = $1 order by g.created_at, g.id`,
  )
  return {
    async list(environmentId) {
      const rows = await list([environmentId])
      return rows.map((row) => ({ ...row, environmentId, filters: JSON.parse(row.filters) }))
    },
    async uses(environmentId) {
      const rows = await uses([environmentId])
      return rows.map((row) => ({ ...row, surveys: JSON.parse(row.surveys) }))
    },
  }
}
