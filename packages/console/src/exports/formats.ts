/** A format in which the responses of a survey are downloaded. */
export interface ExportFormat {
  /** The last segment of its address, and the ending of the file. */
  readonly ending: string
  /** The media type by which the API knows it. */
  readonly type: string
  readonly name: string
  /** Who can use the format: words that follow its name in the menu. */
  readonly use: string
}

export const exportFormats: readonly ExportFormat[] = [
  { ending: 'csv', type: 'text/csv', name: 'CSV', use: 'for spreadsheets' },
  { ending: 'ndjson', type: 'application/x-ndjson', name: 'NDJSON', use: 'for programs' },
  {
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: 'XLSX',
    use: 'for Excel',
  },
  { ending: 'sav', type: 'application/x-spss-sav', name: 'SAV', use: 'for SPSS, PSPP and R' },
]
