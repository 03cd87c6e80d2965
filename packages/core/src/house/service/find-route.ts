import { createRouter, type FindRoute, type LaterTable } from '../../http/router.ts'
import { clientTable } from './client-table.ts'

/**
 * Loads the route table with the first request for a path of the API that is not a client's: many processes serve
 * clients only.
 */
export const wholeTable: LaterTable = {
  paths: /^\/(?:api\/v1\/(?!client\/)|storage\/)/,
  load: async () => (await import('./route-table.ts')).routeTable,
}

/** Makes the function that finds the routes of requests from outside. */
export const findRoute = (): FindRoute => createRouter(clientTable, wholeTable)
