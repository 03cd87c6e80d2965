import * as v from 'valibot'
import { timeZoneInput } from '../../ground/json-shapes.ts'
import { parameter } from '../../http/validate.ts'
import { responseFilters } from '../responses/query.ts'

const { finished, since, until, timeZone, userId, contactId, suspicious, overQuota, where, edition, tag } =
  responseFilters

/** The filters of a summary: the filters of a list of responses. */
export const summaryFilters = {
  finished,
  since,
  until,
  timeZone,
  userId,
  contactId,
  suspicious,
  overQuota,
  where,
  edition,
  tag,
}
export type SummaryQuery = v.InferOutput<v.ObjectSchema<typeof summaryQuery, undefined>>

/** Whether the query has a filter. */
export const isNarrowed = ({ fields: _, timeZone: __, ...filters }: SummaryQuery): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** Whether stored counts serve the query: it has no filter but a period and `finished`. */
export const isServedByCounts = ({ finished: _, since: __, until: ___, ...others }: SummaryQuery): boolean =>
  !isNarrowed(others)

/** The query of a summary. */
export const summaryQuery = {
  ...summaryFilters,
  fields: parameter(
    'true: counts the values of hidden fields, variables and questions for dates too, of the newest 10,000 responses that pass',
    v.picklist(['true', 'false'], 'Expected true or false'),
  ),
}

/** The query of a trend. */
export const trendQuery = v.object({
  ...summaryFilters,
  interval: parameter(
    'The length of a period; weeks begin on Monday. Default: day',
    v.picklist(['day', 'week', 'month'], 'Expected day, week or month'),
  ),
  timeZone: parameter(
    'Periods, and days without a time in the filters, begin in this time zone, such as Europe/Berlin. Default: UTC',
    timeZoneInput,
  ),
  questionId: parameter('Counts the answers to this question too', v.string()),
})
export type TrendQuery = v.InferOutput<typeof trendQuery>
