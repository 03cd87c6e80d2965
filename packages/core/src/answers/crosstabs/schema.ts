import * as v from 'valibot'
import { localized } from '../../asking/surveys/schema.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

const value = v.object({
  id: v.pipe(
    v.nullable(v.string()),
    v.description(
      'The id of the choice, the number, or the text itself; of a period, the day on which it begins, empty: before the first one; null: all values that are not listed',
    ),
  ),
  label: v.pipe(v.nullable(localized), v.description('The label of a choice; null: the id says it')),
  isFormer: v.pipe(v.boolean(), v.description('Whether the survey offers it no more')),
  count: v.pipe(count, v.description('The responses in the table that have it')),
  share: v.pipe(share, v.description('The share of all responses in the table')),
})

const side = v.object({
  name: v.pipe(v.string(), v.description('As the query names it')),
  label: v.pipe(
    v.nullable(localized),
    v.description('The question, or the name of the variable; null: the name says it'),
  ),
  row: v.pipe(v.nullable(localized), v.description('The row of a matrix; null: it is none')),
  isSeveral: v.pipe(
    v.boolean(),
    v.description(
      'Whether a response may have several values. It then stands in several cells, and shares add up to more than 1',
    ),
  ),
  values: v.pipe(
    v.array(value),
    v.description("In the survey's order; what a survey does not list, the most frequent first; at most 50"),
  ),
  otherCount: v.pipe(
    count,
    v.description('How many values the last one stands for, whose id is null; 0: all are listed'),
  ),
  outside: v.pipe(
    v.object({ notAsked: count, skipped: count, unread: count, empty: count }),
    v.description(
      'Responses that have no value and are not in the table: they were not shown the question, left it empty, gave an answer that does not fit it, or have nothing in the field',
    ),
  ),
})

const interval = v.object({ from: share, to: share })

const cell = v.object({
  count: v.pipe(count, v.description('The responses that have both values')),
  share: v.pipe(v.nullable(share), v.description('The share of the responses of the column; null of none')),
  interval: v.pipe(v.nullable(interval), v.description('The 95 % interval of the share, by Wilson')),
  shareElsewhere: v.pipe(
    v.nullable(share),
    v.description(
      'The share of the row among the responses that are in the table and do not have the value of the column',
    ),
  ),
  expected: v.pipe(v.number(), v.description('The responses if rows and columns had nothing to do with each other')),
  residual: v.pipe(
    v.nullable(v.number()),
    v.description('The adjusted standardized residual of the cell against all others; null where it cannot differ'),
  ),
  p: v.pipe(
    v.nullable(share),
    v.description(
      'Two-sided, adjusted by Holm for all cells that are tested; null: there are too few responses to test',
    ),
  ),
  reading: v.pipe(
    v.picklist(['higher', 'lower', 'unclear', 'few']),
    v.description(
      '`higher` or `lower`: the share differs from the one elsewhere (p below 0.05); `unclear`: it may be chance; `few`: too few to tell, with fewer than 30 responses in the row or column, or fewer than 5 expected',
    ),
  ),
})

/** A cross-table, as it is answered. */
export const crosstab = v.pipe(
  v.object({
    responseCount: v.pipe(count, v.description('The responses that pass the filters')),
    count: v.pipe(count, v.description('The responses in the table: those that have a value on both sides')),
    rows: side,
    columns: side,
    cells: v.pipe(v.array(v.array(cell)), v.description('Row by row, in the order of the values')),
    whole: v.pipe(
      v.nullable(
        v.object({
          chiSquared: v.number(),
          degrees: v.pipe(v.number(), v.description('Degrees of freedom')),
          p: share,
          v: v.pipe(v.number(), v.description("Cramér's V, 0..1")),
        }),
      ),
      v.description("Pearson's test of the whole table; null where responses may have several values, or are too few"),
    ),
  }),
  v.title('Crosstab'),
)
export type Crosstab = v.InferOutput<typeof crosstab>
