import type { ListPage, ResponseFilter, ResponseOrder } from '@hearback/core/storage'
import { thisEnvironment } from './keyset.ts'
import { beyond, inOrder, type OrderKey, within } from './response-list-order.ts'
import type { AddParam } from './statement-params.ts'

/** The index that a list follows. `change` and `surveyChange` are in the order of the last change, the others in that of creation. */
export type ListIndex = 'contact' | 'survey' | 'tag' | 'creation' | 'change' | 'surveyChange'

/** Whether the index is in the order of the last change. */
export const isByChange = (index: ListIndex): boolean => index === 'change' || index === 'surveyChange'

/**
 * Indexes that serve a list. The last one is in the list's order; each one before it is better where it leads to few rows.
 * Imported responses keep their times, so a response may have been changed before it was created: a bound on one time says
 * nothing about the other.
 */
export function indexesFor(
  { surveyId, contactId, tagId, since, until }: ResponseFilter,
  { by }: ResponseOrder,
): [ListIndex, ...ListIndex[]] {
  // A contact has few responses.
  if (contactId !== null) return ['contact']
  const survey: ListIndex[] = surveyId === null ? [] : ['survey']
  const tag: ListIndex[] = tagId === null ? [] : ['tag']
  const period: ListIndex[] = since === null && until === null ? [] : ['creation']
  const [first, ...others]: ListIndex[] =
    by === 'updatedAt'
      ? [
          ...tag,
          ...(survey.length > 0 ? ['surveyChange' as const] : [...(tag.length === 0 ? period : []), 'change' as const]),
        ]
      : [...survey, ...tag]
  return [first ?? 'creation', ...others]
}

/** Whether the list follows an index of the whole environment, in that index's order. */
export const isOfEnvironment = (index: ListIndex, { by }: ResponseOrder): boolean =>
  index === (by === 'updatedAt' ? 'change' : 'creation')

/**
 * Whether PostgreSQL may keep one plan of this list for all parameters. The plan then must not depend on the limit, which
 * is hidden from the planner. Planning a page costs a third of the page. For a survey or a contact, one plan would not do:
 * where a single one has most of the responses, PostgreSQL would keep a plan that reads the responses of all.
 */
export const isPlannedOnce = (index: ListIndex): boolean =>
  index !== 'survey' && index !== 'surveyChange' && index !== 'contact'

/** The columns that an index is ordered by. Tags have their own table, which repeats the response's time of creation. */
export function keyOf(index: ListIndex): OrderKey {
  if (index === 'tag') return { table: 't', at: 't.created_at', id: 't.response_id' }
  return { table: 'r', at: isByChange(index) ? 'r.updated_at' : 'r.created_at', id: 'r.id' }
}

/** SQL: the rows of an index in its order, with those conditions only that the index serves. */
export function rowsOf(
  index: ListIndex,
  filter: ResponseFilter,
  order: ResponseOrder,
  after: ListPage['after'],
  add: AddParam,
): string {
  const key = keyOf(index)
  const conditions = [`${key.table}.environment_id = ${thisEnvironment}`]
  if (index === 'contact') conditions.push(`r.contact_id = ${add(filter.contactId)}`)
  if (index === 'survey' || index === 'surveyChange') conditions.push(`r.survey_id = ${add(filter.surveyId)}`)
  if (index === 'tag') conditions.push(`t.tag_id = ${add(filter.tagId)}`)
  const { from, until } =
    isByChange(index) && order.by === 'updatedAt' ? order : { from: filter.since, until: filter.until }
  conditions.push(...within(key.at, from, until, add))
  if (after) conditions.push(beyond(key, order, after, add))
  const table = index === 'tag' ? 'hearback.response_tags t' : 'hearback.responses r'
  return `${table} where ${conditions.join(' and ')} ${inOrder(key, order)}`
}

/** SQL: the response `r` of each tag row `t`. `offset 0` keeps PostgreSQL from joining them in another order. */
export const responsesOfTags = `t cross join lateral (
      select * from hearback.responses one
      where one.environment_id = $1 and one.id = t.response_id offset 0
    ) r`
