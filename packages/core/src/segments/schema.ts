import type { Timestamp } from '../ports/clock.ts'

/** Whom a survey is for. An empty list of filters matches everyone. */
export interface Segment {
  id: string
  environmentId: string
  createdAt: Timestamp
  updatedAt: Timestamp
  title: string
  description: string | null
  /** Made for one survey, and gone with it. */
  isPrivate: boolean
  filters: readonly unknown[]
}
