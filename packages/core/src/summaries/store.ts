import type { Chore } from '../ports/chores.ts'
import type { Timestamp } from '../ports/clock.ts'
import type { AnswerValue } from '../responses/schema.ts'
import type { ResponseFilter } from '../responses/store.ts'

/**
 * What a summary asks of the answers: how those to each question of a survey are read, in the survey's order. Plain
 * JSON, made by `planOf` of the survey alone: the same survey gives the same plan, and what is kept under a plan is
 * of no use under another one.
 */
export interface SummaryPlan {
  readonly questions: readonly PlannedQuestion[]
}

/**
 * How the answers to a question are read:
 *
 * | Form     | Fits                                                          | Marks                                    |
 * | -------- | ------------------------------------------------------------- | ---------------------------------------- |
 * | `one`    | a string that is a label, or any other where `other`          | (choice, '')                             |
 * | `many`   | an array of such strings                                      | (choice, ''), each choice once           |
 * | `ranked` | an array of such strings                                      | (choice, its place from '1'), its first  |
 * | `cells`  | an object of row labels to column labels, at least one known  | (row, column) of each pair that is known |
 * | `number` | a number, or a string of digits (`numeral`), of `from`..`to`  | none: numbers are summed up              |
 * | `text`   | any non-empty string, number, array or object                 | none: the newest are listed              |
 *
 * A label that is none of the question's is the choice `other` where it has one; `''` in an array is passed over, but
 * takes its place. A response makes each mark once. Numbers without bounds fit where they are 0 or of a size from 1e-100
 * to less than 1e15: no sum of them is infinite. An answer that does not fit is left out: it counts as neither answered
 * nor skipped. `tallyOf` says all of this in code.
 */
export interface PlannedQuestion {
  readonly id: string
  readonly form: 'one' | 'many' | 'ranked' | 'cells' | 'number' | 'text'
  /** Strings that mean "skipped" besides ''. Empty arrays and objects, and arrays of nothing but '', always do. */
  readonly skips: readonly string[]
  /** Label in any language → id of the choice, or of the row. For `cells` the rows. */
  readonly labels: Readonly<Record<string, string>>
  /** The same for the columns of `cells`. */
  readonly columns: Readonly<Record<string, string>>
  /** Whether other strings are the choice `other`; they are listed among the newest. */
  readonly other: boolean
  /** Bounds of `number`, both included; `null` for none. With bounds, only whole numbers fit. */
  readonly from: number | null
  readonly to: number | null
}

/** The form of a string that is a number: JavaScript and SQL must agree on it. */
export const numeral = /^-?[0-9]{1,15}(\.[0-9]{1,10})?$/

/** How many of the newest answers are listed. Source: section 4 of the contract. */
export const newestListed = 10

/** What a plan found in the responses that pass a filter. */
export interface ResponseCounts {
  /** Responses. */
  readonly started: number
  readonly finished: number
  /**
   * The median of `ttc._total` over finished responses, in ms; the mean of the middle two where their number is even.
   * `null` without any.
   */
  readonly medianTtc: number | null
  /** One for each question of the plan, in its order. */
  readonly questions: readonly QuestionCounts[]
}

export interface QuestionCounts {
  /** Responses with an answer that fits and is not a skipped one. */
  readonly answered: number
  /** Others, if they are finished or a later question has a key; without those whose answer does not fit. */
  readonly skipped: number
  /** Unfinished responses whose last present key, in the order of the questions, is this one's. */
  readonly dropped: number
  /** How often each mark was made, in the order of (key, sub) by code units. */
  readonly marks: readonly Mark[]
  /** Of the form `number`; otherwise `null`, and where nobody answered. */
  readonly numbers: Numbers | null
  /**
   * The newest answers of the form `text`, whole, and the newest strings that were `other`, each of an array, in its
   * order: newest response first by (createdAt, id), at most `newestListed` in all.
   */
  readonly newest: readonly {
    readonly responseId: string
    readonly createdAt: Timestamp
    readonly value: AnswerValue
  }[]
}

export interface Mark {
  readonly key: string
  readonly sub: string
  readonly count: number
}

export interface Numbers {
  readonly mean: number
  /** The mean of the middle two where their number is even. */
  readonly median: number
  readonly min: number
  readonly max: number
  /**
   * How the numbers are spread, in ascending order, none of count 0. A whole number that the plan bounds is counted for
   * itself (`from` = `to`); others in 10 bins of equal width from the least to the greatest, `to` excluded but in the
   * last, and in one where they are all the same. The bin of a number is floor((number - min) / width), at most the last.
   */
  readonly bins: readonly { readonly from: number; readonly to: number; readonly count: number }[]
}

/** What a summary may be narrowed to: responses of one survey. */
export type SummaryFilter = Omit<ResponseFilter, 'surveyId'>

/**
 * Counts over a survey's responses, made where they lie. They are exact: what they say is what a look at every response
 * that `responses.list` would return at that moment says, however much of it was kept from before.
 */
export interface SummaryStore {
  /**
   * What the plan finds: to the count, what `tallyOf` finds in the responses themselves. `read` says how many of them
   * had to be read for it, as nothing kept knew of them. Everything in it is of one moment. A survey that is deleted or
   * unknown has no responses.
   */
  count(
    environmentId: string,
    surveyId: string,
    plan: SummaryPlan,
    filter: SummaryFilter,
  ): Promise<{ counts: ResponseCounts; read: number }>
  /** Displays of the survey that were created in this time; none of a deleted one. */
  countDisplays(
    environmentId: string,
    surveyId: string,
    period: { since: Timestamp | null; until: Timestamp | null },
  ): Promise<number>
  /** Files a chore of the kind `keepSummary`, unless one of its id is there. */
  fileChore(environmentId: string, chore: Chore): Promise<void>
  /**
   * Keeps what the plan finds in responses created before `until`, some of it with each call, so that `tally` without a
   * filter needs not read them again. `done`: there is no more to keep; `waiting`: writes under way have to end
   * first. What is kept never changes what `tally` says. Called by `work`.
   */
  keep(
    environmentId: string,
    surveyId: string,
    plan: SummaryPlan,
    until: Timestamp,
  ): Promise<'done' | 'more' | 'waiting'>
}
