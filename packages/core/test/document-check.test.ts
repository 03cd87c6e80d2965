import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { examples } from '../src/house/service/examples.ts'
import { routeTable } from '../src/house/service/route-table.ts'
import { checkAgainstDocument } from './document-check.ts'

const test = suite('the check against the OpenAPI document')

const answers = (operation: string, status: number, body: unknown, headers: Record<string, string> = {}) => {
  const row = routeTable.find((one) => one.operation === operation)
  if (!row) throw new Error(`No row is called ${operation}`)
  const sent = new Headers({ 'content-type': 'application/json; charset=utf-8', ...headers })
  return () => checkAgainstDocument(row, status, sent, body, operation)
}

/** What the check says against it. */
function faultOf(check: () => void): string {
  try {
    check()
  } catch (fault) {
    return String(fault)
  }
  return 'nothing'
}

const tagged = { etag: '"1"' }
const action = examples.readActionClass?.reply as Record<string, unknown>
const problem = { code: 'not_found', message: 'Survey not found', details: {} }

test('a correct answer passes', () => {
  answers('readActionClass', 200, { data: action }, tagged)()
  answers('readActionClass', 404, problem)()
  answers('readActionClass', 429, { ...problem, code: 'too_many_requests' }, { 'retry-after': '3' })()
})

test('a status, type, field, code or header that the document does not name is a fault', () => {
  assert.match(
    faultOf(answers('readActionClass', 409, { ...problem, code: 'conflict' })),
    /a status that the OpenAPI document/,
  )
  assert.match(
    faultOf(answers('readActionClass', 200, '', { ...tagged, 'content-type': 'text/csv' })),
    /does not know text\/csv/,
  )
  assert.match(
    faultOf(answers('readActionClass', 200, { data: { ...action, type: 'cod' } }, tagged)),
    /data\/type must be/,
  )
  assert.match(faultOf(answers('readActionClass', 200, action, tagged)), /required property 'data'/)
  assert.match(faultOf(answers('readActionClass', 404, { ...problem, code: 'lost' })), /code must be equal to one of/)
  assert.match(faultOf(answers('listActionClasses', 200, { data: [action] }, tagged)), /etag is not in/)
})

test('a header that is promised must be there', () => {
  assert.match(
    faultOf(answers('readActionClass', 429, { ...problem, code: 'too_many_requests' })),
    /Retry-After is promised/,
  )
  assert.match(faultOf(answers('readAppState', 304, undefined)), /ETag is promised/)
})

test.run()
