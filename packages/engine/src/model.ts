import type { AnswerValue, ReducedSurvey } from './wire.ts'

/** The parts of a survey that the engine reads. A survey of the environment state fits. */
export type SurveyModel = Pick<
  ReducedSurvey,
  | 'id'
  | 'name'
  | 'questions'
  | 'endings'
  | 'welcomeCard'
  | 'variables'
  | 'hiddenFields'
  | 'languages'
  | 'showLanguageSwitch'
  | 'styling'
  | 'isBackButtonHidden'
  | 'productOverwrites'
> & {
  /** Where a survey without endings leads, in surveys of older clients. Default: null. */
  redirectUrl?: string | null | undefined
  /** The number of the edition that it is, in surveys of a service that knows editions. */
  editionNumber?: number | undefined
}

/** Answers by question id, as `data` of a response holds them; a skipped question has its type's skipped value. */
export type Answers = Readonly<Record<string, AnswerValue>>

/** A text of the respondent's own in place of a choice, or one that is no choice of the survey any more. */
export interface OtherText {
  readonly other: string
}

/**
 * A number as it was typed that may mean two, such as `1,234`. It is no answer yet: the respondent is asked which one was
 * meant.
 */
export interface TypedNumber {
  readonly typed: string
}

/**
 * An answer within a session. Choices are ids: one, a list, or for a matrix an object of row id and column id. Labels are
 * made when answers are sent or shown, so that neither another language nor a recalled answer that changes touches what
 * was chosen. Other types have the value of `data`.
 */
export type SessionValue = AnswerValue | OtherText | TypedNumber | (string | OtherText)[]

/** Answers by question id, as a session holds them; a skipped question has its type's skipped value. */
export type SessionAnswers = Readonly<Record<string, SessionValue>>

/** The card that a respondent looks at. `id: null`: the survey has no ending to show. */
export type Position =
  | { readonly kind: 'welcome' }
  | { readonly kind: 'question'; readonly id: string }
  | { readonly kind: 'ending'; readonly id: string | null }

/**
 * A respondent's way through a survey, as plain JSON: it fits a page, a database and a message. Variables and the path
 * are not in it: the engine computes them from the answers, so going back undoes every calculation.
 */
export interface SurveySession {
  /** The form of the answers. A session without it was kept by an older version, and has labels: see `readSession`. */
  readonly form?: 2
  /** `welcomeCard: 'clicked'` once the welcome card is left. */
  readonly answers: SessionAnswers
  /** Values of the survey's hidden fields. */
  readonly hidden: Readonly<Record<string, string>>
  /** `default` or a language code of the survey. */
  readonly language: string
  /** A random text, constant for a response: shuffled choices stay in one order. */
  readonly seed: string
  readonly at: Position
  /** The question at which the path begins; `null`: the first one. */
  readonly startAt: string | null
  /**
   * Values that are shown but not submitted: prefilled ones, ones that were entered before going back, and answers that
   * were left behind with their path. They come before answers.
   */
  readonly drafts: SessionAnswers
  /**
   * Ids of questions that had an answer and are off the path now. The service merges answers, so their skipped values
   * must be sent.
   */
  readonly left: readonly string[]
  /** What was written into the field that people do not see. */
  readonly trapped?: string
  /** Milliseconds spent, by question id. */
  readonly ttc: Readonly<Record<string, number>>
  /**
   * When each question was answered or left with its path, by its id: what is later is higher. In ms since 1970 where steps
   * tell the time, and always above what the session has: pages that share nothing agree, and a clock that is set back
   * does no harm.
   */
  readonly order: Readonly<Record<string, number>>
}

/** A fault of an answer. Each language has a text for each code. */
export interface AnswerFault {
  readonly code: FaultCode
  /** The part of the question that it is about: a field such as `email`, the id of a matrix row, the name of a file. */
  readonly field?: string
  /** Numbers and names for the text, such as `{ max: 300, over: 18 }`. */
  readonly values?: Readonly<Record<string, string | number>>
}

export type FaultCode =
  /** The question needs an answer. */
  | 'required'
  /** One choice is needed at least. */
  | 'choose'
  /** The text of "other" is missing. */
  | 'otherText'
  | 'email'
  | 'url'
  | 'number'
  /** The text may mean two numbers: `whole` and `decimal`, in the form of JSON's. */
  | 'numberMeaning'
  | 'phone'
  /** `min`, `missing`: characters. */
  | 'tooShort'
  /** `max`, `over`: characters. */
  | 'tooLong'
  /** The value is none that the question offers. */
  | 'unknownValue'
  | 'date'
  /** Every row of the matrix needs an answer; `field`: a row without one. */
  | 'row'
  /** Every item must be ranked, each once; an order that was not touched is none. */
  | 'rankAll'
  /** `max`: megabytes. */
  | 'fileTooLarge'
  /** `allowed`: extensions, separated by commas. */
  | 'fileType'
  /** The content of the file is not of the kind that its extension names. */
  | 'fileContent'
  | 'fileCount'
