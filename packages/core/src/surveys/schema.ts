/** Placeholder shape while this file is being written: the fields that other rooms read. */
export interface StoredSurvey {
  id: string
  environmentId: string
  createdAt: string
  updatedAt: string
  createdBy: string | null
  name: string
  type: 'link' | 'app' | 'website'
  status: 'draft' | 'scheduled' | 'inProgress' | 'paused' | 'completed'
  segmentId: string | null
  /** Ids of action classes. */
  triggers: string[]
  /** Raised by one with every change; starts at 1. */
  version: number
}
