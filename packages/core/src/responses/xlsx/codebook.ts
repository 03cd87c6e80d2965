import { labelledLine } from '../../surveys/rules/labels.ts'
import type { Column } from '../csv-rules.ts'
import { plain } from '../plain.ts'

type Question = NonNullable<Column['question']>

export const codebookHeadings = ['Column', 'Wording', 'Type', 'Choices']

/** A row for each column of the table: its name, and what its question asks. */
export const codebookRow = ({ name, question }: Column): readonly string[] =>
  question
    ? [name, plain(question.headline.default), question.type, choicesOf(question).join('\n')]
    : [name, '', '', '']

/** The heading of a column: the wording of its question, then its name. */
export const headingOf = ({ name, question }: Column): string =>
  question ? `${plain(question.headline.default)} [${name}]` : name

function choicesOf(question: Question): string[] {
  switch (question.type) {
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'ranking':
      return question.choices.map(({ label }) => label.default)
    case 'pictureSelection':
      return question.choices.map(({ id, imageUrl }) => `${id}: ${imageUrl}`)
    case 'matrix':
      return [
        ...question.rows.map((row) => `row: ${labelledLine(row).label.default}`),
        ...question.columns.map((column) => `column: ${labelledLine(column).label.default}`),
      ]
    case 'rating':
      return [`1 to ${question.range}`]
    case 'nps':
      return ['0 to 10']
    default:
      return []
  }
}
