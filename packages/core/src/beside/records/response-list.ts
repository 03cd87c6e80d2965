import type { StoredResponse } from '../../answers/responses/schema.ts'
import type { EditionFilter, ResponseFilter, ResponseOrder } from '../../answers/responses/store.ts'
import { impossibleMark } from '../../ground/impossible.ts'
import type { ListPosition } from '../../ground/ports/list-page.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import { matchesWhere } from '../../ground/where/rules.ts'
import { following, preceding } from './pages.ts'
import { responses } from './tables.ts'
import { viewOf } from './visibility.ts'

/** The filter that every response passes. */
const everyResponse: ResponseFilter = {
  ...{ surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: null },
}

const oldestFirst: ResponseOrder = { by: 'createdAt', direction: 'asc' }
export const newestFirst: ResponseOrder = { by: 'createdAt', direction: 'desc' }

/** The visible responses that match the filter, in this order. */
export async function* eachResponse(
  records: RecordReader,
  environmentId: string,
  given: Partial<ResponseFilter>,
  order: ResponseOrder = oldestFirst,
  after: ListPosition | null = null,
): AsyncGenerator<StoredResponse> {
  const filter = { ...everyResponse, ...given }
  const view = await viewOf(records, environmentId)
  for await (const stored of responses.each(records, environmentId, partFor(filter, order, after))) {
    const response = await view(stored)
    if (response !== null && passes(response, filter)) yield response
  }
}

/** The smallest part of an index that has all matching responses, in this order. */
function partFor(filter: ResponseFilter, order: ResponseOrder, after: ListPosition | null) {
  const { surveyId, contactId, tagId, finished, since, until } = filter
  const page = { after, limit: 0 }
  if (order.by === 'updatedAt') {
    const bounds = { from: [order.from], until: order.until === null ? null : [order.until], ...following(page) }
    return surveyId === null
      ? { by: 'byUpdate' as const, ...bounds }
      : { by: 'bySurveyUpdate' as const, within: [surveyId], ...bounds }
  }
  const bounds = { from: since === null ? null : [since], until: until === null ? null : [until] }
  // A page from the end ends before the last one, which is earlier than `until`.
  const part =
    order.direction === 'asc'
      ? { ...bounds, ...following(page) }
      : { ...bounds, ...(after === null ? { reverse: true } : preceding(page)) }
  if (contactId !== null) return { by: 'byContact' as const, within: [contactId], ...part }
  if (tagId !== null) return { by: 'byTag' as const, within: [tagId], ...part }
  if (surveyId === null) return { by: 'byCreation' as const, ...part }
  return { by: finished === true ? ('byFinish' as const) : ('bySurvey' as const), within: [surveyId], ...part }
}

const isSuspected = ({ suspicious }: StoredResponse, wanted: boolean | string): boolean =>
  typeof wanted === 'string' ? suspicious.includes(wanted) : suspicious.length > 0 === wanted

const isOfEdition = ({ edition, createdAt }: StoredResponse, { number, from, until }: EditionFilter): boolean =>
  edition === null ? createdAt >= (from ?? '') && (until === null || createdAt < until) : edition.number === number

const passes = (response: StoredResponse, filter: ResponseFilter): boolean =>
  (filter.surveyId === null || response.surveyId === filter.surveyId) &&
  (filter.finished === null || response.finished === filter.finished) &&
  (filter.since === null || response.createdAt >= filter.since) &&
  (filter.until === null || response.createdAt < filter.until) &&
  (filter.contactId === null || response.contactId === filter.contactId) &&
  (filter.suspicious == null || isSuspected(response, filter.suspicious)) &&
  (filter.isPossible == null || !response.suspicious.includes(impossibleMark)) &&
  (filter.edition == null || isOfEdition(response, filter.edition)) &&
  (filter.overQuota == null || response.overQuota === filter.overQuota) &&
  (filter.where == null || matchesWhere(filter.where, response)) &&
  (filter.tagId === null || response.tags.some(({ id }) => id === filter.tagId))
