import type { ListFormat } from '../http/list-format.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { columnsOf, csvLine, fileNameOf } from './csv-rules.ts'
import type { TabledResponse } from './store.ts'

/**
 * The responses to a survey as CSV (RFC 4180), in UTF-8 without a byte order mark, with a header line. Texts of
 * respondents cannot run as formulas in a spreadsheet.
 */
export function csvFormat(survey: StoredSurvey): ListFormat<TabledResponse> {
  const columns = columnsOf(survey)
  return {
    type: 'text/csv; charset=utf-8; header=present',
    fileName: fileNameOf(survey, 'csv'),
    open: csvLine(columns.map(({ name }) => name)),
    separator: '',
    close: '',
    record: (response) => csvLine(columns.map(({ cell }) => cell(response))),
  }
}
