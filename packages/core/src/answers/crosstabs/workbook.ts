import { headingRow, letters, rowWriter } from '../responses/xlsx/cells.ts'
import { partsOf, sheetEnd, sheetPath, sheetStart } from '../responses/xlsx/parts.ts'
import { zipWriter } from '../responses/xlsx/zip.ts'
import type { Cell } from '../tables/column-rules.ts'
import { zoneOf } from '../tables/zone-rules.ts'
import { sideWords, totalWords, valueWords } from './file-rules.ts'
import type { Crosstab } from './schema.ts'
import { fewestExpected, fewestResponses } from './statistics-rules.ts'

type Kind = Parameters<typeof rowWriter>[0][number]

interface Sheet {
  readonly name: string
  readonly heading: readonly string[]
  readonly kinds: readonly Kind[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Widths of columns in characters: of the first one, and of the others. */
const [firstWidth, width] = [40, 18]

/**
 * A cross-table as an Excel workbook: the counts, the shares, every figure of each cell, and what the table is about. Shares are numbers in
 * the format of percentages.
 */
export function crosstabWorkbook(table: Crosstab): Uint8Array<ArrayBuffer> {
  const zip = zipWriter()
  const sheets = [countsOf(table), sharesOf(table), figuresOf(table), aboutOf(table)]
  for (const [at, { heading, kinds, rows }] of sheets.entries()) {
    const written = rowWriter(kinds, zoneOf('UTC'))
    zip.begin(sheetPath(at))
    zip.write(sheetStart(1, [firstWidth, ...heading.slice(1).map(() => width)]) + headingRow(heading, 1))
    for (const [nth, cells] of rows.entries()) zip.write(written(nth + 2, cells))
    zip.write(sheetEnd(`A1:${letters(Math.max(0, heading.length - 1))}${rows.length + 1}`))
    zip.close()
  }
  for (const [path, content] of partsOf(sheets.map(({ name }) => name))) {
    zip.begin(path)
    zip.write(content)
    zip.close()
  }
  zip.end()
  return together(zip.take())
}

const corner = ({ rows, columns }: Crosstab): string => `${sideWords(rows)} / ${sideWords(columns)}`

function countsOf(table: Crosstab): Sheet {
  const { rows, columns, cells, count } = table
  const lines = valueWords(rows).map((name, at) => [
    name,
    ...(cells[at] ?? []).map((cell) => cell.count),
    rows.values[at]?.count ?? 0,
  ])
  return {
    name: 'Counts',
    heading: [corner(table), ...valueWords(columns), totalWords],
    kinds: ['text', ...columns.values.map(() => 'count' as const), 'count'],
    rows: [...lines, [totalWords, ...columns.values.map((value) => value.count), count]],
  }
}

function sharesOf(table: Crosstab): Sheet {
  const { rows, columns, cells } = table
  return {
    name: 'Shares',
    heading: [corner(table), ...valueWords(columns), totalWords],
    kinds: ['text', ...columns.values.map(() => 'share' as const), 'share'],
    rows: valueWords(rows).map((name, at) => [
      name,
      ...(cells[at] ?? []).map(({ share }) => share),
      rows.values[at]?.share ?? 0,
    ]),
  }
}

function figuresOf({ rows, columns, cells }: Crosstab): Sheet {
  const [ofRows, ofColumns] = [valueWords(rows), valueWords(columns)]
  return {
    name: 'Cells',
    heading: [
      ...[sideWords(rows), sideWords(columns), 'Responses', 'Share of the column', '95 % from', '95 % to'],
      ...['Share elsewhere', 'Expected responses', 'Adjusted residual', 'p (Holm)', 'Reading'],
    ],
    kinds: ['text', 'text', 'count', 'share', 'share', 'share', 'share', 'number', 'number', 'number', 'text'],
    rows: cells.flatMap((row, at) =>
      row.map(({ count, share, interval, shareElsewhere, expected, residual, p, reading }, n) => [
        ...[ofRows[at] ?? '', ofColumns[n] ?? '', count, share, interval?.from ?? null, interval?.to ?? null],
        ...[shareElsewhere, expected, residual, p, reading],
      ]),
    ),
  }
}

function aboutOf({ rows, columns, count, responseCount, whole }: Crosstab): Sheet {
  const outside = (side: Crosstab['rows']) =>
    Object.entries(side.outside).map(([why, many]): Cell[] => [`Without a value of "${sideWords(side)}": ${why}`, many])
  const few = `a row or column has fewer than ${fewestResponses} responses, or fewer than ${fewestExpected} are expected`
  return {
    name: 'About',
    heading: ['What', 'Value'],
    kinds: ['text', 'number'],
    rows: [
      ['Rows', sideWords(rows)],
      ['Columns', sideWords(columns)],
      ['Responses in the table', count],
      ['Responses that pass the filters', responseCount],
      ...outside(rows),
      ...outside(columns),
      ['Chi-squared', whole?.chiSquared ?? null],
      ['Degrees of freedom', whole?.degrees ?? null],
      ['p of the whole table', whole?.p ?? null],
      ["Cramér's V", whole?.v ?? null],
      ['Reading: higher, lower', 'The share differs from that elsewhere: p below 0.05, adjusted by Holm for all cells'],
      ['Reading: unclear', 'The difference may be chance'],
      ['Reading: few', `Too few to tell: ${few}`],
    ],
  }
}

function together(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
