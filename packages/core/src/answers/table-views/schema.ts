import type { Timestamp } from '../../ground/ports/clock.ts'

/** A column that a person chose for a survey's table. */
export interface ChosenColumn {
  /** The id of the column, as files have it. The survey may have no such column any more. */
  id: string
  /** How wide it is, in px; `null`: as its kind is. */
  width: number | null
}

/** How a person wants the table of a survey's responses. There is one for a person and a survey. */
export interface TableView {
  environmentId: string
  personId: string
  surveyId: string
  /** The columns, in the person's order; at most `mostColumns`. */
  columns: ChosenColumn[]
  /** The ids of questions that the person saw and did not choose. One that is in neither list is new, and shown at the end. */
  hidden: string[]
  updatedAt: Timestamp
}
