import type { Closed } from '../states/gate.ts'

/** Heading and text of a page that says why a survey cannot be answered, and what a respondent can do. */
export interface StateText {
  readonly heading: string
  readonly text: string
}

/** The texts of these pages in one language. `{date}` is the day on which a scheduled survey opens. */
export type StateWords = Readonly<Record<Closed, StateText>>
