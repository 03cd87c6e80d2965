import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { routeTable } from '../src/house/service/route-table.ts'
import { described, type Route } from '../src/http/route.ts'
import { createRouter } from '../src/http/router.ts'
import { checkAgainstDocument } from './document-check.ts'

/** Section 6 of the contract. */
const statusOfCode: Readonly<Record<string, number>> = {
  bad_request: 400,
  not_authenticated: 401,
  unauthorized: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  idempotency_mismatch: 422,
  precondition_failed: 412,
  too_many_requests: 429,
  internal_server_error: 500,
  service_unavailable: 503,
}

interface Answered {
  status: number
  headers: Headers
  text: string
  json: unknown
}

const match = createRouter(routeTable)

/**
 * What holds for every answer whatever it is about: its row's schema, or the shape and status of errors; and what the
 * OpenAPI document says of it.
 */
export async function checkAnswer(request: Request, answer: Answered): Promise<void> {
  const { pathname } = new URL(request.url)
  const path = pathname.replace(/^.*?(?=\/api\/v[12]\/|\/health$)/, '').replace(/\/$/, '')
  const found = await match(request.method, path)
  const where = `${request.method} ${path} ${answer.status}`

  // What lies outside the base path is served by no row, whatever its end looks like.
  const isOutside = answer.status === 404 && answer.text.includes('There is nothing at this address')
  if (found.kind === 'route' && request.method !== 'HEAD' && !isOutside) {
    checkAgainstDocument(found.route, answer.status, answer.headers, answer.json, where)
  }
  if (answer.status === 304 || request.method === 'HEAD') return assert.is(answer.text, '', `${where}: has a body`)
  if (found.kind === 'preflight') return assert.equal(answer.json, { data: {} }, where)
  const route = found.kind === 'route' ? found.route : null
  if (route?.errorsAs === 'plain401' && answer.status === 401) return assert.is(answer.text, 'Not authenticated')
  if (answer.status !== 200 && answer.status !== 206) return checkError(answer, route?.errorsAs === 'withError', where)
  if (!route) throw new Error(`${where}: no row of the table answers this`)
  await checkSuccess(route, answer, where)
}

async function checkSuccess(route: Route, { json, headers }: Answered, where: string): Promise<void> {
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  if (route.formats.includes(type)) return
  assert.match(headers.get('content-type') ?? '', /^application\/json/, where)
  const { reply: answer, bare } = await described(route)
  if (!answer) throw new Error(`${where}: the row declares no answer`)
  const shown = bare ? json : (json as { data?: unknown }).data
  if (!bare) assert.equal(Object.keys(json as object), ['data'], `${where}: more than data at the top`)
  const result = v.safeParse(answer, shown)
  const issues = result.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ')
  assert.ok(result.success, `${where}: not what its row declares: ${issues}`)
  // A schema leaves out what it does not declare: what it reads must be all there is.
  assert.equal(result.output, shown, `${where}: carries something that its row does not declare`)
  assert.equal(fieldsIn(shown), fieldsIn(result.output), `${where}: fields in another order than its row declares`)
}

/** The fields of a record, or of each record of a list, in their order. */
const fieldsIn = (shown: unknown): string[][] =>
  (Array.isArray(shown) ? shown : [shown]).map((record) => Object.keys(Object(record)))

function checkError({ status, json, headers }: Answered, saysError: boolean, where: string): void {
  assert.match(headers.get('content-type') ?? '', /^application\/json/, `${where}: an error that is no JSON`)
  const error = json as Record<string, unknown>
  assert.equal(Object.keys(error).sort(), ['code', 'details', ...(saysError ? ['error'] : []), 'message'], where)
  if (saysError) assert.is(error.error, error.message, where)
  assert.is(statusOfCode[String(error.code)], status, `${where}: code ${error.code}`)
  assert.ok(typeof error.message === 'string' && error.message.length > 0, where)
  const { details } = error
  assert.ok(typeof details === 'object' && details !== null && !Array.isArray(details), `${where}: details`)
}
