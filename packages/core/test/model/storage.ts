import type { Storage } from '../../src/house/storage.ts'
import { accountStore } from './accounts.ts'
import { actionClassStore } from './action-classes.ts'
import { attributeKeyStore } from './attribute-keys.ts'
import { auditStore } from './audit.ts'
import { storageFromBasics } from './basics/storage-from-basics.ts'
import { choreStore } from './chores.ts'
import { contactStore } from './contacts.ts'
import { deliveryStore } from './deliveries.ts'
import { directory } from './directory.ts'
import { displayStore } from './displays.ts'
import { exportLinkStore } from './export-links.ts'
import { fileStore } from './files.ts'
import { guessStore } from './guesses.ts'
import { idempotencyStore } from './idempotency.ts'
import { keyStore } from './keys.ts'
import { listenerStore } from './listeners.ts'
import { environmentStore, productStore } from './products.ts'
import { responseStore } from './responses.ts'
import { segmentStore } from './segments.ts'
import { surveyStore } from './surveys.ts'
import { tableViewStore } from './table-views.ts'
import { emptyTables, type Tables } from './tables.ts'
import { tagStore } from './tags.ts'
import { webhookStore } from './webhooks.ts'

/**
 * The reference model of the storage port: it says what every method means, by looking at all records each time. Random calls to real
 * storages are compared with it. It shares the rules with them, and none of their steps. No method that writes awaits anything
 * between its first read and its last write, so that it is one atomic step.
 */
export const modelStorage = (): Storage => storageIn(emptyTables())

/** The model, with a function that returns everything it holds as one text. */
export function dumpedModel(): { readonly storage: Storage; dump(): Promise<string> } {
  const tables = emptyTables()
  const rowsOf = (rows: Tables[keyof Tables]) => ('everywhere' in rows ? rows.everywhere() : [...rows.entries()])
  return {
    storage: storageIn(tables),
    dump: async () =>
      JSON.stringify(Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rowsOf(rows)]))),
  }
}

const storageIn = (tables: Tables): Storage =>
  storageFromBasics({
    directory: directory(tables),
    products: productStore(tables),
    environments: environmentStore(tables),
    keys: keyStore(tables),
    surveys: surveyStore(tables),
    actionClasses: actionClassStore(tables),
    attributeKeys: attributeKeyStore(tables),
    segments: segmentStore(tables),
    contacts: contactStore(tables),
    displays: displayStore(tables),
    responses: responseStore(tables),
    tags: tagStore(tables),
    tableViews: tableViewStore(tables),
    exportLinks: exportLinkStore(tables),
    files: fileStore(tables),
    webhooks: webhookStore(tables),
    listeners: listenerStore(tables),
    deliveries: deliveryStore(tables),
    idempotency: idempotencyStore(tables),
    audit: auditStore(tables),
    chores: choreStore(tables),
    accounts: accountStore(tables),
    guesses: guessStore(tables),
    migrate: async () => {},
    ping: async () => null,
    close: async () => {},
  })
