import { linesOf } from '../../../ground/labels.ts'
import { textIn } from '../../reading/language-rules.ts'
import { plain } from '../../reading/plain-rules.ts'
import type { Cell, Choice, Column } from '../../tables/column-rules.ts'

export const codebookHeadings = ['Id', 'Column', 'Holds', 'Question', 'Type', 'Choice', 'Code', 'Label', 'Asked']

const kinds: Readonly<Record<Column['kind'], string>> = {
  text: 'text',
  number: 'number',
  count: 'whole number',
  flag: 'yes (1) or no (0)',
  time: 'time',
  date: 'date',
  choice: 'one of the choices below',
}

/** The rows of a column in the codebook: what it shows, then each of its codes. `language`: of the table. */
export function codebookRows(column: Column, language: string): Cell[][] {
  const { id, heading, kind, question, part = '', isRemoved = false } = column
  const holds = column.kind === 'flag' && !column.choice ? 'true or false' : kinds[kind]
  const wording = question ? plain(textIn(question.headline, language)) : ''
  const asked = question ? (isRemoved ? 'no longer' : 'yes') : ''
  const head = [id, heading, holds, wording, question?.type ?? '']
  const row = (choice: string, code: Cell, label: string): Cell[] => [...head, choice, code, label, asked]
  if (column.kind === 'flag' && column.choice)
    return [row(column.choice.id, column.choice.code, labelOf(column, column.choice))]
  const scale = column.kind === 'number' && column.isScale ? scaleOf(column) : ''
  if (column.kind !== 'choice') return [row(part, null, scale)]
  return [
    row(part, null, partOf(column, language)),
    ...column.choices.map((choice): Cell[] => [id, '', '', '', '', choice.id, choice.code, choice.label, '']),
  ]
}

/** The label of a choice; of a picture, its address. */
function labelOf({ question }: Column, { id, label }: Choice): string {
  if (question?.type !== 'pictureSelection') return label
  return question.choices.find((choice) => choice.id === id)?.imageUrl ?? label
}

/** The words of the row of a matrix that a column shows. */
function partOf({ question, part }: Column, language: string): string {
  if (question?.type !== 'matrix' || part === undefined) return ''
  const row = linesOf(question.rows).find(({ id }) => id === part)
  return row ? plain(textIn(row.label, language)) : ''
}

const scaleOf = ({ question }: Column): string =>
  question?.type === 'rating' ? `1 to ${question.range}` : question?.type === 'nps' ? '0 to 10' : ''
