import { accountRows } from './account/rows.ts'
import { actionRows } from './actions/rows.ts'
import { auditRows } from './audit/rows.ts'
import { contactRows } from './contacts/rows.ts'
import { copyRows } from './copy/rows.ts'
import { crosstabRows } from './crosstab/rows.ts'
import { deliveryRows } from './deliveries/rows.ts'
import { digestRows } from './digests/rows.ts'
import { doorRows } from './door/rows.ts'
import { editRows } from './edit/rows.ts'
import { editionRows } from './editions/rows.ts'
import { exportRows } from './exports/rows.ts'
import { keyRows } from './keys/rows.ts'
import { liveRows } from './live/rows.ts'
import { newSurveyRows } from './new-survey/rows.ts'
import { peopleRows } from './people/rows.ts'
import { productRows } from './products/rows.ts'
import { responseRows } from './responses/rows.ts'
import { resultRows } from './results/rows.ts'
import type { Row } from './row.ts'
import { segmentRows } from './segments/rows.ts'
import { settingsRows } from './settings/rows.ts'
import { sharingRows } from './sharing/rows.ts'
import { surveyJsonRows } from './survey-json/rows.ts'
import { surveyRows } from './surveys/rows.ts'
import { tagRows } from './tags/rows.ts'
import { webhookRows } from './webhooks/rows.ts'

/**
 * THE PAGE TABLE: one row a page or form. The bar, the serving and the test of who may open what read it. The links of
 * the bar stand in this order.
 */
export const pageTable: readonly Row[] = [
  ...doorRows,
  ...surveyRows,
  ...resultRows,
  ...crosstabRows,
  ...exportRows,
  ...digestRows,
  ...sharingRows,
  ...liveRows,
  ...newSurveyRows,
  ...editRows,
  ...editionRows,
  ...surveyJsonRows,
  ...copyRows,
  ...responseRows,
  ...contactRows,
  ...webhookRows,
  ...deliveryRows,
  ...keyRows,
  ...peopleRows,
  ...actionRows,
  ...segmentRows,
  ...tagRows,
  ...settingsRows,
  ...productRows,
  ...accountRows,
  ...auditRows,
]
