import type { StoredSurvey } from '../../../asking/surveys/schema.ts'
import type { Column, Table } from '../../tables/column-rules.ts'

/**
 * What a file says of its columns, as JSON: the survey, the language and the zone; of each column its name in the file, id, heading and
 * kind, the question and its type, and the choices with their codes.
 */
export const codebookOf = (
  { id, name }: Pick<StoredSurvey, 'id' | 'name'>,
  { language }: Pick<Table, 'language'>,
  columns: readonly { readonly column: Column; readonly name: string }[],
  timeZone: string,
): string =>
  JSON.stringify({
    survey: { id, name },
    ...{ language, timeZone },
    columns: columns.map((one) => ({ name: one.name, ...describing(one.column) })),
  })

const describing = (column: Column) => ({
  ...{ id: column.id, heading: column.heading, kind: column.kind },
  ...(column.question && { question: column.question.id, type: column.question.type }),
  ...(column.isRemoved && { removed: true }),
  ...(column.kind === 'choice' && { choices: column.choices }),
  ...(column.kind === 'flag' && column.choice && { choice: column.choice }),
})
