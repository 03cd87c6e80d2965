import type { StoredSurvey } from '../../../asking/surveys/schema.ts'
import { isTurnOver, nextTurn } from '../../../ground/event-loop.ts'
import type { FileFormat } from '../../../http/list-format.ts'
import { columnsOf, fileNameOf } from '../csv-rules.ts'
import { answersIn } from '../in-language-rules.ts'
import { defaultLanguage } from '../language-rules.ts'
import { xlsxType } from '../query.ts'
import type { TabledResponse } from '../store.ts'
import { headingRow, rowWriter } from './cells.ts'
import { codebookHeadings, codebookRow, headingOf } from './codebook.ts'
import { partsOf, sheetEnd, sheetPath, sheetStart } from './parts.ts'
import { zipWriter } from './zip.ts'

/** The most rows of a sheet, with its heading. Source: Excel's specifications and limits. */
const excelRows = 1_048_576
/** A sheet ends here at the latest: a file in a ZIP file has less than 4 GiB. */
const sheetBytes = 2 ** 31
/** Characters that are compressed at once. */
const pieceLength = 65_536

/**
 * The responses to a survey as an Excel workbook: the columns of CSV, with the wordings of questions, and a codebook as
 * the last sheet. No cell is a formula. `language`: of labels and wordings; see `languageKey`. `maxRows`: rows of a sheet; the responses after them go to another one.
 */
export function xlsxFormat(
  survey: StoredSurvey,
  language = defaultLanguage,
  maxRows = excelRows,
): FileFormat<TabledResponse> {
  return {
    type: xlsxType,
    fileName: fileNameOf(survey, 'xlsx'),
    bytes: (pages) => workbook(survey, language, pages, maxRows),
  }
}

async function* workbook(
  survey: StoredSurvey,
  language: string,
  pages: AsyncGenerator<readonly TabledResponse[], undefined>,
  maxRows: number,
): AsyncGenerator<Uint8Array, undefined> {
  const columns = columnsOf(survey)
  const inLanguage = answersIn(survey, language)
  const rowOf = rowWriter(columns.map(({ holds }) => holds))
  const heading = headingRow(columns.map((column) => headingOf(column, language)))
  const zip = zipWriter()
  const sheets: string[] = []
  let bytes = 0
  let row = 1

  function begin(name: string, firstRow: string): void {
    zip.begin(sheetPath(sheets.length))
    sheets.push(name)
    bytes = zip.write(sheetStart + firstRow)
    row = 1
  }
  function end(): void {
    zip.write(sheetEnd)
    zip.close()
  }

  begin('Responses', heading)
  for await (const page of pages) {
    let piece = ''
    for (const response of page) {
      if (row === maxRows || bytes > sheetBytes) {
        zip.write(piece)
        piece = ''
        end()
        begin(`Responses ${sheets.length + 1}`, heading)
      }
      row += 1
      const shown = inLanguage(response)
      piece += rowOf(
        row,
        columns.map(({ cell }) => cell(shown)),
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

  begin('Codebook', headingRow(codebookHeadings))
  const codebookRowOf = rowWriter(codebookHeadings.map(() => undefined))
  columns.forEach((column, n) => {
    zip.write(codebookRowOf(n + 2, codebookRow(column, language)))
  })
  end()
  for (const [path, content] of partsOf(sheets)) {
    zip.begin(path)
    zip.write(content)
    zip.close()
  }
  zip.end()
  yield* zip.take()
}
