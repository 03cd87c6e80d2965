import type { Choice, LocalizedText, Question } from '@hearback/client'
import { textIn } from './text.ts'

/** The id of the choice that stands for a text of the respondent's own. Source: section 2.2 of the contract. */
export const otherId = 'other'

type Line = Choice | LocalizedText

const isChoice = (line: Line): line is Choice => typeof line.label === 'object'

/** Rows or columns as choices. A line that is a mere text has its index as id. */
export const linesOf = (lines: readonly Line[]): Choice[] =>
  lines.map((line, index) => (isChoice(line) ? line : { id: String(index), label: line }))

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

/** Finds an option by its label: in this language, else in any. */
export const labelled = (options: readonly Choice[], label: string, language: string): Choice | undefined =>
  options.find((option) => textIn(option.label, language) === label) ??
  options.find((option) => Object.values(option.label).includes(label))

/** The option that an answered text means: by its label, else `other` where the question has it. */
export const optionFor = (options: readonly Choice[], text: string, language: string): Choice | undefined =>
  labelled(options, text, language) ?? options.find(({ id }) => id === otherId)
