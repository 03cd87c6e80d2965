import { accountRoutes } from '../account/routes.ts'
import { actionClassRoutes } from '../action-classes/routes.ts'
import { attributeKeyRoutes } from '../attribute-keys/routes.ts'
import { auditRoutes } from '../audit/routes.ts'
import { contactExportRoutes } from '../contact-export/routes.ts'
import { contactAttributeRoutes } from '../contacts/attribute-values.ts'
import { contactRoutes } from '../contacts/routes.ts'
import { editionRoutes } from '../editions/routes.ts'
import { fileRoutes } from '../files/routes.ts'
import { openApiRoutes } from '../http/openapi/routes.ts'
import type { Route } from '../http/route.ts'
import { questionAnswerRoutes } from '../question-answers/routes.ts'
import { responseRoutes } from '../responses/routes.ts'
import { segmentRoutes } from '../segments/routes.ts'
import { sharedResultRoutes } from '../shared-results/routes.ts'
import { summaryRoutes } from '../summaries/routes.ts'
import { actionClassRemovalRoutes } from '../surveys/action-class-removal.ts'
import { surveyRoutes } from '../surveys/routes.ts'
import { tagRoutes } from '../tags/routes.ts'
import { webhookRoutes } from '../webhooks/routes.ts'
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
  ...fileRoutes,
  ...surveyRoutes,
  ...summaryRoutes,
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
      events: (await import('../webhooks/webhook-operations.ts')).webhookOperations,
    }),
  ),
]
