import * as v from 'valibot'
import { localized } from '../../asking/surveys/schema.ts'
import { answer } from '../responses/schema.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A share from 0 to 1, not rounded. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const shareOfAnswered = v.pipe(share, v.description('The share of the answered ones, 0..1; 0 if there are none'))
const shareOfShown = v.pipe(share, v.description('The share of the responses that were shown the question, 0..1'))

const group = v.object({ count, share: shareOfAnswered })
const ofThoseShown = v.object({ count, share: shareOfShown })

/** A text of a respondent, with the response that holds it. */
const listedAs = <S extends v.GenericSchema>(value: S) =>
  v.object({ responseId: v.string(), createdAt: v.string(), value })
const texts = v.pipe(v.array(listedAs(answer)), v.description('The newest 10, newest first, as they were sent'))
const others = v.pipe(
  v.array(listedAs(v.string())),
  v.description('The newest 10 texts that respondents gave instead of a choice, newest first'),
)

const choices = v.pipe(
  v.array(v.object({ id: v.string(), label: localized, count, share: shareOfAnswered })),
  v.description("In the survey's order"),
)

const former = v.pipe(
  v.array(v.object({ id: v.string(), label: v.nullable(localized), count, share: shareOfAnswered })),
  v.description(
    'Choices that were answered and then removed from the survey, by their ids, with their last labels; null: a picture, or not known',
  ),
)

const statistic = v.nullable(v.number())
const bar = v.object({ from: v.number(), to: v.number(), count, share: shareOfAnswered })
/** Numbers of a scale. `mean` and `median` are `null` if there are no answers. */
const scale = {
  mean: statistic,
  median: statistic,
  histogram: v.pipe(v.array(bar), v.description('A bar for each number of the scale: `from` and `to` are that number')),
}

const shown = v.pipe(
  count,
  v.description('Responses whose respondents saw the question: with a key in `data` or `ttc` for it'),
)

const common = {
  questionId: v.string(),
  headline: localized,
  shown,
  answered: v.pipe(count, v.description('Responses with an answer that fits the question')),
  skipped: v.pipe(
    count,
    v.description(
      'Responses that skipped it: finished, or with an empty answer to it, or with an answer to a later question. Those from a time in which it was not asked did not. Of a removed question: finished, or shown it',
    ),
  ),
  unread: v.pipe(
    count,
    v.description('Responses with an answer that does not fit the question: it is in no other figure'),
  ),
}

const texted = <const T extends string>(type: T) => v.object({ ...common, type: v.literal(type), texts })

const line = {
  id: v.string(),
  label: localized,
  isFormer: v.pipe(
    v.optional(v.literal(true)),
    v.description('Answers name it, and the survey has it no more; then it is last'),
  ),
}

