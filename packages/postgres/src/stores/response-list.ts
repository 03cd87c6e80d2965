import { type ListPage, mostLong, type ResponseFilter, type ResponseOrder, type ResponseStore } from '@hearback/core'
import type { Database, Statement } from '../database.ts'
import { inLists, isErased } from './erasures.ts'
import { hidesSurveys, inSurvey, isThere, thisEnvironment, upTo, walk } from './keyset.ts'
import { isLong } from './long-response.ts'
import { acrossSurveys } from './response-merge.ts'
import { type ResponseRow, responseColumns, toResponse } from './response-row.ts'
import { responseText } from './response-text.ts'
import { type TabledRow, tableColumns, toTabled } from './tabled-row.ts'

/** How many rows may be read and sorted for every page: it takes about as long as the page itself. */
const fewFor = (limit: number): number => Math.max(2000, 10 * limit)

/** The index that a list goes along. All stand in the order of creation, but the two of the last `change`. */
type IndexWalk = 'contact' | 'survey' | 'tag' | 'creation' | 'change' | 'surveyChange'

const isByChange = (way: IndexWalk): boolean => way === 'change' || way === 'surveyChange'

/**
 * Lists are the one statement that is put together: a filter that is not asked for must not stand in the text as
 * `$2 is null or …`, or a prepared plan could use no index for it. There are as many texts as there are
 * combinations of filters, made when they are first asked for.
 */
export function responseLists(database: Database): Pick<ResponseStore, 'list' | 'listTexts' | 'listForTable'> {
  const statements = new Map<string, Statement<unknown>>()

  function run<Row>(name: string, { text, params }: Put): Promise<Row[]> {
    const statement = statements.get(text) ?? database.statement<unknown>(name, () => text)
    statements.set(text, statement)
    // Safe: a text is of one kind of rows.
    return statement(params) as Promise<Row[]>
  }

  /** The first way that is short, else the last. Rows are counted, as what PostgreSQL believes of them may be out of date. */
  async function wayOf([environmentId, filter, order, { limit }]: ListArguments): Promise<IndexWalk> {
    const [first, ...others] = walksOf(filter, order)
    let way = first
    for (const next of others) {
      const counted = await run<{ few: boolean }>(
        'responses.areFew',
        countStatement(environmentId, filter, order, way, fewFor(limit)),
      )
      if (counted[0]?.few) break
      way = next
    }
    return way
  }

  async function read<Row>(name: string, shape: Shape, asked: ListArguments): Promise<Row[]> {
    const way = await wayOf(asked)
    const rows = await run<Row>(name, listStatement(shape, asked, way))
    if (!isAcross(way, asked)) return rows
    const [first] = rows as { [key: string]: unknown }[]
    // That row stands for the page: rows of deleted surveys may be in its way.
    return first?.[shape.key] === null ? run<Row>(`${name}+across`, listStatement(shape, asked, way, true)) : rows
  }

  return {
    async list(...asked) {
      const rows = await read<ResponseRow>('responses.list', whole, asked)
      return rows.map((row) => toResponse(asked[0], row))
    },
    async listTexts(...asked) {
      const rows = await read<{ text: string }>('responses.listTexts', texts, asked)
      return rows.map(({ text }) => text)
    },
    async listForTable(...asked) {
      const rows = await read<TabledRow>('responses.listForTable', tabled, asked)
      return rows.map(toTabled)
    },
  }
}

/** What is selected of each response, and whether a page ends before there are more than `mostLong` long ones. */
interface Shape {
  columns: string
  /** The name of one that is never null. */
  key: string
  hasFewLong: boolean
}

const whole: Shape = { columns: responseColumns, key: 'id', hasFewLong: false }
const texts: Shape = { columns: responseText, key: 'text', hasFewLong: true }
const tabled: Shape = { columns: tableColumns, key: 'id', hasFewLong: true }

type ListArguments = Parameters<ResponseStore['list']>

/**
 * The ways to what is asked for: the last is in its order, those before it are better where they are short. Imports keep
 * their times, so that a response may have been changed before it was created: the one says nothing of the other.
 */
