import type { Segment, SegmentStore } from '@hearback/core'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'

type SegmentRow = Omit<Segment, 'environmentId' | 'filters'> & { filters: string }

export function segmentStore(database: Database): SegmentStore {
  const list = database.statement<SegmentRow>(
    'segments.list',
    `select g.id, ${time('g.created_at', 'createdAt')}, ${time('g.updated_at', 'updatedAt')}, g.title, g.description,
       g.is_private as "isPrivate", g.filters::text
     from hearback.segments g where g.environment_id = $1 order by g.created_at, g.id`,
  )
  return {
    async list(environmentId) {
      const rows = await list([environmentId])
      return rows.map((row) => ({ ...row, environmentId, filters: JSON.parse(row.filters) }))
    },
  }
}
