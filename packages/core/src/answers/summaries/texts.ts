import { integer, type RoomTexts, time } from '../../http/openapi/texts.ts'

const id = 'Its id'
const label = 'Its text'
const count = 'The number of responses'
const responseId = 'The id of the response'
const createdAt = time('When the response was created')

export const summaryTexts: RoomTexts = {
  operations: {
    summarizeSurvey: 'Counts in the database. All filters must hold; they are those of the list of responses.',
    trendOfSurvey: 'Periods without responses are there, too. All filters must hold.',
  },
  schemas: {
    SurveySummary: {
      '': 'What the responses to a survey say, in numbers',
      finishedCount: 'Finished responses',
      'dropOff.questionId': 'The id of the question',
      'fields.type': 'Whether it is a hidden field or a variable',
      'fields.id': id,
      'fields.name': 'Its name; of a hidden field, the id',
      'fields.values.value': 'The value',
      'fields.values.count': count,
    },
    QuestionSummary: {
      '': 'What the responses say to one question, by its type',
      questionId: 'The id of the question',
      headline: 'The question itself',
      type: 'The type of the question',
      inputType: 'What kind of text the question asks for',
      mean: 'The mean; `null` without answers',
      median: 'The median; `null` without answers',
      min: 'The smallest number; `null` without answers',
      max: 'The greatest number; `null` without answers',
      range: integer('The highest number of the scale'),
      'histogram.from': 'Where the bar begins',
      'histogram.to': 'Where the bar ends',
      '*.count': count,
      '*.responseId': responseId,
      '*.createdAt': createdAt,
      '*.value': 'The answer',
      '*.id': id,
      '*.label': label,
      'choices.imageUrl': 'The picture',
      clicked: 'Those who clicked',
      accepted: 'Those who accepted',
      columns: "The columns, in the survey's order",
      rows: "The rows, in the survey's order",
      'rows.cells.columnId': 'The id of the column',
    },
    SurveyTrend: {
      '': 'The responses to a survey, period by period',
      interval: 'The length of a period',
      timeZone: 'The time zone in whose midnight periods begin',
      'points.finished': 'Finished responses',
      'points.shares.id': 'The id of the choice, `clicked` or `accepted`',
      'points.shares.count': count,
      'points.shares.share': 'The share of them, 0..1',
    },
  },
}
