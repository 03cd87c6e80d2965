import type { ListFormat } from '../http/list-format.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { columnsOf } from './csv-rules.ts'
import type { StoredResponse } from './schema.ts'

const options = {
  record_delimiter: '\r\n',
  // Whatever a respondent wrote must not run where the file is opened.
  escape_formulas: true,
  // A line may end in either: the library looks for both together only.
  quoted_match: /[\r\n]/,
}

/** The responses to a survey as RFC 4180 has it, in UTF-8 without a byte order mark, with a header line. */
export async function csvFormat(survey: StoredSurvey): Promise<ListFormat<StoredResponse>> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const columns = columnsOf(survey)
  const line = (cells: readonly (string | number | null)[]) => stringify([[...cells]], options)
  return {
    type: 'text/csv; charset=utf-8; header=present',
    open: line(columns.map(({ name }) => name)),
    separator: '',
    close: '',
    record: (response) => line(columns.map(({ cell }) => cell(response))),
  }
}
