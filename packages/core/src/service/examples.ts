import { accountExamples } from '../account/examples.ts'
import { actionClassExamples } from '../action-classes/examples.ts'
import { attributeKeyExamples } from '../attribute-keys/examples.ts'
import { auditExamples } from '../audit/examples.ts'
import { clientStateExamples } from '../client-state/examples.ts'
import { contactExportExamples } from '../contact-export/examples.ts'
import { contactExamples } from '../contacts/examples.ts'
import { displayExamples } from '../displays/examples.ts'
import { editionExamples } from '../editions/examples.ts'
import { fileExamples } from '../files/examples.ts'
import { httpExamples } from '../http/examples.ts'
import type { Examples } from '../http/openapi/example.ts'
import { questionAnswerExamples } from '../question-answers/examples.ts'
import { responseExamples } from '../responses/examples.ts'
import { segmentExamples } from '../segments/examples.ts'
import { sharedResultExamples } from '../shared-results/examples.ts'
import { summaryExamples } from '../summaries/examples.ts'
import { surveyExamples } from '../surveys/examples.ts'
import { tagExamples } from '../tags/examples.ts'
import { webhookExamples } from '../webhooks/examples.ts'

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
  ...fileExamples,
  ...httpExamples,
  ...questionAnswerExamples,
  ...responseExamples,
  ...segmentExamples,
  ...sharedResultExamples,
  ...summaryExamples,
  ...surveyExamples,
  ...tagExamples,
  ...webhookExamples,
}
