import { plain } from '../reading/plain-rules.ts'
import { csvLine } from '../responses/csv-rules.ts'
import type { Cell } from '../tables/column-rules.ts'
import type { Crosstab } from './schema.ts'

type Side = Crosstab['rows']
type Value = Side['values'][number]

/** The name under which browsers save the file of a cross-table. It has ASCII characters only. */
export const crosstabFile = (surveyId: string, ending: 'csv' | 'xlsx'): string =>
  `crosstab-${surveyId.replaceAll(/[^\w-]/g, '_')}.${ending}`

/** What a side is, in words: the question, with the row of a matrix behind it. */
export function sideWords({ name, label, row }: Side): string {
  const [words, line] = [label, row].map((text) => (text === null ? '' : plain(text.default)))
  return [words || name, line].filter((text) => text !== '').join(': ')
}

/** What a value is, in words. Those that are alike have their ids behind. */
export function valueWords({ values, otherCount }: Side): string[] {
  const words = values.map((value) => wordsOf(value, otherCount))
  return words.map((text, at) =>
    words.some((other, n) => n !== at && other === text) ? `${text} [${values[at]?.id ?? ''}]`.trimStart() : text,
  )
}

function wordsOf({ id, label }: Value, otherCount: number): string {
  if (id === null) return `Other values (${otherCount})`
  if (id === '') return 'Earlier'
  return (label && plain(label.default)) || id
}

/** A text as the number that it writes: a sign before it begins no formula then. Any other text stays. */
const numberIn = (text: string): Cell => (String(Number(text)) === text ? Number(text) : text)

/** The last row and column of a table. Where responses have several values, it is no sum. */
export const totalWords = 'All responses in the table'

/**
 * A cross-table as CSV: for each column of the table how many responses there are, which share of the column's responses that is, and what it says. The
 * last line has all responses.
 */
export function crosstabCsv(table: Crosstab): string {
  const { rows, columns, cells, count } = table
  const names = valueWords(columns)
  const heading = [
    `${sideWords(rows)} / ${sideWords(columns)}`,
    ...names.flatMap((name) => [name, `${name}: share`, `${name}: reading`]),
    totalWords,
    `${totalWords}: share`,
  ]
  const lines = valueWords(rows).map((name, at): Cell[] => {
    const { count: all, share } = rows.values[at] ?? { count: 0, share: 0 }
    return [
      numberIn(name),
      ...(cells[at] ?? []).flatMap((cell): Cell[] => [cell.count, cell.share, cell.reading]),
      all,
      share,
    ]
  })
  const last: Cell[] = [
    totalWords,
    ...columns.values.flatMap((value): Cell[] => [value.count, null, null]),
    count,
    null,
  ]
  return [heading, ...lines, last].map(csvLine).join('')
}
