import type { Examples } from './openapi/example.ts'

/** Examples for routes that belong to no feature folder. */
export const httpExamples: Examples = {
  readHealth: { reply: { status: 'ok' } },
  readOpenApi: { reply: { openapi: '3.1.1', info: { title: 'Hearback', version: '1' }, paths: {} } },
}
