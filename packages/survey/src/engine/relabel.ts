import type { AnswerValue, Choice, Question } from '@hearback/client'
import type { Known } from './operands.ts'
import { labelled, linesOf, optionsOf } from './options.ts'
import { shownText } from './show.ts'
import { textIn } from './text.ts'

/** The question with the labels of its options as they are shown at this point of the path: recalled values put in. */
export function withLabels(question: Question, from: Known): Question {
  const shown = ({ id, label }: Choice): Choice => {
    const texts = Object.entries(label).map(([language, text]) => [
      language,
      text && shownText({ default: text }, { ...from, language }),
    ])
    return { id, label: { ...Object.fromEntries(texts), [from.language]: shownText(label, from) ?? '' } }
  }
  if (!recalls([...optionsOf(question), ...rowsOf(question)])) return question
  // Safe: these are the lists that `optionsOf` and `rowsOf` read.
  return {
    ...question,
    ...('choices' in question
      ? { choices: optionsOf(question).map(shown) }
      : { columns: optionsOf(question).map(shown), rows: rowsOf(question).map(shown) }),
  } as Question
}

const rowsOf = (question: Question): Choice[] => (question.type === 'matrix' ? linesOf(question.rows) : [])

const recalls = (options: readonly Choice[]): boolean =>
  options.some(({ label }) => Object.values(label).some((text) => text?.includes('#recall:')))

/**
 * An answer with the labels as they are shown now. It may have been given in another language, or in an address, where
 * a label stands without recalled values.
 */
export function relabelled(question: Question, value: AnswerValue, from: Known): AnswerValue {
  const now = withLabels(question, from)
  const relabel =
    (listOf: (question: Question) => readonly Choice[]) =>
    (text: string): string => {
      const list = listOf(now)
      const meant = labelled(list, text, from.language) ?? labelled(listOf(question), text, from.language)
      const option = meant && list.find(({ id }) => id === meant.id)
      return (option && textIn(option.label, from.language)) ?? text
    }
  const [label, row] = [relabel(optionsOf), relabel(rowsOf)]
  if (optionsOf(now).length === 0 || typeof value === 'number') return value
  if (typeof value === 'string') return label(value)
  if (Array.isArray(value)) return value.map(label)
  return Object.fromEntries(Object.entries(value).map(([name, column]) => [row(name), label(column)]))
}
