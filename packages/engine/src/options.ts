import type { OtherText, SessionValue } from './model.ts'
import { ownOf } from './skipped.ts'
import { textIn } from './text.ts'
import type { AnswerValue, Choice, LocalizedText, Question } from './wire.ts'

/** The id of the choice that stands for a text of the respondent's own. Source: section 2.2 of the contract. */
export const otherId = 'other'

type Line = Choice | LocalizedText

const isChoice = (line: Line): line is Choice => typeof line.label === 'object'

/**
 * Rows or columns as choices. A line that is a mere text has its default label for id: `_` before one of digits, since rules name
 * such lines by their places, and a number behind one that is taken. Core gives the same ids.
 */
export function linesOf(lines: readonly Line[]): Choice[] {
  const taken = new Set(lines.flatMap((line) => (isChoice(line) ? line.id : [])))
  return lines.map((line) => {
    if (isChoice(line)) return line
    const wanted = /^\d+$/.test(line.default) ? `_${line.default}` : line.default
    let id = wanted
    for (let nth = 2; id === '' || taken.has(id); nth += 1) id = `${wanted} ${nth}`
    taken.add(id)
    return { id, label: line }
  })
}

/** The choices of a question, or the columns of a matrix; none for other questions. */
export function optionsOf(question: Question | undefined): readonly Choice[] {
  switch (question?.type) {
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'ranking':
      return question.choices
    case 'matrix':
      return linesOf(question.columns)
    default:
      return []
  }
}

/** The rows of a matrix; none for other questions. */
export const rowsOf = (question: Question | undefined): readonly Choice[] =>
  question?.type === 'matrix' ? linesOf(question.rows) : []

/** Finds an option by its label: in this language, else in the default one, else in any. */
export const labelled = (options: readonly Choice[], label: string, language: string): Choice | undefined =>
  options.find((option) => textIn(option.label, language) === label) ??
  options.find((option) => option.label.default === label) ??
  options.find((option) => Object.values(option.label).includes(label))

/** The label of an option in a language. An id that is none of the survey's any more stays. */
const labelOf = (options: readonly Choice[], id: string, language: string): string =>
  textIn(options.find((option) => option.id === id)?.label, language) ?? id

/** An answer as `data` of a response holds it: with the labels of this question in a language. */
export function labelsOf(question: Question | undefined, value: SessionValue, language: string): AnswerValue {
  const options = optionsOf(question)
  const label = (one: string | OtherText): string =>
    typeof one === 'object' ? one.other : labelOf(options, one, language)
  if (typeof value !== 'object') return typeof value === 'string' && options.length > 0 ? label(value) : value
  if (Array.isArray(value))
    return value.map((one) => (options.length > 0 || typeof one === 'object' ? label(one) : one))
  // Safe: the answer to a matrix is an object of texts.
  if (question?.type === 'matrix') return Object.fromEntries(cellsOf(question, value as Cells, language))
  // Safe: what is left is the respondent's own text, or an object that no question of this type takes.
  return 'other' in value && typeof value.other === 'string' ? value.other : (value as AnswerValue)
}

/** The answer to a matrix: column id by row id. */
export type Cells = Readonly<Record<string, string>>

/** The cells of a matrix as labels, in the survey's order of rows; what is none of its rows stands last. */
export function cellsOf(question: Question, cells: Cells, language: string): [row: string, column: string][] {
  const [rows, columns] = [rowsOf(question), optionsOf(question)]
  const known = rows.map(({ id }) => id)
  return [...known, ...Object.keys(cells).filter((id) => !known.includes(id))].flatMap((id) => {
    const column = ownOf(cells, id)
    return column === null ? [] : [[labelOf(rows, id, language), labelOf(columns, column, language)]]
  })
}
