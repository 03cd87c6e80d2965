import type { EditionMark } from '../../asking/surveys/schema.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { PairCounts, PlannedPairs } from '../crosstabs/store.ts'
import type { AnswerValue } from '../responses/schema.ts'
import type { ResponseFilter } from '../responses/store.ts'

/**
 * How a summary reads the answers to each question of a survey, in the survey's order. Plain JSON that `planOf` makes
 * from the survey alone: the same survey gives the same plan. Counts that are stored under one plan are invalid for
 * another.
 */
export interface SummaryPlan {
  /**
   * Whether the responses with the mark `impossible` are told: `within` all others, or `apart`: then they are in no other count.
   * Absent: they are not told.
   */
  readonly impossible?: 'within' | 'apart'
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
 * Labels are those that answers hold, and ids as `answerRead` has them. One of these that is no choice any more fits, and is a
 * mark by itself. An unknown label is the choice `other` if the question has one. `''` in an array is skipped, but keeps its rank. A
 * response makes each mark once. A number without bounds fits if it is 0 or its magnitude is from 1e-100 to less than
 * 1e15, so that sums stay finite. An answer that does not fit counts as unread. `countResponses` is the
 * reference implementation of these rules.
 */
export interface PlannedQuestion {
  readonly id: string
  readonly form: 'one' | 'many' | 'ranked' | 'cells' | 'number' | 'text'
  /** Of the form `text`, what fits: a day as `dayPattern` has it, at most `to` lines, or files; absent: everything. */
  readonly only?: 'day' | 'lines' | 'files'
  /** Strings that mean "skipped" besides ''. Empty arrays and objects, and arrays of nothing but '', always mean it. */
  readonly skips: readonly string[]
  /** Whether an answer is read by what it meant when it was stored, as `answerRead` does; otherwise as it was given. */
  readonly byIds: boolean
  /** Label in any language → id of the choice; for `cells`, id of the row. */
  readonly labels: Readonly<Record<string, string>>
  /** Label in any language → id of the column, for `cells`. */
  readonly columns: Readonly<Record<string, string>>
  /** Whether any other string is the choice `other`. Such strings are listed among the newest. */
  readonly other: boolean
  /** Inclusive bounds of `number`; `null` for none. With bounds, only whole numbers fit. */
  readonly from: number | null
  readonly to: number | null
  /** Whether earlier editions asked the question, and as which kind. Absent: each asked it as it is. */
  readonly past?: PlannedPast
}

/**
 * What a question was, edition by edition. A response is of the edition that it names, else of its own time. Where it was not asked,
 * a response counts only if it was shown it all the same; where it was another kind of question, only if it has an answer, which is
 * unread.
 */
export interface PlannedPast {
  /** The editions that changed it, ascending by number and by time. */
  readonly editions: readonly EditionMark[]
  /** How the survey asked the question before the first of `editions`, then from each of them on: one entry more than `editions` has. */
  readonly was: readonly ('asked' | 'absent' | 'other')[]
}

/** The most answers that are listed as the newest. Source: section 4 of the contract. */
export const newestListed = 10

/** The counts of a plan over the responses that pass a filter. */
export interface ResponseCounts {
  /** The number of responses with the mark `impossible`, if the plan asks for it. */
  readonly impossible?: number
  /** The number of responses. */
  readonly started: number
  readonly finished: number
  /**
   * The median of `ttc._total` over finished responses, in ms: the mean of the middle two for an even number of
   * responses. `null` if there are none.
   */
  readonly medianTtc: number | null
  /** The counts of each question, in the order of the plan. */
  readonly questions: readonly QuestionCounts[]
}

export interface QuestionCounts {
  /** The number of responses whose answer fits and is not skipped. */
  readonly answered: number
  /**
   * The number of other responses that are finished or have a key of the question or of a later one, without those whose answer does
   * not fit. Of a question that is not asked any more, `shown` stands for the later question: it has no place among the others.
   */
  readonly skipped: number
  /** The number of responses with a key or a time (`ttc`) of this question: their respondents saw it. */
  readonly shown: number
  /** The number of responses whose answer does not fit. Each response that counts is one of answered, skipped and unread. */
  readonly unread: number
  /** The number of unfinished responses whose last present key, in the order of the questions, is this question's. */
  readonly dropped: number
  /** How often each mark occurs, ordered by (key, sub) in code units. */
  readonly marks: readonly Mark[]
  /** The numbers of a question of the form `number`; otherwise, or if there are no answers, `null`. */
  readonly numbers: Numbers | null
  /**
   * The newest answers of the form `text`, whole, and the newest strings that count as `other`; the strings of one
   * array keep its order. Newest response first by (createdAt, id), at most `newestListed` in all.
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
  /** The mean of the middle two for an even number of answers. */
  readonly median: number
  readonly min: number
  readonly max: number
  /**
   * The distribution of the numbers, in ascending order, without empty bins. A whole number that the plan bounds has
   * its own bin (`from` = `to`). So has each where the least and the greatest number are whole and 10 apart at most: those
   * between two whole numbers then share a bin, which excludes both. Other numbers have 10 bins of equal width from the
   * least to the greatest, `to` exclusive except in the last bin; if all are equal, one bin. The bin of a number is
   * floor((number - min) / width), at most the last.
   */
  readonly bins: readonly { readonly from: number; readonly to: number; readonly count: number }[]
}

/** The counts of one period. */
export interface PeriodCounts {
  readonly displays: number
  /** The number of responses. */
  readonly started: number
  readonly finished: number
  /** What the question was answered; zeros and `null` without a question. See `QuestionCounts`. */
  readonly shown: number
  readonly answered: number
  /** The mean of the answers of the form `number`; otherwise, or if there are none, `null`. */
  readonly mean: number | null
  /** As in `QuestionCounts`; for whole numbers with bounds, one mark for each number, which is its key. */
  readonly marks: readonly Mark[]
}

/** A hidden field or variable whose values are counted, or a question for a date, whose days are. */
export interface PlannedField {
  readonly type: 'hiddenField' | 'variable' | 'date'
  readonly id: string
}

/**
 * The values of a field among some responses. Values are texts; numbers count as their texts, lists and objects do not. Of a
 * date, the values are days: the first ten characters of a text that begins like `2026-01-31`; other texts do not count.
 */
export interface FieldCounts {
  /** The number of responses with a value that is not empty. */
  readonly answered: number
  /** The number of different values. */
  readonly distinct: number
  /** The most frequent values, at most `valuesListed` of its type: by their number, then in code units. */
  readonly values: readonly { readonly value: string; readonly count: number }[]
}

/** The most values of a field that are listed: for a date, the days of a year and more. */
export const valuesListed = { hiddenField: 20, variable: 20, date: 400 } as const satisfies Record<
  PlannedField['type'],
  number
>

/** What became of a survey lately. */
export interface SurveyActivity {
  /** The number of its responses, or `atMost`. */
  readonly started: number
  /** How many of those are finished. */
  readonly finished: number
  /** When its newest response was created; `null` without any. */
  readonly lastAt: Timestamp | null
  /** When the oldest of those that are counted was created; `null` without any. */
  readonly firstAt: Timestamp | null
  /** When the survey was last shown; `null`: no display is stored. */
  readonly lastShownAt: Timestamp | null
}

/** The filter of a summary, over the responses of one survey. */
export type SummaryFilter = Omit<ResponseFilter, 'surveyId'>

/**
 * Counts over a survey's responses, made in the storage. Counts are exact: whatever was stored before, they equal those
 * over all responses that `responses.list` would return at that moment.
 */
export interface SummaryStore {
  /**
   * Counts what the plan asks for: exactly what `countResponses` counts over the responses themselves. `read` is the number of
   * responses that had to be read because no stored counts cover them. All counts are of one moment. A survey that is
   * deleted or unknown has no responses. With a filter, a storage may give up after a time that its operator chooses: it
   * then throws an `UnavailableError` with `isSlow`, and stops reading. This applies to `countFields` and `countPeriods` too.
   */
  count(
    environmentId: string,
    surveyId: string,
    plan: SummaryPlan,
    filter: SummaryFilter,
  ): Promise<{ counts: ResponseCounts; read: number }>
  /** Counts the survey's displays that were created in this period; 0 for a deleted survey. */
  countDisplays(
    environmentId: string,
    surveyId: string,
    period: { since: Timestamp | null; until: Timestamp | null },
  ): Promise<number>
  /**
   * Counts the values of fields among the newest `among` responses that pass the filter, as `countFields` does. `read`: the
   * number of these responses. A field may have any number of values, so no counts are stored, and the cost is bounded.
   */
  countFields(
    environmentId: string,
    surveyId: string,
    fields: readonly PlannedField[],
    filter: SummaryFilter,
    among: number,
  ): Promise<{ read: number; fields: FieldCounts[] }>
  /**
   * Counts the newest responses of each survey, `atMost` of each, and finds its newest display: what a list of surveys shows beside them. One for each id,
   * in their order; a survey that is deleted or unknown has none. Called for people alone.
   */
  activityOf(environmentId: string, surveyIds: readonly string[], atMost: number): Promise<SurveyActivity[]>
  /**
   * Counts by periods: what `countPeriods` counts over the responses that pass the filter, and the survey's displays.
   * Period n lasts from `bounds[n]` to `bounds[n + 1]`, which is exclusive; `bounds` ascend. A survey that is deleted or unknown has
   * zeros. `displays`: `left out` counts no displays, which then are 0; absent: they are counted.
   */
  countPeriods(
    environmentId: string,
    surveyId: string,
    question: PlannedQuestion | null,
    filter: Omit<SummaryFilter, 'since' | 'until'>,
    bounds: readonly Timestamp[],
    displays?: 'left out',
  ): Promise<PeriodCounts[]>
  /**
   * Counts the responses that pass the filter by two sides, as `countPairs` does; a survey that is deleted or unknown has none. Called for
   * a cross-table. Sides may be anything that a response holds, so no counts are stored: every response of the period is read.
   */
  countPairs(environmentId: string, surveyId: string, pairs: PlannedPairs, filter: SummaryFilter): Promise<PairCounts>
  /**
   * Stores the plan's counts over responses created before `until`, a part with each call, so that `count` need not read
   * these responses again, without a filter, for a period, or by `finished`. `done`: everything is stored; `waiting`: concurrent writes must end
   * first. Stored counts never change the result of `count`. Called by `work`.
   */
  storeCounts(
    environmentId: string,
    surveyId: string,
    plan: SummaryPlan,
    until: Timestamp,
  ): Promise<'done' | 'more' | 'waiting'>
}
