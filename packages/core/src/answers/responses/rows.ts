import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { ListFormat } from '../../http/list-format.ts'
import { invalid } from '../../http/problems.ts'
import type { Column, Table, TabledRecord, TableRow } from '../tables/column-rules.ts'
import { numberIn } from '../tables/read-rules.ts'
import { type Zone, zoneOf } from '../tables/zone-rules.ts'
import type { FileWish } from './csv.ts'
import { fileNameOf } from './csv-rules.ts'

/**
 * The responses to a survey as one JSON list of flat objects, as spreadsheets, Power BI and pandas read it: a name for each column of the
 * table, numbers as numbers, and `null` where a response has nothing. Throws a 400 for headings in two rows.
 */
export function rowsFormat(
  survey: Pick<StoredSurvey, 'id'>,
  { columns, rowOf }: Pick<Table, 'columns' | 'rowOf'>,
  { headings = 'id', timeZone }: FileWish = {},
): ListFormat<TabledRecord> {
  if (headings === 'both') throw invalid({ headings: 'A field of JSON has one name: ask for text or id' })
  const zone = zoneOf(timeZone)
  const fields = columns.map((column, n) => ({
    before: `${n === 0 ? '' : ','}${JSON.stringify(headings === 'id' ? column.id : column.heading)}:`,
    value: valueIn(column, zone),
  }))
  return {
    type: 'application/json; charset=utf-8',
    fileName: fileNameOf(survey, 'json'),
    open: '[',
    separator: ',\n',
    close: ']',
    record(response) {
      const row = rowOf(response)
      let text = '{'
      for (const { before, value } of fields) text += before + JSON.stringify(value(row))
      return `${text}}`
    },
  }
}

function valueIn({ kind, cell }: Column, zone: Zone): (row: TableRow) => string | number | boolean | null {
  switch (kind) {
    case 'number':
    case 'count':
      return (row) => numberIn(cell(row))
    case 'time':
      return (row) => {
        const time = cell(row)
        return typeof time === 'string' ? zone.written(time) : null
      }
    default:
      return cell
  }
}
