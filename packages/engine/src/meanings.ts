import { type Context, heldValue, idsOf } from './hold.ts'
import { ID_MARK } from './id-mark.ts'
import { labelsRecall, withLabels } from './labels.ts'
import type { Answers, SessionValue, SurveyModel } from './model.ts'
import type { Known } from './operands.ts'
import { optionsOf, rowsOf } from './options.ts'
import { ownOf } from './skipped.ts'
import { walk } from './walk.ts'
import type { AnswerValue, Question } from './wire.ts'

/**
 * What the answers to questions with choices mean: each label is the id of its choice, after `ID_MARK`; a text that is no label
 * stays. Labels are read as `holdAnswers` reads them. An id holds as long as the choice exists, under whatever label.
 */
export function meaningsOf(survey: SurveyModel, answers: Answers, context: Context = {}): Record<string, AnswerValue> {
  const meanings: [string, AnswerValue][] = []
  const read = (question: Question, value: AnswerValue, known: Known) => {
    if (optionsOf(question).length > 0) meanings.push([question.id, meaningOf(question, value, known)])
  }
  const asked = survey.questions.filter((question) => optionsOf(question).length > 0)
  if (asked.some(labelsRecall)) readAlong(survey, answers, context, read)
  else {
    const known = { survey, ...nothing, language: context.language ?? 'default', hidden: context.hidden ?? {} }
    for (const question of asked) {
      const value = ownOf(answers, question.id)
      if (value !== null) read(question, value, known)
    }
  }
  return Object.fromEntries(meanings)
}

/** What a walk knows, for questions whose labels recall nothing: nothing is looked up. */
const nothing = { given: new Map(), labels: new Map(), variables: new Map() }

/**
 * Walks along the answers, as `holdAnswers` does, and then to those off the path. Some clients have no value for what was skipped, which
 * ends the walk: labels behind it recall what stands before them in the survey.
 */
function readAlong(
  survey: SurveyModel,
  answers: Answers,
  { language = 'default', hidden = {}, startAt = null }: Context,
  read: (question: Question, value: AnswerValue, known: Known) => void,
): void {
  const held = new Map<string, SessionValue>()
  const take = (question: Question, known: Known): SessionValue | null => {
    const value = ownOf(answers, question.id)
    if (value === null) return null
    read(question, value, known)
    const own = heldValue(question, value, known)
    held.set(question.id, own)
    return own
  }
  const end = walk(survey, { answers: {}, hidden, language, startAt }, undefined, take)
  const behind = { ...end, given: new Map<string, SessionValue>(), labels: new Map(end.labels) }
  for (const question of survey.questions) {
    const shown = behind.labels.get(question.id) ?? withLabels(question, behind)
    if (shown !== question) behind.labels.set(question.id, shown)
    const own = held.get(question.id) ?? take(question, behind)
    if (own !== null) behind.given.set(question.id, own)
  }
}

function meaningOf(question: Question, value: AnswerValue, known: Known): AnswerValue {
  if (typeof value === 'number') return value
  const { column, row } = idsOf(question, known)
  const [columns, rows] = [optionsOf, rowsOf].map((listOf) => new Set(listOf(question).map(({ id }) => id)))
  const marked = (text: string, id: string | null, ids: ReadonlySet<string> | undefined): string => {
    // Some clients send ids.
    const own = id ?? (ids?.has(text) ? text : null)
    // A text of the respondent's own never reads as an id.
    return own === null ? text.replaceAll(ID_MARK, '') : ID_MARK + own
  }
  const choice = (text: string): string => (text === '' ? text : marked(text, column(text), columns))
  const line = (text: string): string => marked(text, row(text), rows)
  if (typeof value === 'string') return choice(value)
  if (Array.isArray(value)) return value.map(choice)
  return Object.fromEntries(Object.entries(value).map(([one, other]) => [line(one), choice(other)]))
}
