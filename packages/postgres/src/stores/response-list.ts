import type { Page, ResponseFilter, ResponseOrder, ResponseStore } from '@hearback/core'
import type { Database, Statement } from '../database.ts'
import { isErased, staysBehind } from './erasures.ts'
import { inSurvey, thisEnvironment, walk } from './keyset.ts'
import { type ResponseRow, responseColumns, toResponse } from './response-row.ts'

/**
 * Lists are the one statement that is put together: a filter that is not asked for must not stand in the text as
 * `$2 is null or …`, or a prepared plan could use no index for it. There are as many texts as there are
 * combinations of filters, made when they are first asked for.
 */
export function responseList(database: Database): ResponseStore['list'] {
  const statements = new Map<string, Statement<ResponseRow>>()
  return async (environmentId, filter, order, page) => {
    const { text, params } = listStatement(environmentId, filter, order, page)
    let run = statements.get(text)
    if (!run) {
      run = database.statement('responses.list', text)
      statements.set(text, run)
    }
    return (await run(params)).map((row) => toResponse(environmentId, row))
  }
}

function listStatement(environmentId: string, filter: ResponseFilter, order: ResponseOrder, page: Page) {
  const params: unknown[] = [environmentId]
  const add = (value: unknown): string => `$${params.push(value)}`
  const byTag = filter.tagId !== null && order.by === 'createdAt'
  const byContact = filter.contactId !== null && order.by === 'createdAt' && !byTag
  const bySurvey = filter.surveyId !== null && order.by === 'createdAt' && !byTag && !byContact

  // By creation, the list goes along the tag's own index, which stands in the same order. By change there is none,
  // as it would be written with every change: responses are looked through as for any other filter.
  const table = byTag ? 't' : 'r'
  const column = order.by === 'createdAt' ? `${table}.created_at` : 'r.updated_at'
  const id = byTag ? 't.response_id' : 'r.id'
  const direction = order.by === 'createdAt' ? order.direction : 'asc'
  const inOrder = `order by ${column} ${direction}, ${id} ${direction}`

  // `along`: what the one index of this order has, and nothing else. `besides`: what is asked of each row it brings.
  const along = [`${table}.environment_id = ${thisEnvironment}`]
  const besides = [inSurvey('r'), staysBehind('r.contact_id')]
  if (filter.surveyId !== null) (bySurvey ? along : besides).push(`r.survey_id = ${add(filter.surveyId)}`)
  if (filter.contactId !== null) {
    const contact = add(filter.contactId)
    const found = byContact ? along : besides
    found.push(`r.contact_id = ${contact}`)
    besides.push(`not ${isErased(contact)}`)
  }
  if (byTag) along.push(`t.tag_id = ${add(filter.tagId)}`)
  else if (filter.tagId !== null) besides.push(`r.tags @> ${add(JSON.stringify([{ id: filter.tagId }]))}::jsonb`)
  if (filter.finished !== null) besides.push(filter.finished ? 'r.finished' : 'not r.finished')
  const created = order.by === 'createdAt' ? along : besides
  if (filter.since !== null) created.push(`${table}.created_at >= ${add(filter.since)}::timestamptz`)
  if (filter.until !== null) created.push(`${table}.created_at < ${add(filter.until)}::timestamptz`)
  if (order.by === 'updatedAt') {
    along.push(`r.updated_at >= ${add(order.from)}::timestamptz`)
    if (order.until !== null) along.push(`r.updated_at < ${add(order.until)}::timestamptz`)
  }
  if (page.after) {
    const side = direction === 'asc' ? '>' : '<'
    along.push(`(${column}, ${id}) ${side} (${add(page.after.at)}::timestamptz, ${add(page.after.id)}::text)`)
  }

  const rows = `${byTag ? 'hearback.response_tags t' : 'hearback.responses r'} where ${along.join(' and ')} ${inOrder}`
  const text = `select ${responseColumns}
    from ${walk(`select * from ${rows}`)} ${byTag ? tagged : 'r'}
    where ${besides.join(' and ')}
    ${inOrder}
    limit ${add(page.limit)}`
  return { text, params }
}

/** `offset 0` keeps each response where its tag stands: nothing is joined in another order. */
const tagged = `t cross join lateral (
      select * from hearback.responses one
      where one.environment_id = t.environment_id and one.id = t.response_id offset 0
    ) r`
