import { accountsAuditRoutes } from '../audit/accounts-routes.ts'
import { editionPersonRoutes } from '../editions/person-routes.ts'
import { filePersonRoutes } from '../files/person-routes.ts'
import type { PersonRoute } from '../http/person-route.ts'
import { keyRoutes } from '../keys/routes.ts'
import { peopleRoutes } from '../people/routes.ts'
import { productRoutes } from '../products/routes.ts'
import { responsePersonRoutes } from '../responses/person-routes.ts'
import { summaryPersonRoutes } from '../summaries/person-routes.ts'
import { webhookPersonRoutes } from '../webhooks/log/person-routes.ts'

/**
 * The routes for people who are signed in. They are called through `PageContext.callAs` alone and loaded with its first
 * call: the route table, which serves requests from outside, does not have them.
 */
export const personTable: readonly PersonRoute[] = [
  ...productRoutes,
  ...keyRoutes,
  ...peopleRoutes,
  ...accountsAuditRoutes,
  ...summaryPersonRoutes,
  ...responsePersonRoutes,
  ...webhookPersonRoutes,
  ...editionPersonRoutes,
  ...filePersonRoutes,
]
