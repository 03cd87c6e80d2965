import type * as v from 'valibot'
import { responseFilters } from '../responses/query.ts'

const { finished, since, until, userId, contactId, tag } = responseFilters

/** What a summary can be narrowed to: the same as a list of responses. */
export const summaryFilters = { finished, since, until, userId, contactId, tag }
export type SummaryQuery = v.InferOutput<v.ObjectSchema<typeof summaryFilters, undefined>>

/** Whether anything narrows the summary: only what is of all responses is kept. */
export const isNarrowed = (asked: SummaryQuery): boolean => Object.values(asked).some((value) => value !== undefined)
