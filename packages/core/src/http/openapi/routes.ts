import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { json } from '../answer.ts'
import { type Route, route } from '../route.ts'
import type { Described } from './document.ts'

const { openApiDocument } = onDemand(() => import('./document.ts'))

/**
 * Makes the route of the OpenAPI document. `table` and `described` are called with the first request, since the table
 * contains this route itself.
 */
export const openApiRoutes = (table: () => readonly Route[], described: () => Promise<Described>): Route[] => {
  // Takes some 30 ms to make, and is always the same except for the address.
  let document: Promise<object> | null = null
  const whole = async () => openApiDocument(table(), await described())
  return [
    route({
      method: 'GET',
      path: '/api/v1/openapi.json',
      access: 'open',
      room: 'openapi',
      operation: 'readOpenApi',
      summary: 'The OpenAPI 3.1 document of all that is served',
      answer: v.looseObject({ openapi: v.string() }),
      bare: true,
      run: async ({ publicUrl }) => {
        document ??= whole()
        return json(200, { ...(await document), servers: [{ url: publicUrl }] })
      },
    }),
  ]
}
