import type { Service } from '../line.ts'
import { type Streamed, streamed } from './streamed.ts'

/** The files that a survey's responses are exported as, by their media type. */
export const exportTypes = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  sav: 'application/x-spss-sav',
  parquet: 'application/vnd.apache.parquet',
} as const
export type ExportFormat = keyof typeof exportTypes

export interface Exported {
  readonly service: Service
  readonly surveyId: string
  readonly format: ExportFormat
}

/** Reads the export of all responses to a survey. */
export const exported = ({ service, surveyId, format }: Exported, signal?: AbortSignal): Promise<Streamed> =>
  streamed(
    `${service.url}/api/v1/management/responses?surveyId=${surveyId}`,
    { accept: exportTypes[format], 'x-api-key': service.key },
    signal,
  )

/** Throws unless the export is whole: it has a line for each row, or the end that its format has. */
export function checkWhole(format: ExportFormat, { lines, end, bytes }: Streamed, rows: number): void {
  const isWhole: Readonly<Record<ExportFormat, boolean>> = {
    ndjson: lines === rows,
    csv: lines === rows + 1,
    xlsx: end.startsWith('PK\u0005\u0006'),
    // The tests read SAV files back; without an end of its own, this one is only known to hold something of each row.
    sav: bytes > rows * 100,
    parquet: end.endsWith('PAR1'),
  }
  if (!isWhole[format]) throw new Error(`${format} is not whole: ${lines} lines, ${bytes} bytes`)
}
