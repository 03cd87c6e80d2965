import * as v from 'valibot'
import { listQuery } from '../http/list.ts'
import { parameter } from '../http/validate.ts'
import { timeInput as time } from './schema.ts'

const flag = v.picklist(['true', 'false'], 'Expected true or false')

/** Filters and orders of a list of responses; all are texts of a query. */
export const responseFilters = {
  surveyId: parameter('Of this survey only; 404 where there is none', v.string()),
  finished: parameter('Finished ones only, or unfinished ones', flag),
  since: parameter('Created then or later', time),
  until: parameter('Created before then', time),
  updatedSince: parameter('Changed then or later; the list is then in the order of changes', time),
  settled: parameter(
    'With `updatedSince`: what changed in the last 5 s is withheld, so that a late commit is never skipped',
    flag,
  ),
  userId: parameter('Of the contact that the host calls so', v.string()),
  contactId: parameter('Of this contact', v.string()),
  tag: parameter('With a tag of this name, compared exactly', v.string()),
  order: parameter('By creation; newest first where absent', v.picklist(['asc', 'desc'], 'Expected asc or desc')),
}
/** The query of a list of responses. */
export const responseQuery = listQuery(responseFilters)
export type ResponseFilters = v.InferOutput<v.ObjectSchema<typeof responseFilters, undefined>>

/** Formats of a list of responses besides JSON. */
export const listFormats = ['application/x-ndjson', 'text/csv']

/** How long a write may take until every reader sees it, in ms. Source: section 4 of the contract. */
export const settlesAfterMs = 5000
