import type { Page, ResponseFilter, ResponseOrder, ResponseStore } from '@hearback/core'
import type { Database, Statement } from '../database.ts'
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
  const conditions = [`r.environment_id = ${environment}`]

  if (filter.surveyId !== null) conditions.push(`r.survey_id = ${add(filter.surveyId)}`)
  if (filter.contactId !== null) conditions.push(`r.contact_id = ${add(filter.contactId)}`)
  if (filter.finished !== null) conditions.push(filter.finished ? 'r.finished' : 'not r.finished')
  if (filter.since !== null) conditions.push(`r.created_at >= ${add(filter.since)}::timestamptz`)
  if (filter.until !== null) conditions.push(`r.created_at < ${add(filter.until)}::timestamptz`)

  const column = order.by === 'createdAt' ? 'r.created_at' : 'r.updated_at'
  const direction = order.by === 'createdAt' ? order.direction : 'asc'
  if (order.by === 'updatedAt') {
    conditions.push(`r.updated_at >= ${add(order.from)}::timestamptz`)
    if (order.until !== null) conditions.push(`r.updated_at < ${add(order.until)}::timestamptz`)
  }
  if (page.after) {
    const side = direction === 'asc' ? '>' : '<'
    conditions.push(`(${column}, r.id) ${side} (${add(page.after.at)}::timestamptz, ${add(page.after.id)}::text)`)
  }

  const text = `select ${responseColumns}
    from hearback.responses r
    join hearback.surveys s on s.environment_id = r.environment_id and s.id = r.survey_id and not s.deleted
    where ${conditions.join(' and ')}
    order by ${column} ${direction}, r.id ${direction}
    limit ${add(page.limit)}`
  return { text, params }
}
