import { ByteWriter } from 'hyparquet-writer/src/bytewriter.js'
import type { StoredSurvey } from '../../../asking/surveys/schema.ts'
import { isTurnOver, nextTurn } from '../../../ground/event-loop.ts'
import type { FileFormat } from '../../../http/list-format.ts'
import { invalid } from '../../../http/problems.ts'
import type { Column, HeadingForm, Table, TabledRecord, ValueForm } from '../../tables/column-rules.ts'
import { fileNameOf } from '../csv-rules.ts'
import { parquetType } from '../query.ts'
import { codebookOf } from './codebook.ts'
import { fieldOf, type Value } from './fields.ts'
import { GroupWriter } from './group-writer.ts'

/** The most rows of a group, whose columns lie one after another in the file, and the most characters of its texts. */
const groupRows = 16_384
const groupCharacters = 4_000_000

export interface ParquetWish {
  /** Default: `id`, since programs name the columns. */
  readonly headings?: HeadingForm | undefined
  /** Default: `labels`. */
  readonly values?: ValueForm | undefined
  /** The zone in which who asked lives, which the file names: its times are moments, in UTC. Default: `UTC`. */
  readonly timeZone?: string | undefined
}

/**
 * The responses to a survey as a Parquet file, which DuckDB, pandas, Polars, R and Spark read: a typed column for each column of the
 * table, in groups of rows, with a codebook as JSON under the key `hearback`. A file that was cut has no end and is no Parquet file.
 * Throws a 400 for headings in two rows.
 */
export function parquetFormat(
  survey: Pick<StoredSurvey, 'id' | 'name'>,
  table: Table,
  { headings = 'id', values = 'labels', timeZone = 'UTC' }: ParquetWish = {},
): FileFormat<TabledRecord> {
  if (headings === 'both') throw invalid({ headings: 'A column of Parquet has one name: ask for text or id' })
  const named = table.columns.map((column) => ({ column, name: headings === 'id' ? column.id : column.heading }))
  return {
    type: parquetType,
    fileName: fileNameOf(survey, 'parquet'),
    bytes: (pages) => file(table, named, { values, codebook: codebookOf(survey, table, named, timeZone) }, pages),
  }
}

interface Named {
  readonly column: Column
  readonly name: string
}

async function* file(
  { rowOf }: Pick<Table, 'rowOf'>,
  named: readonly Named[],
  { values, codebook }: { readonly values: ValueForm; readonly codebook: string },
  pages: AsyncGenerator<readonly TabledRecord[], undefined>,
): AsyncGenerator<Uint8Array, undefined> {
  const fields = named.map(({ column, name }) => fieldOf(column, name, values))
  const bytes = new ByteWriter()
  const writer = new GroupWriter(bytes, fields, codebook)
  const cells: Value[][] = fields.map(() => [])
  let rows = 0
  let characters = 0

  async function* group(): AsyncGenerator<Uint8Array, undefined> {
    for (const [n, field] of fields.entries()) {
      writer.column(field, cells[n] ?? [])
      cells[n] = []
      yield taken(bytes)
      if (isTurnOver()) await nextTurn()
    }
    writer.endGroup(rows)
    rows = 0
    characters = 0
  }

  for await (const page of pages) {
    for (const response of page) {
      // Row by row, as the columns of a question share the reading of its answer.
      const row = rowOf(response)
      for (const [n, { cell }] of fields.entries()) cells[n]?.push(cell(row))
      rows += 1
      characters += lengthOf(response)
      if (rows >= groupRows || characters >= groupCharacters) yield* group()
      else if (isTurnOver()) await nextTurn()
    }
  }
  if (rows > 0) yield* group()
  await writer.finish()
  yield taken(bytes)
}

/** Characters that a response holds while its group waits, about. */
function lengthOf({ data }: TabledRecord): number {
  let length = 100
  for (const answer of Object.values(data)) length += typeof answer === 'string' ? answer.length : 50
  return length
}

/** The bytes that are ready, so that their room is used again. */
function taken(bytes: ByteWriter): Uint8Array {
  const ready = bytes.getBytes().slice()
  bytes.index = 0
  return ready
}
