import type { ColumnType } from 'kysely'

/** A column that is read, never written. */
type Read<Value> = ColumnType<Value, never, never>
type Time = Read<Date>
type Text = Read<string>
type MaybeText = Read<string | null>

/** A survey that is not deleted. */
interface SurveyRow {
  environment_id: Text
  id: Text
  created_at: Time
  updated_at: Time
  /** The survey's own key, such as `onboarding-nps`; `null` without one. */
  key: MaybeText
  name: Text
  type: Text
  /** `draft`, `scheduled`, `inProgress`, `paused` or `completed`. */
  status: Text
}

/** A contact that is not deleted. */
interface ContactRow {
  environment_id: Text
  id: Text
  created_at: Time
  updated_at: Time
  /** The id that the host gave: the column to join the host's own users by. */
  user_id: MaybeText
  email: MaybeText
  /** All attributes as an object of texts. */
  attributes: Read<unknown>
}

/** A response to a survey that is not deleted. Contact and user are `null` once the contact is deleted. */
interface ResponseRow {
  environment_id: Text
  id: Text
  survey_id: Text
  created_at: Time
  updated_at: Time
  finished: Read<boolean>
  language: MaybeText
  ending_id: MaybeText
  contact_id: MaybeText
  /** The host's id of the contact when the response was created. */
  user_id: MaybeText
  source: MaybeText
  url: MaybeText
  action: MaybeText
  country: MaybeText
  browser: MaybeText
  os: MaybeText
  device: MaybeText
  /** How long the respondent took, in ms; `null` until the response is finished. */
  duration_ms: Read<number | null>
  /** Names of tags. */
  tags: Read<string[]>
  over_quota: Read<boolean>
  /** Reasons to think that it does not come from a person. Mostly none. */
  suspicious: Read<string[]>
  /** All variables as an object of texts and numbers. */
  variables: Read<unknown>
}

/**
 * An answer: one row for a text, a number or a single choice, one for each of several choices, and one for each row of a
 * matrix. Skipped questions have none, as summaries read them. Contact and user are `null` once the contact is deleted.
 */
interface AnswerRow {
  environment_id: Text
  response_id: Text
  survey_id: Text
  /** Times of the response. */
  created_at: Time
  updated_at: Time
  finished: Read<boolean>
  contact_id: MaybeText
  user_id: MaybeText
  /** The id of a question or hidden field. */
  question_id: Text
  /** Such as `nps`; `hiddenField` also for the answers to a question that was removed. */
  question_type: Text
  /** The headline in the survey's default language; `null` for a hidden field. */
  question: MaybeText
  /** The place of the question in the survey as it is now, from 1; `null` for a hidden field. */
  question_place: Read<number | null>
  /** The row of a matrix, in the default language; otherwise `null`. */
  part: MaybeText
  /** The place among several choices or lines, from 1: the rank in a ranking. Otherwise `null`. */
  place: Read<number | null>
  /** As text. The label of a choice or column is that of the default language. */
  value: Text
  /** As a number, where the value is one; otherwise `null`. */
  number: Read<number | null>
}

/**
 * An answer by what it meant when it was given, whatever became of the survey since: as `AnswerRow`, also for questions that were
 * removed. What was answered to another kind of question, which this one was before, stands under the question's id with `.before`, as
 * it was given: results count it as unread.
 */
interface AnswerByMeaningRow
  extends Omit<AnswerRow, 'question_id' | 'question_type' | 'question_place' | 'part' | 'value'> {
  /** The id of a question or hidden field; `score.before` for what was answered while `score` was another kind of question. */
  question_id: Text
  /** Such as `nps`; `hiddenField` for hidden fields, `unread` for answers to another kind of question. */
  question_type: Text
  /** The place of the question in the survey as it is now, from 1; `null` for a question that was removed, and a hidden field. */
  question_place: Read<number | null>
  /** The row of a matrix, by its label of today in the default language, or its last one; otherwise `null`. */
  part: MaybeText
  /** The id of that row; `null`: there is none. */
  part_id: MaybeText
  /** As text. The label of a choice or column is that of today, or its last one, in the default language. */
  value: Text
  /** The id of the choice or column, `other` for what a respondent wrote in place of one; `null` for other answers. */
  value_id: MaybeText
}

interface Views {
  surveys_v1: SurveyRow
  contacts_v1: ContactRow
  responses_v1: ResponseRow
  answers_v1: AnswerRow
  answers_v2: AnswerByMeaningRow
}

/**
 * The views of Hearback in your database, for your own queries with Kysely. Within a major version of Hearback, no column
 * is removed or changes its meaning; a change that would do so makes a new view, such as `answers_v2` beside `answers_v1`. All other tables may change
 * with every release. Types are those that `pg` reads by default.
 *
 *     const db = new Kysely<MyTables & HearbackTables>({ dialect: new PostgresDialect({ pool }) })
 *     await db.selectFrom('hearback.answers_v1').select(['user_id', 'number']).where('question_id', '=', 'nps').execute()
 */
export type HearbackTables<Schema extends string = 'hearback'> = {
  [Name in keyof Views as `${Schema}.${Name}`]: Views[Name]
}
