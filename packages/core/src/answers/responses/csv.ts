import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { ListFormat } from '../../http/list-format.ts'
import type { Cell, Column, HeadingForm, Table, TabledRecord } from '../tables/column-rules.ts'
import { type Zone, zoneOf } from '../tables/zone-rules.ts'
import { csvLine, fileNameOf, written, writtenNumber } from './csv-rules.ts'

/** What a file of a table needs besides the table. */
export interface FileWish {
  /** Default: `text`. */
  readonly headings?: HeadingForm | undefined
  /** The zone of its times, by its IANA name. Default: `UTC`. */
  readonly timeZone?: string | undefined
}

/** By this character, Excel on Windows knows that a file is UTF-8. */
const byteOrderMark = '\ufeff'

/**
 * The responses to a survey as CSV (RFC 4180), in UTF-8, with a header line, or two where headings are asked for in both forms. Texts
 * of respondents cannot run as formulas in a spreadsheet. `bom`: whether a byte order mark stands first.
 */
export function csvFormat(
  survey: Pick<StoredSurvey, 'id'>,
  { columns, rowOf }: Pick<Table, 'columns' | 'rowOf'>,
  { headings = 'text', timeZone, bom = false }: FileWish & { readonly bom?: boolean | undefined } = {},
): ListFormat<TabledRecord> {
  const zone = zoneOf(timeZone)
  const cells = columns.map(({ kind, cell }) => ({ cell, write: writerOf(kind, zone) }))
  return {
    type: 'text/csv; charset=utf-8; header=present',
    fileName: fileNameOf(survey, 'csv'),
    open: (bom ? byteOrderMark : '') + headingsOf(columns, headings).map(csvLine).join(''),
    separator: '',
    close: '',
    record(response) {
      const row = rowOf(response)
      let line = ''
      for (const { cell, write } of cells) line += `,${write(cell(row))}`
      return `${line.slice(1)}\r\n`
    },
  }
}

/** The rows of headings. */
export function headingsOf(columns: readonly Column[], form: HeadingForm): string[][] {
  const texts = columns.map(({ heading }) => heading)
  const ids = columns.map(({ id }) => id)
  return form === 'both' ? [texts, ids] : [form === 'id' ? ids : texts]
}

function writerOf(kind: Column['kind'], zone: Zone): (cell: Cell) => string {
  switch (kind) {
    case 'number':
      return writtenNumber
    case 'time':
      return (cell) => (typeof cell === 'string' ? zone.written(cell) : '')
    default:
      return written
  }
}
