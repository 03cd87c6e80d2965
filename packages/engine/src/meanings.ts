import { type Context, idsOf, visit } from './hold.ts'
import { labelsRecall } from './labels.ts'
import type { Answers, SurveyModel } from './model.ts'
import type { Known } from './operands.ts'
import { optionsOf, rowsOf } from './options.ts'
import { ownOf } from './skipped.ts'
import type { AnswerValue, Question } from './wire.ts'

/** Stands before the id of a choice, a row or a column in what an answer means. It is a control character, which no keyboard has. */
export const MEANT = '\u001f'

/**
 * What the answers to questions with choices mean: each label is the id of its choice, after `MEANT`; a text that is no label
 * stays. Labels are read as `holdAnswers` reads them. An id holds as long as the choice exists, under whatever label.
 */
export function meaningsOf(survey: SurveyModel, answers: Answers, context: Context = {}): Record<string, AnswerValue> {
  const meanings: [string, AnswerValue][] = []
  const read = (question: Question, value: AnswerValue, known: Known) => {
    if (optionsOf(question).length > 0) meanings.push([question.id, meaningOf(question, value, known)])
  }
  const asked = survey.questions.filter((question) => optionsOf(question).length > 0)
  if (asked.some(labelsRecall)) visit(survey, answers, context, read)
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

function meaningOf(question: Question, value: AnswerValue, known: Known): AnswerValue {
  if (typeof value === 'number') return value
  const { column, row } = idsOf(question, known)
  const [columns, rows] = [optionsOf, rowsOf].map((listOf) => new Set(listOf(question).map(({ id }) => id)))
  const meant = (text: string, id: string | null, ids: ReadonlySet<string> | undefined): string => {
    // Some clients send ids.
    const own = id ?? (ids?.has(text) ? text : null)
    // A text of the respondent's own never reads as an id.
    return own === null ? text.replaceAll(MEANT, '') : MEANT + own
  }
  const choice = (text: string): string => (text === '' ? text : meant(text, column(text), columns))
  const line = (text: string): string => meant(text, row(text), rows)
  if (typeof value === 'string') return choice(value)
  if (Array.isArray(value)) return value.map(choice)
  return Object.fromEntries(Object.entries(value).map(([one, other]) => [line(one), choice(other)]))
}
