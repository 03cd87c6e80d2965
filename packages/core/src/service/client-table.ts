import { clientStateRoutes } from '../client-state/client-routes.ts'
import { contactClientRoutes } from '../contacts/client-routes.ts'
import { displayClientRoutes } from '../displays/client-routes.ts'
import { fileClientRoutes } from '../files/client-routes.ts'
import { healthRoutes } from '../http/health.ts'
import type { Route } from '../http/route.ts'
import { responseClientRoutes } from '../responses/client-routes.ts'

/** The part of the route table that every process loads, busy routes first: those of clients, and `/health`. */
export const clientTable: readonly Route[] = [
  ...responseClientRoutes,
  ...displayClientRoutes,
  ...clientStateRoutes,
  ...contactClientRoutes,
  ...fileClientRoutes,
  ...healthRoutes,
]
