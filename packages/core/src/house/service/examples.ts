import { crosstabExamples } from '../../answers/crosstabs/examples.ts'
import { exportLinkExamples } from '../../answers/export-links/examples.ts'
import { fileExamples } from '../../answers/files/examples.ts'
import { questionAnswerExamples } from '../../answers/question-answers/examples.ts'
import { responseExamples } from '../../answers/responses/examples.ts'
import { sharedResultExamples } from '../../answers/shared-results/examples.ts'
import { summaryExamples } from '../../answers/summaries/examples.ts'
import { tagExamples } from '../../answers/tags/examples.ts'
import { actionClassExamples } from '../../asking/action-classes/examples.ts'
import { attributeKeyExamples } from '../../asking/attribute-keys/examples.ts'
import { clientStateExamples } from '../../asking/client-state/examples.ts'
import { contactExamples } from '../../asking/contacts/examples.ts'
import { displayExamples } from '../../asking/displays/examples.ts'
import { editionExamples } from '../../asking/editions/examples.ts'
import { segmentExamples } from '../../asking/segments/examples.ts'
import { surveyExamples } from '../../asking/surveys/examples.ts'
import { webhookExamples } from '../../delivery/webhooks/examples.ts'
import { httpExamples } from '../../http/examples.ts'
import type { Examples } from '../../http/openapi/example.ts'
import { accountExamples } from '../../tenants/account/examples.ts'
import { auditExamples } from '../../tenants/audit/examples.ts'
import { contactExportExamples } from '../contact-export/examples.ts'

/** The examples of every operation, loaded with the first request for the OpenAPI document. */
export const examples: Examples = {
  ...accountExamples,
  ...actionClassExamples,
  ...attributeKeyExamples,
  ...auditExamples,
  ...clientStateExamples,
  ...contactExamples,
  ...contactExportExamples,
  ...displayExamples,
  ...editionExamples,
  ...exportLinkExamples,
  ...fileExamples,
  ...httpExamples,
  ...questionAnswerExamples,
  ...responseExamples,
  ...segmentExamples,
  ...sharedResultExamples,
  ...summaryExamples,
  ...crosstabExamples,
  ...surveyExamples,
  ...tagExamples,
  ...webhookExamples,
}
