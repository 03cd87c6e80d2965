import { filePersonRoutes } from '../../answers/files/person-routes.ts'
import { responsePersonRoutes } from '../../answers/responses/person-routes.ts'
import { summaryPersonRoutes } from '../../answers/summaries/person-routes.ts'
import { editionPersonRoutes } from '../../asking/editions/person-routes.ts'
import { webhookPersonRoutes } from '../../delivery/webhooks/log/person-routes.ts'
import type { PersonRoute } from '../../http/person-route.ts'
import { accountsAuditRoutes } from '../../tenants/audit/accounts-routes.ts'
import { keyRoutes } from '../../tenants/keys/routes.ts'
import { peopleRoutes } from '../../tenants/people/routes.ts'
import { productRoutes } from '../../tenants/products/routes.ts'

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
