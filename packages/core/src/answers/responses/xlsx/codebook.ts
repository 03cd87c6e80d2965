import { linesOf } from '../../../ground/labels.ts'
import type { Column } from '../csv-rules.ts'
import { textIn } from '../in-language-rules.ts'
import { plain } from '../plain-rules.ts'

type Question = NonNullable<Column['question']>

export const codebookHeadings = ['Column', 'Wording', 'Type', 'Choices']

/** A row for each column of the table: its name, and what its question asks. */
export const codebookRow = ({ name, question }: Column, language: string): readonly string[] =>
  question
    ? [name, plain(textIn(question.headline, language)), question.type, choicesOf(question, language).join('\n')]
    : [name, '', '', '']

/** The heading of a column: the wording of its question, then its name. */
export const headingOf = ({ name, question }: Column, language: string): string =>
  question ? `${plain(textIn(question.headline, language))} [${name}]` : name

function choicesOf(question: Question, language: string): string[] {
  switch (question.type) {
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'ranking':
      return question.choices.map(({ label }) => textIn(label, language))
    case 'pictureSelection':
      return question.choices.map(({ id, imageUrl }) => `${id}: ${imageUrl}`)
    case 'matrix':
      return [
        ...linesOf(question.rows).map(({ label }) => `row: ${textIn(label, language)}`),
        ...linesOf(question.columns).map(({ label }) => `column: ${textIn(label, language)}`),
      ]
    case 'rating':
      return [`1 to ${question.range}`]
    case 'nps':
      return ['0 to 10']
    default:
      return []
  }
}
