import type { AnswerValue, Choice, Question } from '@hearback/client'
import { labelled, linesOf, optionsOf } from './options.ts'
import type { Recalled } from './recall.ts'
import { shownText } from './show.ts'

/** An answer with the labels as they are shown now: it may have been given in another language. */
export function relabelled(question: Question, value: AnswerValue, from: Recalled): AnswerValue {
  const options = optionsOf(question)
  if (options.length === 0) return value
  const label = (list: readonly Choice[], text: string): string => {
    const option = labelled(list, text, from.language)
    return (option && shownText(option.label, from)) ?? text
  }
  if (typeof value === 'string') return label(options, value)
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return value.map((text) => label(options, text))
  const rows = question.type === 'matrix' ? linesOf(question.rows) : []
  return Object.fromEntries(Object.entries(value).map(([row, column]) => [label(rows, row), label(options, column)]))
}
