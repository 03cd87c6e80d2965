/** A format in which the responses of a survey are downloaded. */
export interface ExportFormat {
  /** The last segment of its address, the ending of the file, and the name of its text in the menu. */
  readonly ending: 'csv' | 'ndjson' | 'xlsx' | 'sav'
  /** The media type by which the API knows it. */
  readonly type: string
}

export const exportFormats: readonly ExportFormat[] = [
  { ending: 'csv', type: 'text/csv' },
  { ending: 'ndjson', type: 'application/x-ndjson' },
  { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  { ending: 'sav', type: 'application/x-spss-sav' },
]
