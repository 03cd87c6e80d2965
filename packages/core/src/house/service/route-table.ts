import { crosstabRoutes } from '../../answers/crosstabs/routes.ts'
import { exportLinkRoutes } from '../../answers/export-links/routes.ts'
import { fileRoutes } from '../../answers/files/routes.ts'
import { questionAnswerRoutes } from '../../answers/question-answers/routes.ts'
import { responseRoutes } from '../../answers/responses/routes.ts'
import { sharedResultRoutes } from '../../answers/shared-results/routes.ts'
import { summaryRoutes } from '../../answers/summaries/routes.ts'
import { tagRoutes } from '../../answers/tags/routes.ts'
import { actionClassRoutes } from '../../asking/action-classes/routes.ts'
import { attributeKeyRoutes } from '../../asking/attribute-keys/routes.ts'
import { contactAttributeRoutes } from '../../asking/contacts/attribute-values.ts'
import { contactRoutes } from '../../asking/contacts/routes.ts'
import { editionRoutes } from '../../asking/editions/routes.ts'
import { segmentRoutes } from '../../asking/segments/routes.ts'
import { actionClassRemovalRoutes } from '../../asking/surveys/action-class-removal.ts'
import { surveyRoutes } from '../../asking/surveys/routes.ts'
import { webhookRoutes } from '../../delivery/webhooks/routes.ts'
import { openApiRoutes } from '../../http/openapi/routes.ts'
import type { Route } from '../../http/route.ts'
import { accountRoutes } from '../../tenants/account/routes.ts'
import { auditRoutes } from '../../tenants/audit/routes.ts'
import { contactExportRoutes } from '../contact-export/routes.ts'
import { clientTable } from './client-table.ts'

/**
 * All routes, busy ones first. Router, permissions, limits, CORS and tests read this table only. It is loaded with the
 * first request that needs more than its first part (`find-route.ts`).
 */
export const routeTable: readonly Route[] = [
  ...clientTable,
  ...responseRoutes,
  ...contactRoutes,
  ...contactExportRoutes,
  ...exportLinkRoutes,
  ...fileRoutes,
  ...surveyRoutes,
  ...summaryRoutes,
  ...crosstabRoutes,
  ...sharedResultRoutes,
  ...questionAnswerRoutes,
  ...editionRoutes,
  ...tagRoutes,
  ...webhookRoutes,
  ...actionClassRoutes,
  ...actionClassRemovalRoutes,
  ...attributeKeyRoutes,
  ...contactAttributeRoutes,
  ...segmentRoutes,
  ...auditRoutes,
  ...accountRoutes,
  ...openApiRoutes(
    () => routeTable,
    async () => ({
      examples: (await import('./examples.ts')).examples,
      texts: (await import('./texts.ts')).texts,
      events: (await import('../../delivery/webhooks/webhook-operations.ts')).webhookOperations,
    }),
  ),
]
