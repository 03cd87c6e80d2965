import type { SchemaElement } from 'hyparquet'
import type { Cell, Column, TableRow, ValueForm } from '../../tables/column-rules.ts'
import { dayOf, numberIn } from '../../tables/read-rules.ts'

export type Value = string | number | bigint | boolean | Date | null

/** A column of a Parquet file, with how its cells are made. `null`: the response has none. */
export interface Field {
  readonly element: SchemaElement & { readonly name: string }
  cell(row: TableRow): Value
}

/** The column of a Parquet file for one of the table. Each may be empty. */
export function fieldOf(column: Column, name: string, values: ValueForm): Field {
  const made = (element: Omit<SchemaElement, 'name' | 'repetition_type'>, cell: Field['cell']): Field => ({
    element: { name, repetition_type: 'OPTIONAL', ...element },
    cell,
  })
  const texts = () => made({ type: 'BYTE_ARRAY', converted_type: 'UTF8' }, (row) => textOf(column.cell(row)))
  switch (column.kind) {
    case 'text':
      return texts()
    case 'choice':
      return values === 'codes' ? made({ type: 'INT32' }, (row) => column.code(row)) : texts()
    case 'number':
      return made({ type: 'DOUBLE' }, (row) => numberIn(column.cell(row)))
    case 'count':
      return made({ type: 'INT64' }, (row) => {
        const number = numberIn(column.cell(row))
        return number === null ? null : BigInt(Math.round(number))
      })
    case 'flag':
      return made({ type: 'BOOLEAN' }, (row) => {
        const cell = column.cell(row)
        return cell === null ? null : Boolean(cell)
      })
    case 'time':
      return made(moments, (row) => dateIn(textOf(column.cell(row))))
    case 'date':
      return made({ type: 'INT32', converted_type: 'DATE' }, (row) => dateIn(dayOf(textOf(column.cell(row)) ?? '')))
  }
}

/** Milliseconds since 1970, in UTC: without the logical type, DuckDB takes them for times of any zone. */
const moments: Omit<SchemaElement, 'name' | 'repetition_type'> = {
  type: 'INT64',
  converted_type: 'TIMESTAMP_MILLIS',
  logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
}

const textOf = (cell: Cell): string | null => (cell === null ? null : String(cell))

const dateIn = (text: string | null): Date | null => (text === null ? null : new Date(text))
