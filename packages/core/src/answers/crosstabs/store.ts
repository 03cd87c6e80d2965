import type { Timestamp } from '../../ground/ports/clock.ts'
import type { EditionFilter } from '../responses/store.ts'
import type { PlannedQuestion } from '../summaries/store.ts'

/**
 * One side of a cross-table: the values by which it sorts responses. Plain JSON.
 *
 * | By           | Values of a response                                                                                        |
 * | ------------ | ----------------------------------------------------------------------------------------------------------- |
 * | `question`   | the choices of its answer; the first place of a ranking; a number; of a matrix, the columns of the row `row` |
 * | `month`      | the month of its answer to a question for a date, such as `2026-01`                                          |
 * | `data`       | the hidden field `id`: a text that is not empty, or a number                                                 |
 * | `variables`  | the variable `id`, likewise                                                                                  |
 * | `meta`       | the text `id` of what is known about the respondent, or of their user agent                                  |
 * | `attributes` | the attribute `id` of the contact, as it was when the response was created                                   |
 * | `language`   | the language                                                                                                 |
 * | `edition`    | the number of the edition: the one that it names, else the one of `editions` in whose time it was created    |
 * | `time`       | the last of `bounds`, ascending, at which it was created or before; `''`: before all of them                  |
 */
export type PlannedSide =
  | { readonly by: 'question'; readonly question: PlannedQuestion; readonly row: string | null }
  | { readonly by: 'month'; readonly question: PlannedQuestion }
  | { readonly by: 'data' | 'variables' | 'meta' | 'attributes'; readonly id: string }
  | { readonly by: 'language' }
  | { readonly by: 'edition'; readonly editions: readonly EditionFilter[] }
  | { readonly by: 'time'; readonly bounds: readonly Timestamp[] }

/** The two sides of a cross-table. */
export interface PlannedPairs {
  readonly rows: PlannedSide
  readonly columns: PlannedSide
}

/**
 * Why a response has no value on a side: it was not shown the question (`notAsked`), was shown it and left it empty (`skipped`), gave an
 * answer that does not fit it (`unread`), or has nothing in the field (`empty`).
 */
export type Absence = 'notAsked' | 'skipped' | 'unread' | 'empty'

/** The number of responses in the table that have a value; `null`: one that is not among those that are listed. */
interface ValueCount {
  readonly value: string | null
  readonly count: number
}

/** One side of a table that was counted. */
export interface SideCounts {
  /** The number of different values. */
  readonly distinct: number
  /** The most frequent values, by their number, then by code points; at most `mostValues`, with `null` last. */
  readonly values: readonly ValueCount[]
  /** The number of responses that pass the filter and have no value on this side, by the reason. */
  readonly outside: Readonly<Record<Absence, number>>
}

/** What a cross-table counts over the responses that pass a filter. */
export interface PairCounts {
  /** The number of responses that pass. */
  readonly passing: number
  /** The number of those that have a value on both sides: the responses in the table. */
  readonly counted: number
  readonly rows: SideCounts
  readonly columns: SideCounts
  /** How many responses have both values, without those that are 0. A response with several values is in several cells. In any order. */
  readonly cells: readonly { readonly row: string | null; readonly column: string | null; readonly count: number }[]
}
