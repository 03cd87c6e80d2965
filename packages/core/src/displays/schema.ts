import type { Timestamp } from '../ports/clock.ts'

/** A survey was shown to somebody. */
export interface Display {
  id: string
  environmentId: string
  createdAt: Timestamp
  surveyId: string
  contactId: string | null
}
