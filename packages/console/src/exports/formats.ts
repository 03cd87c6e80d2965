/** A format in which the responses of a survey are downloaded. */
export interface ExportFormat {
  /** The last segment of its address, the ending of the file, and the name of its text in the menu. */
  readonly ending: 'csv' | 'ndjson' | 'xlsx' | 'sav' | 'parquet'
  /** The media type by which the API knows it. */
  readonly type: string
  /** Whether it has columns, which may be chosen. */
  readonly isTable: boolean
}

export const exportFormats: readonly ExportFormat[] = [
  { ending: 'csv', type: 'text/csv', isTable: true },
  { ending: 'ndjson', type: 'application/x-ndjson', isTable: false },
  { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', isTable: true },
  { ending: 'sav', type: 'application/x-spss-sav', isTable: true },
  { ending: 'parquet', type: 'application/vnd.apache.parquet', isTable: true },
]
