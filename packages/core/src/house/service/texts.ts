import { crosstabTexts } from '../../answers/crosstabs/texts.ts'
import { exportLinkTexts } from '../../answers/export-links/texts.ts'
import { fileTexts } from '../../answers/files/texts.ts'
import { questionAnswerTexts } from '../../answers/question-answers/texts.ts'
import { responseTexts } from '../../answers/responses/texts.ts'
import { sharedResultTexts } from '../../answers/shared-results/texts.ts'
import { summaryTexts } from '../../answers/summaries/texts.ts'
import { tagTexts } from '../../answers/tags/texts.ts'
import { actionClassTexts } from '../../asking/action-classes/texts.ts'
import { attributeKeyTexts } from '../../asking/attribute-keys/texts.ts'
import { clientStateTexts } from '../../asking/client-state/texts.ts'
import { contactTexts } from '../../asking/contacts/texts.ts'
import { displayTexts } from '../../asking/displays/texts.ts'
import { editionTexts } from '../../asking/editions/texts.ts'
import { segmentTexts } from '../../asking/segments/texts.ts'
import { surveyTexts } from '../../asking/surveys/texts.ts'
import { webhookTexts } from '../../delivery/webhooks/texts.ts'
import type { RoomTexts, Texts } from '../../http/openapi/texts.ts'
import { httpTexts } from '../../http/texts.ts'
import { accountTexts } from '../../tenants/account/texts.ts'
import { auditTexts } from '../../tenants/audit/texts.ts'
import { contactExportTexts } from '../contact-export/texts.ts'

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
  exportLinkTexts,
  fileTexts,
  httpTexts,
  questionAnswerTexts,
  crosstabTexts,
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
