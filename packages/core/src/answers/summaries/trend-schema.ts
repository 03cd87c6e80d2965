import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** The trend of a survey, as it is answered. */
export const surveyTrend = v.pipe(
  v.object({
    interval: v.picklist(['day', 'week', 'month']),
    timeZone: v.string(),
    questionId: v.pipe(v.nullable(v.string()), v.description('The question whose answers are counted; null for none')),
    points: v.pipe(
      v.array(
        v.object({
          from: v.pipe(v.string(), v.description('When the period begins; the first one begins at `since`')),
          until: v.pipe(v.string(), v.description('When it ends, exclusive; the last one ends at `until`')),
          displays: v.pipe(
            count,
            v.description('How often the survey was shown; no filter but since and until applies'),
          ),
          started: v.pipe(count, v.description('Responses')),
          finished: count,
          shown: v.pipe(v.optional(count), v.description('Responses whose respondents saw the question')),
          answered: v.pipe(v.optional(count), v.description('Responses with an answer that fits the question')),
          mean: v.pipe(
            v.optional(v.nullable(v.number())),
            v.description('Of nps, rating and openText numbers; null without answers'),
          ),
          score: v.pipe(
            v.optional(v.nullable(v.pipe(v.number(), v.minValue(-100), v.maxValue(100)))),
            v.description('Of nps: percentage of promoters minus percentage of detractors; null without answers'),
          ),
          promoters: v.pipe(v.optional(count), v.description('Of nps: answers of 9 and 10')),
          detractors: v.pipe(v.optional(count), v.description('Of nps: answers of 0 to 6')),
          shares: v.pipe(
            v.optional(v.array(v.object({ id: v.string(), count, share }))),
            v.description(
              "Of choices, in the survey's order, of the answered ones; of cta (`clicked`) and consent (`accepted`), of the shown ones",
            ),
          ),
        }),
      ),
      v.description('One for each period, oldest first'),
    ),
  }),
  v.title('SurveyTrend'),
)
export type SurveyTrend = v.InferOutput<typeof surveyTrend>
