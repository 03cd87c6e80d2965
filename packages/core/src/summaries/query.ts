import type * as v from 'valibot'
import { responseFilters } from '../responses/query.ts'

const { finished, since, until, userId, contactId, tag } = responseFilters

/** The filters of a summary: the filters of a list of responses. */
export const summaryFilters = { finished, since, until, userId, contactId, tag }
export type SummaryQuery = v.InferOutput<v.ObjectSchema<typeof summaryFilters, undefined>>

/** Whether the query has a filter. Counts are stored for all responses of a survey only. */
export const isNarrowed = (query: SummaryQuery): boolean => Object.values(query).some((value) => value !== undefined)