const questionSummary = v.pipe(
  v.variant('type', [
    v.variant('inputType', [
      v.object({
        ...common,
        type: v.literal('openText'),
        inputType: v.literal('number'),
        mean: statistic,
        median: statistic,
        min: statistic,
        max: statistic,
        histogram: v.pipe(
          v.array(bar),
          v.description(
            'Where the least and the greatest number are whole and 10 apart at most, a bar for each whole number (`from` equals `to`) and, where there are any, one for the numbers between two of them, which excludes both. Otherwise 10 bars of equal width from the least to the greatest; `to` is exclusive except in the last one',
          ),
        ),
      }),
      v.object({
        ...common,
        type: v.literal('openText'),
        inputType: v.picklist(['text', 'email', 'url', 'phone']),
        texts,
      }),
    ]),
    v.object({ ...common, type: v.literal('multipleChoiceSingle'), choices, former, others }),
    v.object({ ...common, type: v.literal('multipleChoiceMulti'), choices, former, others }),
    v.object({
      ...common,
      type: v.literal('nps'),
      ...scale,
      promoters: v.pipe(group, v.description('9 and 10')),
      passives: v.pipe(group, v.description('7 and 8')),
      detractors: v.pipe(group, v.description('0 to 6')),
      score: v.pipe(
        v.nullable(v.pipe(v.number(), v.minValue(-100), v.maxValue(100))),
        v.description('Percentage of promoters minus percentage of detractors, -100..100; null without answers'),
      ),
    }),
    v.object({ ...common, type: v.literal('rating'), range: v.number(), ...scale }),
    v.object({ ...common, type: v.literal('cta'), clicked: ofThoseShown }),
    v.object({ ...common, type: v.literal('consent'), accepted: ofThoseShown }),
    v.object({
      ...common,
      type: v.literal('pictureSelection'),
      choices: v.pipe(
        v.array(v.object({ id: v.string(), imageUrl: v.string(), count, share: shareOfAnswered })),
        v.description("In the survey's order"),
      ),
      former,
    }),
    texted('date'),
    texted('fileUpload'),
    texted('cal'),
    v.object({
      ...common,
      type: v.literal('matrix'),
      columns: v.array(v.object(line)),
      rows: v.array(
        v.object({
          ...line,
          cells: v.pipe(
            v.array(v.object({ columnId: v.string(), count, share: shareOfAnswered })),
            v.description('One for each column, in their order'),
          ),
        }),
      ),
    }),
    texted('address'),
    texted('contactInfo'),
    v.object({
      ...common,
      type: v.literal('ranking'),
      choices: v.pipe(
        v.array(
          v.object({
            id: v.string(),
            label: localized,
            count,
            share: shareOfAnswered,
            meanPosition: v.pipe(statistic, v.description('1 is the best; null if no response ranked it')),
            firstCount: v.pipe(count, v.description('Responses that ranked it first')),
          }),
        ),
        v.description("In the survey's order"),
      ),
      former,
      others,
    }),
  ]),
  v.title('QuestionSummary'),
)
export type QuestionSummary = v.InferOutput<typeof questionSummary>

/** The summary of the responses to a survey. */
export const surveySummary = v.pipe(
  v.object({
    displayCount: v.pipe(
      count,
      v.description('How often the survey was shown; only the filters since and until apply'),
    ),
    startCount: v.pipe(count, v.description('Responses')),
    finishedCount: count,
    impossibleCount: v.optional(
      v.pipe(
        count,
        v.description(
          'For surveys with `answers: mark` or `count`: finished responses that could not have been given. With `count`, they are in no other figure',
        ),
      ),
    ),
    completionRate: v.pipe(share, v.description('finishedCount / startCount, 0..1; 0 without responses')),
    medianTtc: v.pipe(
      v.nullable(v.number()),
      v.description(
        'The median duration of finished responses (`ttc._total`), in ms, of those whose client has measured it; null without any',
      ),
    ),
    dropOff: v.pipe(
      v.array(
        v.object({
          questionId: v.string(),
          shown,
          seen: v.pipe(
            count,
            v.description('answered + skipped: a question that logic left out counts too, in a finished response'),
          ),
          dropped: v.pipe(
            count,
            v.description('Unfinished responses with an answer here and none to a later question'),
          ),
        }),
      ),
      v.description("One for each question, in the survey's order"),
    ),
    questions: v.pipe(v.array(questionSummary), v.description("One for each question, in the survey's order")),
    former: v.pipe(
      v.array(questionSummary),
      v.description('Questions that were asked and then removed from the survey, as they were last worded'),
    ),
    fields: v.pipe(
      v.optional(
        v.array(
          v.object({
            type: v.pipe(
              v.picklist(['hiddenField', 'variable', 'date']),
              v.description('date: a question for a date; its values are days, such as 2026-01-31'),
            ),
            id: v.string(),
            name: v.string(),
            answered: v.pipe(count, v.description('Responses with a value that is not empty; of a date, with a day')),
            distinct: v.pipe(count, v.description('Different values')),
            values: v.pipe(
              v.array(v.object({ value: v.string(), count, share: shareOfAnswered })),
              v.description('The 20 most frequent values; of a date, the 400 most frequent days'),
            ),
          }),
        ),
      ),
      v.description(
        'With `fields=true`: hidden fields, variables and dates, of the newest 10,000 responses that pass the filters',
      ),
    ),
    fieldsAmong: v.pipe(v.optional(count), v.description('The number of responses that `fields` are about')),
  }),
  v.title('SurveySummary'),
)
export type SurveySummary = v.InferOutput<typeof surveySummary>
