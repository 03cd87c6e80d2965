import type { StoredResponse } from '../../src/answers/responses/schema.ts'
import type { EditionFilter, ResponseFilter, ResponseOrder } from '../../src/answers/responses/store.ts'
import { impossibleMark } from '../../src/ground/impossible.ts'
import type { ListPage } from '../../src/ground/ports/list-page.ts'
import { matchesWhere } from '../../src/ground/where/rules.ts'
import { byCreation, byUpdate, keysetPage } from './order.ts'

/** A page of the responses that match the filter, in this order. */
export function listResponses(
  responses: readonly StoredResponse[],
  filter: ResponseFilter,
  order: ResponseOrder,
  page: ListPage,
): StoredResponse[] {
  const passing = responses.filter((response) => passes(response, filter))
  if (order.by === 'createdAt') return keysetPage(passing, page, byCreation, order.direction)
  const changed = passing.filter(
    ({ updatedAt }) => updatedAt >= order.from && (order.until === null || updatedAt < order.until),
  )
  return keysetPage(changed, page, byUpdate)
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
