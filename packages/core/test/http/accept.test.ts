import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { preferredType } from '../../src/http/accept.ts'

const test = suite('http/accept')
const offered = ['application/json', 'application/x-ndjson', 'text/csv']

const cases: [string | null, string][] = [
  [null, 'application/json'],
  ['', 'application/json'],
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['text/*', 'text/csv'],
  ['text/csv', 'text/csv'],
  ['TEXT/CSV; Charset=UTF-8', 'text/csv'],
  ['application/x-ndjson', 'application/x-ndjson'],
  ['text/csv, application/json', 'text/csv'],
  ['application/json, text/csv', 'application/json'],
  ['application/json, text/plain, */*', 'application/json'],
  ['text/csv, */*', 'text/csv'],
  ['text/csv, */*;q=0.1', 'text/csv'],
  ['text/csv;q=0.5, */*;q=0.8', 'application/json'],
  ['application/json;q=0.2, text/csv;q=0.9, application/x-ndjson;q=0.8', 'text/csv'],
  ['application/json;q=0, */*', 'application/x-ndjson'],
  ['text/csv;q=0, text/*', 'application/json'],
  ['image/png', 'application/json'],
  ['text/csv;q=x', 'application/json'],
  ['text/csv;q=2', 'application/json'],
  [';;,,/', 'application/json'],
]
for (const [accept, expected] of cases) {
  test(`${accept} → ${expected}`, () => assert.is(preferredType(accept, offered), expected))
}

test.run()