function walksOf(
  { surveyId, contactId, tagId, since, until }: ResponseFilter,
  { by }: ResponseOrder,
): [IndexWalk, ...IndexWalk[]] {
  // A person has few responses.
  if (contactId !== null) return ['contact']
  const survey: IndexWalk[] = surveyId === null ? [] : ['survey']
  const tag: IndexWalk[] = tagId === null ? [] : ['tag']
  const period: IndexWalk[] = since === null && until === null ? [] : ['creation']
  const [first, ...others]: IndexWalk[] =
    by === 'updatedAt'
      ? [
          ...tag,
          ...(survey.length > 0 ? ['surveyChange' as const] : [...(tag.length === 0 ? period : []), 'change' as const]),
        ]
      : [...survey, ...tag]
  return [first ?? 'creation', ...others]
}

interface Put {
  text: string
  params: unknown[]
}

type Add = (value: unknown) => string

/** A statement whose parameters are added as it is written; `$1` is the environment. */
function put(environmentId: string, write: (add: Add) => string): Put {
  const params: unknown[] = [environmentId]
  const text = write((value) => `$${params.push(value)}`)
  return { text, params }
}

const countStatement = (
  environmentId: string,
  filter: ResponseFilter,
  order: ResponseOrder,
  way: IndexWalk,
  few: number,
): Put =>
  put(environmentId, (add) => {
    const rows = along(way, filter, order, null, add)
    const atMost = add(few)
    return `select count(*) <= ${atMost}::bigint as few from (select from ${rows} ${upTo(`${atMost}::bigint + 1`)}) as counted`
  })

/**
 * Whether a plan made once, for any parameters, goes this way: then PostgreSQL is shown no limit, so that it keeps one,
 * as to plan a page costs it as much as a third of the page. Where a survey or a contact has most of the responses, it
 * would keep one that reads those of all.
 */
const isPlannedOnce = (way: IndexWalk): boolean => way !== 'survey' && way !== 'surveyChange' && way !== 'contact'

const listStatement = (shape: Shape, asked: ListArguments, way: IndexWalk, isAcrossSurveys = false): Put =>
  put(asked[0], (add) => {
    const [, filter, order, { after, limit }] = asked
    const isInOrder = isByChange(way) === (order.by === 'updatedAt')
    const rows = walk(`select * from ${along(way, filter, order, isInOrder ? after : null, add)}`)
    const survey = filter.surveyId === null ? null : add(filter.surveyId)
    const besides = [survey === null ? inSurvey('r') : isThere(survey), inLists.staysBehind('r.contact_id')]
    if (survey !== null && way !== 'survey' && way !== 'surveyChange') besides.push(`r.survey_id = ${survey}`)
    if (filter.contactId !== null) besides.push(`not ${isErased(add(filter.contactId))}`)
    if (way !== 'tag') besides.push(...hasTag(filter, add))
    besides.push(...isFinished(filter))
    if (isByChange(way)) besides.push(...between('r.created_at', filter.since, filter.until, add))
    else if (order.by === 'updatedAt') besides.push(...between('r.updated_at', order.from, order.until, add))
    const key = keyOf(isInOrder ? way : 'change')
    if (!isInOrder && after) besides.push(beyond(key, order, after, add))
    if (isAcross(way, asked)) besides.push(`not ${hidesSurveys}`)
    const from = `from ${rows} ${way === 'tag' ? tagged : 'r'}
    where ${besides.join(' and ')}`
    const page = isPlannedOnce(way) ? upTo(add(limit)) : `limit ${add(limit)}`
    if (!isAcrossSurveys) {
      const text = selected(shape, from, key, order, limit, page)
      return isAcross(way, asked) ? orHidden(text, shape) : text
    }
    const all = `(select r.* ${from} ${inOrder(key, order)} ${page}) union all ${across(asked, add)}`
    return selected(shape, `from (${all}) r`, key, order, limit, page)
  })

/** Whether the list goes along an index of the whole environment, in its order. */
const isAcross = (way: IndexWalk, [, , { by }]: ListArguments): boolean =>
  way === (by === 'updatedAt' ? 'change' : 'creation')

/** The page, or one row of nulls where the environment has rows of deleted surveys: an empty page is told apart at once. */
const orHidden = (page: string, { key }: Shape): string => `select page.*
    from (values (true)) as one left join lateral (${page}) page on true
    where page.${key} is not null or ${hidesSurveys}`

