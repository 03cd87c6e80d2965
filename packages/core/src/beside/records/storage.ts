import { leastWrites, type Records } from '../../ground/ports/records.ts'
import type { Storage } from '../../house/storage.ts'
import { accountReads, accountWrites } from './accounts.ts'
import { actionClassReads, actionClassWrites } from './action-classes.ts'
import { keyReads, keyWrites } from './api-keys.ts'
import { attributeKeyReads, attributeKeyWrites } from './attribute-keys.ts'
import { auditReads, auditWrites } from './audit.ts'
import { choreReads, choreWrites } from './chores.ts'
import { contactReads, contactWrites } from './contacts.ts'
import { deliveryReads, deliveryWrites } from './deliveries.ts'
import { directoryReads, directoryWrites } from './directory.ts'
import { displayReads, displayWrites } from './displays.ts'
import { environmentReads, environmentWrites } from './environments.ts'
import { exportLinkReads, exportLinkWrites } from './export-links.ts'
import { fileReads, fileWrites } from './files.ts'
import { migrateRecords } from './form.ts'
import { guessReads, guessWrites } from './guesses.ts'
import { idempotencyReads, idempotencyWrites } from './idempotency.ts'
import { listenerReads, listenerWrites } from './listeners.ts'
import { withLongValues } from './long-values.ts'
import { productReads, productWrites } from './products.ts'
import { responseWrites } from './response-writes.ts'
import { responseReads } from './responses.ts'
import { segmentReads, segmentWrites } from './segments.ts'
import { storeOf } from './steps.ts'
import { summaryReads, summaryWrites } from './summaries.ts'
import { surveyReads, surveyWrites } from './surveys.ts'
import { tableViewReads, tableViewWrites } from './table-views.ts'
import { tagReads, tagWrites } from './tags.ts'
import { webhookReads, webhookWrites } from './webhooks.ts'

/** A whole storage made of a store of records. Each method is one transaction. Throws where the store takes too few writes in one. */
export function recordStorage(given: Records): Storage {
  const { writes } = given.limits
  if (writes !== null && writes < leastWrites) {
    throw new Error(
      `The store takes ${writes} writes in a transaction (limits.writes), and a storage needs ${leastWrites}: a bulk of 1,000 ` +
        'responses is one transaction. Use an engine whose transactions may be larger.',
    )
  }
  const records = withLongValues(given)
  return {
    directory: storeOf(records, directoryReads, directoryWrites),
    products: storeOf(records, productReads, productWrites),
    environments: storeOf(records, environmentReads, environmentWrites),
    keys: storeOf(records, keyReads, keyWrites),
    surveys: storeOf(records, surveyReads, surveyWrites),
    actionClasses: storeOf(records, actionClassReads, actionClassWrites),
    attributeKeys: storeOf(records, attributeKeyReads, attributeKeyWrites),
    segments: storeOf(records, segmentReads, segmentWrites),
    contacts: storeOf(records, contactReads, contactWrites),
    displays: storeOf(records, displayReads, displayWrites),
    responses: storeOf(records, responseReads, responseWrites),
    summaries: storeOf(records, summaryReads, summaryWrites),
    tags: storeOf(records, tagReads, tagWrites),
    tableViews: storeOf(records, tableViewReads, tableViewWrites),
    exportLinks: storeOf(records, exportLinkReads, exportLinkWrites),
    files: storeOf(records, fileReads, fileWrites),
    webhooks: storeOf(records, webhookReads, webhookWrites),
    listeners: storeOf(records, listenerReads, listenerWrites),
    deliveries: storeOf(records, deliveryReads, deliveryWrites),
    idempotency: storeOf(records, idempotencyReads, idempotencyWrites),
    audit: storeOf(records, auditReads, auditWrites),
    chores: storeOf(records, choreReads, choreWrites),
    accounts: storeOf(records, accountReads, accountWrites),
    guesses: storeOf(records, guessReads, guessWrites),
    migrate: migrateRecords(records),
    ping: () => records.ping(),
    close: () => records.close(),
  }
}
