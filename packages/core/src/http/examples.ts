import type { Examples } from './openapi/example.ts'

/** Of the rows that are about no room. */
export const httpExamples: Examples = {
  readHealth: { answer: { status: 'ok' } },
  readOpenApi: { answer: { openapi: '3.1.1', info: { title: 'Hearback', version: '1' }, paths: {} } },
}
