import * as v from 'valibot'
import { listQuery } from '../../http/list.ts'
import { responseFilters } from '../responses/query.ts'

const { surveyId: _, updatedSince: __, settled: ___, ...filters } = responseFilters

/** The filters and the order of the list of responses, but those that follow changes. */
export const tableQuery = listQuery(filters)

/** Whose columns: as the survey is, or as it was in an edition. */
export const viewQuery = v.object({ edition: filters.edition })
