import { withLabels } from './labels.ts'
import type { Answers, OtherText, SessionAnswers, SessionValue, SurveyModel, SurveySession } from './model.ts'
import type { Known } from './operands.ts'
import { optionsOf, rowsOf } from './options.ts'
import { ownOf } from './skipped.ts'
import { textIn } from './text.ts'
import { type Walked, walk } from './walk.ts'
import type { AnswerValue, Choice, Question } from './wire.ts'

/** What of a session decides how its answers are read. Default: the survey's first language, no hidden fields, from its start. */
export type Context = { [Name in 'language' | 'hidden' | 'startAt']?: Walked[Name] | undefined }

/** Reads an answer of a response, at the point of the path that `from` knows. */
type ReadAnswer = (question: Question, value: AnswerValue, from: Known) => SessionValue

/**
 * Answers of a response as a session holds them: with ids for labels. Labels are read once, at this door: in this
 * language, else in the survey's default one, else in any; with the recalls that the answers themselves fill.
 */
export function holdAnswers(
  survey: SurveyModel,
  answers: Answers,
  context: Context = {},
  /** Reads one answer. Default: by its labels. */
  read: ReadAnswer = heldValue,
): SessionAnswers {
  const held = visit(survey, answers, context, read)
  return Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, held.get(id) ?? value]))
}

/** Walks along the answers, and then to those off the path. */
function visit(
  survey: SurveyModel,
  answers: Answers,
  { language = 'default', hidden = {}, startAt = null }: Context,
  read: ReadAnswer,
): ReadonlyMap<string, SessionValue> {
  const held = new Map<string, SessionValue>()
  const take = (question: Question, known: Known): SessionValue | null => {
    const value = ownOf(answers, question.id)
    if (value === null) return null
    const own = read(question, value, known)
    held.set(question.id, own)
    return own
  }
  const end = walk(survey, { answers: {}, hidden, language, startAt }, undefined, take)
  for (const question of survey.questions) if (!held.has(question.id)) take(question, end)
  return held
}

/** A session as it was kept, by this version or by one whose sessions had labels for ids. */
export function readSession(survey: SurveyModel, session: SurveySession): SurveySession {
  if (session.form === 2) return session
  // Safe: an older session holds answers as `data` does.
  const [answers, drafts] = [session.answers as Answers, session.drafts as Answers]
  // Apart from the answers below: of a question that has both, the draft must not count as the answer.
  const all = holdAnswers(survey, { ...answers, ...drafts }, session)
  return {
    ...session,
    form: 2,
    order: {},
    answers: holdAnswers(survey, answers, session),
    drafts: Object.fromEntries(Object.entries(all).filter(([id]) => Object.hasOwn(drafts, id))),
  }
}

export function heldValue(question: Question, value: AnswerValue, from: Known): SessionValue {
  if (optionsOf(question).length === 0 || typeof value === 'number') return value
  const { column, row } = idsOf(question, from)
  const choice = (text: string): string | OtherText => (text === '' ? text : (column(text) ?? { other: text }))
  if (typeof value === 'string') return choice(value)
  if (Array.isArray(value)) return value.map(choice)
  return question.type === 'matrix' ? heldCells(question, value, { row, column }) : value
}

type IdOf = (label: string) => string | null

/** Read the labels of a question's choices, or of its columns, and of its rows. */
export function idsOf(question: Question, from: Known): { column: IdOf; row: IdOf } {
  const now = withLabels(question, from)
  const idIn = (listOf: (question: Question) => readonly Choice[]): IdOf => {
    let ids: ReadonlyMap<string, string> | null = null
    return (text) => {
      // A label in an address stands without recalled values.
      ids ??= idsByLabel([listOf(now), listOf(question)], from.language)
      return ids.get(text) ?? null
    }
  }
  return { column: idIn(optionsOf), row: idIn(rowsOf) }
}

/** Ids by labels, as `labelled` finds them one by one: an answer may have as many labels as its question has choices. */
function idsByLabel(lists: readonly (readonly Choice[])[], language: string): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  const add = (text: string | null | undefined, id: string) => {
    if (text != null && !ids.has(text)) ids.set(text, id)
  }
  for (const list of lists) {
    for (const { id, label } of list) add(textIn(label, language), id)
    for (const { id, label } of list) add(label.default, id)
    for (const { id, label } of list) for (const text of Object.values(label)) add(text, id)
  }
  return ids
}

/** The cells of a matrix by ids. A label that is none any more stays, unless it reads as the id of another line. */
function heldCells(
  question: Question,
  value: Readonly<Record<string, string>>,
  idOf: Readonly<Record<'row' | 'column', IdOf>>,
): Record<string, string> {
  const kept = (text: string, lines: readonly Choice[]) => (lines.some(({ id }) => id === text) ? null : text)
  const cells = Object.entries(value).flatMap(([rowLabel, columnLabel]) => {
    const row = idOf.row(rowLabel) ?? kept(rowLabel, rowsOf(question))
    const column = idOf.column(columnLabel) ?? kept(columnLabel, optionsOf(question))
    return row === null || column === null ? [] : [[row, column] as const]
  })
  return Object.fromEntries(cells)
}
