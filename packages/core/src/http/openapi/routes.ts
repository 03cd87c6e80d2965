import * as v from 'valibot'
import { json } from '../answer.ts'
import { type Route, route } from '../route.ts'
import { openApiDocument } from './document.ts'

/** The machine-readable contract. `table` is called when it is asked for: the table has these rows in it. */
export const openApiRoutes = (table: () => readonly Route[]): Route[] => [
  route({
    method: 'GET',
    path: '/api/v1/openapi.json',
    access: 'open',
    room: 'openapi',
    operation: 'readOpenApi',
    summary: 'The OpenAPI 3.1 document of all that is served',
    answer: v.looseObject({ openapi: v.string() }),
    bare: true,
    run: async ({ publicUrl }) => json(200, await openApiDocument(table(), publicUrl)),
  }),
]
