import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a list of surveys shows of one: how many responses it has, and its newest figure. */
export const surveyFigure = v.object({
  surveyId: v.string(),
  started: count,
  finished: count,
  lastAt: v.nullable(v.string()),
  isMore: v.pipe(v.boolean(), v.description('Whether there may be more responses than are counted')),
  question: v.pipe(
    v.nullable(
      v.object({
        id: v.string(),
        type: v.picklist(['nps', 'rating']),
        range: v.pipe(v.number(), v.description('The greatest number of the scale')),
      }),
    ),
    v.description(
      'The question whose answers are the figure; null: none has a score, and the figure is the completion',
    ),
  ),
  days: v.pipe(
    v.nullable(count),
    v.description(
      'The last so many days, today included, of which the figure is; null: even a day has too many responses',
    ),
  ),
  points: v.pipe(
    v.array(
      v.object({
        part: v.pipe(
          v.picklist(['earlier', 'before', 'now']),
          v.description('Whether the period lies in the days of the figure, in as many days before, or earlier'),
        ),
        from: v.string(),
        started: count,
        finished: count,
        values: v.pipe(
          v.array(v.object({ value: v.number(), count })),
          v.description('How often each number of the scale was answered'),
        ),
      }),
    ),
    v.description('Periods of equal length, oldest first'),
  ),
  unread: v.pipe(
    v.nullable(v.object({ questionId: v.string(), count, of: count })),
    v.description(
      'The question of which most of the newest responses have an answer that cannot be read; null: each can be',
    ),
  ),
})
export type SurveyFigure = v.InferOutput<typeof surveyFigure>
