import { mostLong, type ResponseFilter, type ResponseOrder, type ResponseStore } from '@hearback/core/storage'
import { inLists, isErased } from './erasures.ts'
import { hidesSurveys, inSurvey, isThere, upTo, walk } from './keyset.ts'
import { isLong } from './long-response.ts'
import {
  isByChange,
  isOfEnvironment,
  isPlannedOnce,
  keyOf,
  type ListIndex,
  responsesOfTags,
  rowsOf,
} from './response-list-index.ts'
import { beyond, directionOf, inOrder, type OrderKey, within } from './response-list-order.ts'
import type { Shape } from './response-list-shapes.ts'
import { isOfEdition, isOverQuota, isPossible, isSuspicious } from './response-marks.ts'
import { acrossSurveys } from './response-merge.ts'
import { type AddParam, type BuiltStatement, buildStatement } from './statement-params.ts'
import { fulfils } from './where.ts'

/** The arguments of a list: environment, filter, order and page. */
export type ListArguments = Parameters<ResponseStore['list']>

/** Finds out whether an index leads to at most `few` rows. */
export const fewStatement = ([, filter, order]: ListArguments, index: ListIndex, few: number): BuiltStatement =>
  buildStatement({ atMost: few }, ({ atMost }, add) => {
    const rows = rowsOf(index, filter, order, null, add)
    return `select count(*) <= ${atMost}::bigint as few from (select from ${rows} ${upTo(`${atMost}::bigint + 1`)}) as counted`
  })

/**
 * Selects a page. On an index of the whole environment, rows of deleted surveys may lie between those of the page: the
 * statement then returns a row of nulls, and the caller runs it again with `isAcrossSurveys`.
 */
export const listStatement = (
  shape: Shape,
  list: ListArguments,
  index: ListIndex,
  isAcrossSurveys = false,
): BuiltStatement =>
  buildStatement({}, (_, add) => {
    const [, filter, order, { after, limit }] = list
    const isInOrder = isByChange(index) === (order.by === 'updatedAt')
    const rows = walk(`select * from ${rowsOf(index, filter, order, isInOrder ? after : null, add)}`)
    const survey = filter.surveyId === null ? null : add(filter.surveyId)
    const conditions = [survey === null ? inSurvey('r') : isThere(survey), inLists.staysBehind('r.contact_id')]
    if (survey !== null && index !== 'survey' && index !== 'surveyChange') conditions.push(`r.survey_id = ${survey}`)
    if (filter.contactId !== null) conditions.push(`not ${isErased(add(filter.contactId))}`)
    if (index !== 'tag') conditions.push(...hasTag(filter, add))
    conditions.push(...judged(filter, add))
    if (isByChange(index)) conditions.push(...within('r.created_at', filter.since, filter.until, add))
    else if (order.by === 'updatedAt') conditions.push(...within('r.updated_at', order.from, order.until, add))
    const key = keyOf(isInOrder ? index : 'change')
    if (!isInOrder && after) conditions.push(beyond(key, order, after, add))
    const isEnvironmentWide = isOfEnvironment(index, order)
    if (isEnvironmentWide) conditions.push(`not ${hidesSurveys}`)
    const from = `from ${rows} ${index === 'tag' ? responsesOfTags : 'r'}
    where ${conditions.join(' and ')}`
    const page = isPlannedOnce(index) ? upTo(add(limit)) : `limit ${add(limit)}`
    const columns = shape.columns(add)
    if (!isAcrossSurveys) {
      const text = pageOf(shape, columns, from, key, order, limit, page)
      return isEnvironmentWide ? orNulls(text, shape) : text
    }
    const all = `(select r.* ${from} ${inOrder(key, order)} ${page}) union all ${across(list, add)}`
    return pageOf(shape, columns, `from (${all}) r`, key, order, limit, page)
  })

/** The page, or one row of nulls where the environment has rows of deleted surveys. An empty page has no row. */
const orNulls = (page: string, { key }: Shape): string => `select page.*
    from (values (true)) as one left join lateral (${page}) page on true
    where page.${key} is not null or ${hidesSurveys}`

/** The page, read survey by survey. No row where the environment has no rows of deleted surveys. */
function across([, filter, order, { after, limit }]: ListArguments, add: AddParam): string {
  const isChanges = order.by === 'updatedAt'
  const bounds = isChanges ? order : { from: filter.since, until: filter.until }
  const range = {
    at: isChanges ? 'updated_at' : 'created_at',
    direction: directionOf(order),
    after,
    ...bounds,
  } as const
  const conditions = [inLists.staysBehind('r.contact_id'), ...hasTag(filter, add), ...judged(filter, add)]
  if (isChanges) conditions.push(...within('r.created_at', filter.since, filter.until, add))
  return acrossSurveys(range, conditions, `${add(limit)}::bigint`, add)
}

const hasTag = ({ tagId }: ResponseFilter, add: AddParam): string[] =>
  tagId === null ? [] : [`r.tags @> ${add(JSON.stringify([{ id: tagId }]))}::jsonb`]

/** SQL conditions on the response `r` that no index serves. */
const judged = (filter: ResponseFilter, add: AddParam): string[] => [
  ...isFinished(filter),
  ...isOverQuota(filter.overQuota),
  ...isSuspicious(filter.suspicious, add),
  ...isPossible(filter.isPossible),
  ...isOfEdition(filter.edition, add),
  ...fulfils(filter.where, add),
]

const isFinished = ({ finished }: ResponseFilter): string[] =>
  finished === null ? [] : [finished ? 'r.finished' : 'not r.finished']

/** A page of the rows that `from` gives. It ends early where it would have too many long responses. */
function pageOf(
  { hasFewLong }: Shape,
  columns: string,
  from: string,
  key: OrderKey,
  order: ResponseOrder,
  limit: number,
  page: string,
): string {
  // A page of at most `mostLong` responses cannot have too many long ones.
  if (!hasFewLong || limit <= mostLong) return `select ${columns} ${from} ${inOrder(key, order)} ${page}`
  return `select ${columns}
    from (select r.*, ${key.at} as order_at, ${key.id} as order_id,
        count(case when ${isLong} then 1 end) over (${inOrder(key, order)} rows unbounded preceding) as long
      ${from}
      ${inOrder(key, order)}) r
    where r.long <= ${mostLong}
    ${inOrder({ table: 'r', at: 'r.order_at', id: 'r.order_id' }, order)} ${page}`
}
