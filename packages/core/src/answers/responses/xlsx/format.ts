import type { StoredSurvey } from '../../../asking/surveys/schema.ts'
import { isTurnOver, nextTurn } from '../../../ground/event-loop.ts'
import type { FileFormat } from '../../../http/list-format.ts'
import { invalid } from '../../../http/problems.ts'
import type { Cell, Column, Table, TabledRecord } from '../../tables/column-rules.ts'
import { type Zone, zoneOf } from '../../tables/zone-rules.ts'
import { type FileWish, headingsOf } from '../csv.ts'
import { fileNameOf } from '../csv-rules.ts'
import { xlsxType } from '../query.ts'
import { headingRow, letters, rowWriter } from './cells.ts'
import { codebookHeadings, codebookRows } from './codebook.ts'
import { partsOf, sheetEnd, sheetPath, sheetStart } from './parts.ts'
import { zipWriter } from './zip.ts'

/** The most rows of a sheet, with its headings, and the most columns. Source: Excel's specifications and limits. */
const excelRows = 1_048_576
const excelColumns = 16_384
/** A sheet ends here at the latest: a file in a ZIP file has less than 4 GiB. */
const sheetBytes = 2 ** 31
/** Characters that are compressed at once. */
const pieceLength = 65_536

/**
 * The responses to a survey as an Excel workbook: the columns of the table with buttons to filter by, and a codebook as the last sheet.
 * No cell is a formula. `maxRows`: rows of a sheet; the responses after them go to another one. Throws a 400 for a table with more
 * columns than a sheet can have.
 */
export function xlsxFormat(
  survey: Pick<StoredSurvey, 'id'>,
  table: Table,
  { maxRows = excelRows, ...wish }: FileWish & { readonly maxRows?: number } = {},
): FileFormat<TabledRecord> {
  const { length } = table.columns
  if (length > excelColumns)
    throw invalid({
      layout: `A sheet has at most ${excelColumns} columns, and this table ${length}: ask for joined, or for CSV`,
    })
  const zone = zoneOf(wish.timeZone)
  return {
    type: xlsxType,
    fileName: fileNameOf(survey, 'xlsx'),
    bytes: (pages) => workbook(table, { ...wish, maxRows, zone }, pages),
  }
}

/** Widths of columns in characters. A heading that needs more is cut on the screen. */
const widths = { least: 10, most: 50, time: 20, date: 12 } as const

function widthOf({ kind }: Pick<Column, 'kind'>, heading: string): number {
  const own = kind === 'time' ? widths.time : kind === 'date' ? widths.date : widths.least
  // The button to filter by takes the room of some characters.
  return Math.min(widths.most, Math.max(own, heading.length + 4))
}

async function* workbook(
  { columns, rowOf, language }: Table,
  { headings = 'text', maxRows, zone }: FileWish & { readonly maxRows: number; readonly zone: Zone },
  pages: AsyncGenerator<readonly TabledRecord[], undefined>,
): AsyncGenerator<Uint8Array, undefined> {
  const written = rowWriter(
    columns.map(({ kind }) => kind),
    zone,
  )
  const heads = headingsOf(columns, headings)
  const zip = zipWriter()
  const sheets: string[] = []
  let bytes = 0
  let row = 0
  let isFiltered = ''

  function begin(name: string, rows: readonly (readonly string[])[], of: readonly Pick<Column, 'kind'>[]): void {
    const last = rows.at(-1) ?? []
    zip.begin(sheetPath(sheets.length))
    sheets.push(name)
    const sizes = of.map((column, n) => widthOf(column, rows[0]?.[n] ?? ''))
    bytes = zip.write(sheetStart(rows.length, sizes) + rows.map((texts, n) => headingRow(texts, n + 1)).join(''))
    row = rows.length
    isFiltered = `A${rows.length}:${letters(Math.max(0, last.length - 1))}`
  }
  function end(): void {
    zip.write(sheetEnd(`${isFiltered}${row}`))
    zip.close()
  }

  begin('Responses', heads, columns)
  for await (const page of pages) {
    let piece = ''
    for (const response of page) {
      if (row === maxRows || bytes > sheetBytes) {
        zip.write(piece)
        piece = ''
        end()
        begin(`Responses ${sheets.length + 1}`, heads, columns)
      }
      row += 1
      const own = rowOf(response)
      piece += written(
        row,
        columns.map(({ cell }) => cell(own)),
      )
      if (isTurnOver()) await nextTurn()
      if (piece.length < pieceLength) continue
      bytes += zip.write(piece)
      piece = ''
      yield* zip.take()
    }
    bytes += zip.write(piece)
    yield* zip.take()
  }
  end()

  const kinds = codebookHeadings.map(() => ({ kind: 'text' }) as const)
  begin('Codebook', [codebookHeadings], kinds)
  const codebookRow = rowWriter(
    kinds.map(({ kind }) => kind),
    zone,
  )
  for (const cells of columns.flatMap((column): Cell[][] => codebookRows(column, language))) {
    row += 1
    zip.write(codebookRow(row, cells))
  }
  end()
  for (const [path, content] of partsOf(sheets)) {
    zip.begin(path)
    zip.write(content)
    zip.close()
  }
  zip.end()
  yield* zip.take()
}
