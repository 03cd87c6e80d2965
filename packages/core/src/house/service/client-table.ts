import { fileClientRoutes } from '../../answers/files/client-routes.ts'
import { responseClientRoutes } from '../../answers/responses/client-routes.ts'
import { clientStateRoutes } from '../../asking/client-state/client-routes.ts'
import { contactClientRoutes } from '../../asking/contacts/client-routes.ts'
import { displayClientRoutes } from '../../asking/displays/client-routes.ts'
import { healthRoutes } from '../../http/health.ts'
import type { Route } from '../../http/route.ts'

/** The part of the route table that every process loads, busy routes first: those of clients, and `/health`. */
export const clientTable: readonly Route[] = [
  ...responseClientRoutes,
  ...displayClientRoutes,
  ...clientStateRoutes,
  ...contactClientRoutes,
  ...fileClientRoutes,
  ...healthRoutes,
]
