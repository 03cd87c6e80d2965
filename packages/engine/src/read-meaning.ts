import { heldValue } from './hold.ts'
import { ID_MARK } from './id-mark.ts'
import type { Answers, OtherText, SessionValue } from './model.ts'
import type { Known } from './operands.ts'
import { optionsOf, rowsOf } from './options.ts'
import { ownOf } from './skipped.ts'
import type { AnswerValue, Choice, Question } from './wire.ts'

/**
 * Makes the reader of answers whose `meanings` the service has stored: these are not read again, since labels may be others by now. What
 * has none, or names what is offered no more, is read by its labels.
 */
export const readMeaning =
  (meanings: Answers) =>
  (question: Question, value: AnswerValue, from: Known): SessionValue =>
    valueOfMeaning(question, value, ownOf(meanings, question.id)) ?? heldValue(question, value, from)

/** An answer by what it meant; `null`: that is not known, or what it names is offered no more. */
function valueOfMeaning(question: Question, value: AnswerValue, meaning: AnswerValue | null): SessionValue | null {
  const idIn = (text: string, choices: readonly Choice[]): string | undefined =>
    choices.find(({ id }) => ID_MARK + id === text)?.id
  const choice = (text: string, own = text): string | OtherText =>
    idIn(own, optionsOf(question)) ?? (text === '' ? text : { other: text })
  if (optionsOf(question).length === 0) return null
  if (typeof value === 'string') return typeof meaning === 'string' ? choice(value, meaning) : null
  if (Array.isArray(value)) return Array.isArray(meaning) ? value.map((text, nth) => choice(text, meaning[nth])) : null
  if (typeof meaning !== 'object' || meaning === null || Array.isArray(meaning)) return null
  const cells = Object.entries(meaning).flatMap(([line, column]) => {
    const [row, own] = [idIn(line, rowsOf(question)), idIn(column, optionsOf(question))]
    return row === undefined || own === undefined ? [] : [[row, own] as const]
  })
  return cells.length === Object.keys(meaning).length ? Object.fromEntries(cells) : null
}
