/** A format in which the responses of a survey are downloaded. */
export interface ExportFormat {
  /** The last segment of its address, the ending of the file, and the name of its text in the menu. */
  readonly ending: 'csv' | 'ndjson' | 'xlsx' | 'sav' | 'parquet'
  /** What people call it. */
  readonly name: string
  /** The media type by which the API knows it. */
  readonly type: string
  /** Whether it has columns, which may be chosen. */
  readonly isTable: boolean
}

export const exportFormats: readonly ExportFormat[] = [
  { ending: 'csv', name: 'CSV', type: 'text/csv', isTable: true },
  { ending: 'ndjson', name: 'NDJSON', type: 'application/x-ndjson', isTable: false },
  {
    ending: 'xlsx',
    name: 'XLSX',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    isTable: true,
  },
  { ending: 'sav', name: 'SAV', type: 'application/x-spss-sav', isTable: true },
  { ending: 'parquet', name: 'Parquet', type: 'application/vnd.apache.parquet', isTable: true },
]
