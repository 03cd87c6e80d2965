import type { RoomTexts } from '../../http/openapi/texts.ts'

export const crosstabTexts: RoomTexts = {
  operations: {
    crosstabOfSurvey:
      'Counts in the database. All filters must hold; they are those of the summary. Each cell is compared with the rest of the table, by its ' +
      'adjusted residual. CSV has counts, shares and readings; XLSX every figure.',
  },
  schemas: {
    Crosstab: {
      '': 'The responses to a survey by two things at once',
      rows: 'What the rows are',
      columns: 'What the columns are',
      'whole.chiSquared': "Pearson's chi-squared",
      'whole.p': 'How probable so great a difference is by chance',
      '*.count': 'The number of responses',
      '*.from': 'Where the interval begins',
      '*.to': 'Where the interval ends',
      '*.notAsked': 'Responses that were not shown the question',
      '*.skipped': 'Responses that left it empty',
      '*.unread': 'Responses whose answer does not fit it',
      '*.empty': 'Responses with nothing in the field',
    },
  },
}
