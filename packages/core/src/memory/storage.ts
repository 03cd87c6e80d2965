import type { Storage } from '../storage.ts'
import { accountStore } from './accounts.ts'
import { actionClassStore } from './action-classes.ts'
import { answerStore } from './answers.ts'
import { attributeKeyStore } from './attribute-keys.ts'
import { auditStore } from './audit.ts'
import { choreStore } from './chores.ts'
import { contactStore } from './contacts.ts'
import { deliveryStore } from './deliveries.ts'
import { directory } from './directory.ts'
import { displayStore } from './displays.ts'
import { fileStore } from './files.ts'
import { guessStore } from './guesses.ts'
import { keyStore } from './keys.ts'
import { listenerStore } from './listeners.ts'
import { environmentStore, productStore } from './products.ts'
import { responseStore } from './responses.ts'
import { segmentStore } from './segments.ts'
import { summaryStore } from './summaries.ts'
import { surveyStore } from './surveys.ts'
import { emptyTables, type Tables } from './tables.ts'
import { tagStore } from './tags.ts'
import { webhookStore } from './webhooks.ts'

/**
 * Storage in this process's memory: the reference model of the port, for tests and trials. All data is lost when the
 * process ends. No method awaits anything between its first read and its last write, so every method is one atomic
 * step.
 */
export const memoryStorage = (): Storage => storageIn(emptyTables())

/** Storage in memory, with a function that returns everything it holds as text, which `storageCases` searches. */
export function dumpedMemoryStorage(): { storage: Storage; dump: () => Promise<string> } {
  const tables = emptyTables()
  const rowsOf = (rows: Tables[keyof Tables]) => ('everywhere' in rows ? rows.everywhere() : [...rows.entries()])
  return { storage: storageIn(tables), dump: async () => JSON.stringify(Object.values(tables).map(rowsOf)) }
}

function storageIn(tables: Tables): Storage {
  return {
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
    summaries: summaryStore(tables),
    tags: tagStore(tables),
    files: fileStore(tables),
    webhooks: webhookStore(tables),
    listeners: listenerStore(tables),
    deliveries: deliveryStore(tables),
    answers: answerStore(tables),
    audit: auditStore(tables),
    chores: choreStore(tables),
    accounts: accountStore(tables),
    guesses: guessStore(tables),
    migrate: async () => {},
    ping: async () => {},
    close: async () => {},
  }
}
