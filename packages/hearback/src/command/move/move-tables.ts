import {
  type MovedRecord,
  type MovedTable,
  movedTables,
  type StorageTables,
  type TableReader,
  type TableWriter,
} from '@hearback/core/records'
import { digesting, type TableDigest } from './digest.ts'

/** What a move has done: each table as it is in both storages. */
export interface Moved {
  readonly tables: { readonly [Table in MovedTable]: TableDigest }
  /** What was derived anew and is otherwise than it was; mostly nothing. */
  readonly corrected: readonly MovedTable[]
}

/** Called as records go by, with their number in the table so far. */
export type Progress = (step: 'copied' | 'compared', table: MovedTable, records: number) => void

/** The storage that would be filled has records. */
export class NotEmptyError extends Error {
  override readonly name = 'NotEmptyError'
  readonly table: MovedTable
  constructor(table: MovedTable) {
    super(`The table ${table} has records`)
    this.table = table
  }
}

/** What was stored is not what was read. */
export class DifferenceError extends Error {
  override readonly name = 'DifferenceError'
  readonly tables: readonly MovedTable[]
  constructor(tables: readonly MovedTable[]) {
    super(`The tables ${tables.join(', ')} differ`)
    this.tables = tables
  }
}

/** A batch is written when it has as many records, or is as long as JSON. */
const mostRecords = 500
const mostLength = 1_000_000

/** Counts that each storage makes of the responses. */
const derived: readonly MovedTable[] = ['quotaCounts']

/**
 * Copies all records to an empty storage, reads them there, and compares. The other storage holds all of them when it resolves, and
 * nothing when it rejects.
 */
export const moveTables = (from: StorageTables, to: StorageTables, progress: Progress = () => {}): Promise<Moved> =>
  from.read((reader) =>
    to.fill(async (writer) => {
      await refuseFilled(writer)
      const before = await eachTable((table) => copied(reader, writer, table, progress))
      await writer.finish()
      const after = await eachTable((table) => compared(writer, table, progress))
      const differing = movedTables.filter((table) => before[table].hash !== after[table].hash)
      const wrong = differing.filter((table) => !derived.includes(table))
      if (wrong.length > 0) throw new DifferenceError(wrong)
      return { tables: after, corrected: differing }
    }),
  )

async function refuseFilled(reader: TableReader): Promise<void> {
  for (const table of movedTables) for await (const _ of reader.each(table)) throw new NotEmptyError(table)
}

async function eachTable(digestOf: (table: MovedTable) => Promise<TableDigest>): Promise<Moved['tables']> {
  const digests: [MovedTable, TableDigest][] = []
  for (const table of movedTables) digests.push([table, await digestOf(table)])
  // Safe: those are all tables.
  return Object.fromEntries(digests) as Moved['tables']
}

async function copied<Table extends MovedTable>(
  reader: TableReader,
  writer: TableWriter,
  table: Table,
  progress: Progress,
): Promise<TableDigest> {
  const { add, count, digest } = digesting()
  let batch: MovedRecord<Table>[] = []
  let length = 0
  const flush = async () => {
    if (batch.length > 0) await writer.write(table, batch)
    batch = []
    length = 0
  }
  for await (const one of reader.each(table)) {
    length += add(one.environmentId, one.record)
    if (batch.push(one) >= mostRecords || length >= mostLength) await flush()
    progress('copied', table, count())
  }
  await flush()
  return digest()
}

async function compared(reader: TableReader, table: MovedTable, progress: Progress): Promise<TableDigest> {
  const { add, count, digest } = digesting()
  for await (const { environmentId, record } of reader.each(table)) {
    add(environmentId, record)
    progress('compared', table, count())
  }
  return digest()
}
