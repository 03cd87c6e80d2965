import type { Page, ResponseFilter, ResponseOrder, ResponseStore } from '@hearback/core'
import type { Database, Statement } from '../database.ts'
import { isErased, staysBehind } from './erasures.ts'
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
  const params: unknown[] = []
  const add = (value: unknown): string => `$${params.push(value)}`
  const environment = add(environmentId)
  const byTag = filter.tagId !== null && order.by === 'createdAt'
  const conditions = [`r.environment_id = ${environment}`, staysBehind('r.contact_id')]

  if (filter.surveyId !== null) conditions.push(`r.survey_id = ${add(filter.surveyId)}`)
  if (filter.contactId !== null) {
    const contact = add(filter.contactId)
    conditions.push(`r.contact_id = ${contact}`, `not ${isErased(contact)}`)
  }
  if (byTag) conditions.push(`t.environment_id = ${environment}`, `t.tag_id = ${add(filter.tagId)}`)
  else if (filter.tagId !== null) conditions.push(`r.tags @> ${add(JSON.stringify([{ id: filter.tagId }]))}::jsonb`)
  if (filter.finished !== null) conditions.push(filter.finished ? 'r.finished' : 'not r.finished')
  const created = byTag ? 't.created_at' : 'r.created_at'
  if (filter.since !== null) conditions.push(`${created} >= ${add(filter.since)}::timestamptz`)
  if (filter.until !== null) conditions.push(`${created} < ${add(filter.until)}::timestamptz`)

  // By creation, the list goes along the tag's own index, which stands in the same order. By change there is none,
  // as it would be written with every change: responses are looked through as for any other filter.
  const column = byTag ? 't.created_at' : order.by === 'createdAt' ? 'r.created_at' : 'r.updated_at'
  const id = byTag ? 't.response_id' : 'r.id'
  const direction = order.by === 'createdAt' ? order.direction : 'asc'
  if (order.by === 'updatedAt') {
    conditions.push(`r.updated_at >= ${add(order.from)}::timestamptz`)
    if (order.until !== null) conditions.push(`r.updated_at < ${add(order.until)}::timestamptz`)
  }
  if (page.after) {
    const side = direction === 'asc' ? '>' : '<'
    conditions.push(`(${column}, ${id}) ${side} (${add(page.after.at)}::timestamptz, ${add(page.after.id)}::text)`)
  }

  const text = `select ${responseColumns}
    from ${byTag ? tagged : 'hearback.responses r'}
    join hearback.surveys s on s.environment_id = r.environment_id and s.id = r.survey_id and not s.deleted
    where ${conditions.join(' and ')}
    order by ${column} ${direction}, ${id} ${direction}
    limit ${add(page.limit)}`
  return { text, params }
}

const tagged = `hearback.response_tags t
    join hearback.responses r on r.environment_id = t.environment_id and r.id = t.response_id`
