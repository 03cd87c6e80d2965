import { accountTexts } from '../account/texts.ts'
import { actionClassTexts } from '../action-classes/texts.ts'
import { attributeKeyTexts } from '../attribute-keys/texts.ts'
import { auditTexts } from '../audit/texts.ts'
import { clientStateTexts } from '../client-state/texts.ts'
import { contactExportTexts } from '../contact-export/texts.ts'
import { contactTexts } from '../contacts/texts.ts'
import { displayTexts } from '../displays/texts.ts'
import { editionTexts } from '../editions/texts.ts'
import { fileTexts } from '../files/texts.ts'
import type { RoomTexts, Texts } from '../http/openapi/texts.ts'
import { httpTexts } from '../http/texts.ts'
import { questionAnswerTexts } from '../question-answers/texts.ts'
import { responseTexts } from '../responses/texts.ts'
import { segmentTexts } from '../segments/texts.ts'
import { sharedResultTexts } from '../shared-results/texts.ts'
import { summaryTexts } from '../summaries/texts.ts'
import { surveyTexts } from '../surveys/texts.ts'
import { tagTexts } from '../tags/texts.ts'
import { webhookTexts } from '../webhooks/texts.ts'

const rooms: readonly RoomTexts[] = [
  accountTexts,
  actionClassTexts,
  attributeKeyTexts,
  auditTexts,
  clientStateTexts,
  contactExportTexts,
  contactTexts,
  displayTexts,
  editionTexts,
  fileTexts,
  httpTexts,
  questionAnswerTexts,
  responseTexts,
  segmentTexts,
  sharedResultTexts,
  summaryTexts,
  surveyTexts,
  tagTexts,
  webhookTexts,
]

/** The texts of all rooms, loaded with the first request for the OpenAPI document. */
export const texts: Texts = {
  operations: Object.assign({}, ...rooms.map(({ operations }) => operations)),
  schemas: Object.assign({}, ...rooms.map(({ schemas }) => schemas)),
  like: Object.assign({}, ...rooms.map(({ like }) => like)),
}
