import { parquetReadObjects } from 'hyparquet'
import type { ReadTable } from './read-back.ts'

/** Reads Parquet whose columns are ids. */
export async function readParquet(bytes: Uint8Array): Promise<ReadTable> {
  const rows = await parquetReadObjects({ file: bufferOf(bytes) })
  return new Map(
    rows.map((row) => [String(row.id), new Map(Object.entries(row).map(([name, cell]) => [name, plain(cell)]))]),
  )
}

const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

function plain(cell: unknown): string | number | boolean | null {
  if (cell === undefined || cell === null || cell === '') return null
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'bigint' ? Number(cell) : (cell as string | number | boolean)
}