/** The page where rows of deleted surveys are in its way, and nothing where there are none. */
function across([, filter, order, { after, limit }]: ListArguments, add: Add): string {
  const isChanges = order.by === 'updatedAt'
  const bounds = isChanges ? order : { from: filter.since, until: filter.until }
  const range = {
    at: isChanges ? 'updated_at' : 'created_at',
    direction: directionOf(order),
    after,
    ...bounds,
  } as const
  const besides = [inLists.staysBehind('r.contact_id'), ...hasTag(filter, add), ...isFinished(filter)]
  if (isChanges) besides.push(...between('r.created_at', filter.since, filter.until, add))
  return acrossSurveys(range, besides, `${add(limit)}::bigint`, add)
}

const hasTag = ({ tagId }: ResponseFilter, add: Add): string[] =>
  tagId === null ? [] : [`r.tags @> ${add(JSON.stringify([{ id: tagId }]))}::jsonb`]

const isFinished = ({ finished }: ResponseFilter): string[] =>
  finished === null ? [] : [finished ? 'r.finished' : 'not r.finished']

/** A page of these rows. */
function selected(
  { columns, hasFewLong }: Shape,
  from: string,
  key: Key,
  order: ResponseOrder,
  limit: number,
  page: string,
): string {
  // A page that is no larger cannot have too many long ones.
  if (!hasFewLong || limit <= mostLong) return `select ${columns} ${from} ${inOrder(key, order)} ${page}`
  return `select ${columns}
    from (select r.*, ${key.at} as place_at, ${key.id} as place_id,
        count(case when ${isLong} then 1 end) over (${inOrder(key, order)} rows unbounded preceding) as long
      ${from}
      ${inOrder(key, order)}) r
    where r.long <= ${mostLong}
    ${inOrder({ table: 'r', at: 'r.place_at', id: 'r.place_id' }, order)} ${page}`
}

/** The rows of a way, as its index has them: what it has not is asked besides. */
function along(
  way: IndexWalk,
  filter: ResponseFilter,
  order: ResponseOrder,
  after: ListPage['after'],
  add: Add,
): string {
  const key = keyOf(way)
  const conditions = [`${key.table}.environment_id = ${thisEnvironment}`]
  if (way === 'contact') conditions.push(`r.contact_id = ${add(filter.contactId)}`)
  if (way === 'survey' || way === 'surveyChange') conditions.push(`r.survey_id = ${add(filter.surveyId)}`)
  if (way === 'tag') conditions.push(`t.tag_id = ${add(filter.tagId)}`)
  const { from, until } =
    isByChange(way) && order.by === 'updatedAt' ? order : { from: filter.since, until: filter.until }
  conditions.push(...between(key.at, from, until, add))
  if (after) conditions.push(beyond(key, order, after, add))
  const table = way === 'tag' ? 'hearback.response_tags t' : 'hearback.responses r'
  return `${table} where ${conditions.join(' and ')} ${inOrder(key, order)}`
}

interface Key {
  table: 'r' | 't'
  at: string
  id: string
}

/** What the index of a way is in the order of. A tag has one of its own, which holds the response's time of creation. */
function keyOf(way: IndexWalk): Key {
  if (way === 'tag') return { table: 't', at: 't.created_at', id: 't.response_id' }
  return { table: 'r', at: isByChange(way) ? 'r.updated_at' : 'r.created_at', id: 'r.id' }
}

const directionOf = (order: ResponseOrder) => (order.by === 'createdAt' ? order.direction : 'asc')

const inOrder = ({ at, id }: Key, order: ResponseOrder): string =>
  `order by ${at} ${directionOf(order)}, ${id} ${directionOf(order)}`

function beyond({ at, id }: Key, order: ResponseOrder, after: NonNullable<ListPage['after']>, add: Add): string {
  const side = directionOf(order) === 'asc' ? '>' : '<'
  return `(${at}, ${id}) ${side} (${add(after.at)}::timestamptz, ${add(after.id)}::text)`
}

function between(at: string, from: string | null, until: string | null, add: Add): string[] {
  return [
    ...(from === null ? [] : [`${at} >= ${add(from)}::timestamptz`]),
    ...(until === null ? [] : [`${at} < ${add(until)}::timestamptz`]),
  ]
}

/** `offset 0` keeps each response where its tag stands: nothing is joined in another order. */
const tagged = `t cross join lateral (
      select * from hearback.responses one
      where one.environment_id = t.environment_id and one.id = t.response_id offset 0
    ) r`
