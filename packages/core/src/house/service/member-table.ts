import { digestMemberRoutes } from '../../answers/digests/member-routes.ts'
import { exportLinkMemberRoutes } from '../../answers/export-links/member-routes.ts'
import { fileMemberRoutes } from '../../answers/files/member-routes.ts'
import { responseMemberRoutes } from '../../answers/responses/member-routes.ts'
import { summaryMemberRoutes } from '../../answers/summaries/member-routes.ts'
import { tableViewMemberRoutes } from '../../answers/table-views/member-routes.ts'
import { editionMemberRoutes } from '../../asking/editions/member-routes.ts'
import { webhookMemberRoutes } from '../../delivery/webhooks/log/member-routes.ts'
import type { MemberRoute } from '../../http/member-route.ts'
import { accountsAuditRoutes } from '../../tenants/audit/accounts-routes.ts'
import { keyRoutes } from '../../tenants/keys/routes.ts'
import { peopleRoutes } from '../../tenants/people/routes.ts'
import { productRoutes } from '../../tenants/products/routes.ts'

/**
 * The routes for people who are signed in. They are called through `PageContext.callAs` alone and loaded with its first
 * call: the route table, which serves requests from outside, does not have them.
 */
export const memberTable: readonly MemberRoute[] = [
  ...productRoutes,
  ...keyRoutes,
  ...peopleRoutes,
  ...accountsAuditRoutes,
  ...summaryMemberRoutes,
  ...responseMemberRoutes,
  ...exportLinkMemberRoutes,
  ...digestMemberRoutes,
  ...webhookMemberRoutes,
  ...editionMemberRoutes,
  ...fileMemberRoutes,
  ...tableViewMemberRoutes,
]
