import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { ListFormat } from '../../http/list-format.ts'
import { columnsOf, csvLine, fileNameOf } from './csv-rules.ts'
import { answersIn } from './in-language-rules.ts'
import { defaultLanguage } from './language-rules.ts'
import type { TabledResponse } from './store.ts'

/**
 * The responses to a survey as CSV (RFC 4180), in UTF-8 without a byte order mark, with a header line. Texts of
 * respondents cannot run as formulas in a spreadsheet. `language`: of the labels in answers; see `languageKey`.
 */
export function csvFormat(survey: StoredSurvey, language = defaultLanguage): ListFormat<TabledResponse> {
  const columns = columnsOf(survey)
  const inLanguage = answersIn(survey, language)
  return {
    type: 'text/csv; charset=utf-8; header=present',
    fileName: fileNameOf(survey, 'csv'),
    open: csvLine(columns.map(({ name }) => name)),
    separator: '',
    close: '',
    record(response) {
      const shown = inLanguage(response)
      return csvLine(columns.map(({ cell }) => cell(shown)))
    },
  }
}
