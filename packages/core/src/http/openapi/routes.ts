import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import type { RateLimits } from '../../ground/ports/rate-limiter.ts'
import { json } from '../reply.ts'
import { type Route, route } from '../route.ts'
import type { Described } from './document.ts'

const { openApiDocument } = onDemand(() => import('./document.ts'))

/**
 * Makes the route of the OpenAPI document. `table` and `described` are called with the first request, since the table
 * contains this route itself.
 */
export const openApiRoutes = (table: () => readonly Route[], described: () => Promise<Described>): Route[] => {
  // Takes some 30 ms to make, and is always the same for a service except for the address.
  const documents = new WeakMap<object, Promise<object>>()
  const make = async (rateLimits: RateLimits) => openApiDocument(table(), await described(), rateLimits)
  return [
    route({
      method: 'GET',
      path: '/api/v1/openapi.json',
      access: 'open',
      room: 'openapi',
      operation: 'readOpenApi',
      summary: 'The OpenAPI 3.1 document of all that is served',
      reply: v.looseObject({ openapi: v.string() }),
      bare: true,
      run: async ({ publicUrl, service: { rateLimits } }) => {
        const document = documents.get(rateLimits) ?? make(rateLimits)
        documents.set(rateLimits, document)
        return json(200, { ...(await document), servers: [{ url: publicUrl }] })
      },
    }),
  ]
}
