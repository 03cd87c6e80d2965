import type { Storage } from '../../house/storage.ts'
import { storageFromBasics } from '../basics/storage-from-basics.ts'
import { accountStore } from './accounts.ts'
import { actionClassStore } from './action-classes.ts'
import { attributeKeyStore } from './attribute-keys.ts'
import { auditStore } from './audit.ts'
import { choreStore } from './chores.ts'
import { contactStore } from './contacts.ts'
import { deliveryStore } from './deliveries.ts'
import { directory } from './directory.ts'
import { displayStore } from './displays.ts'
import { fileStore } from './files.ts'
import { guessStore } from './guesses.ts'
import { idempotencyStore } from './idempotency.ts'
import { keyStore } from './keys.ts'
import { listenerStore } from './listeners.ts'
import { environmentStore, productStore } from './products.ts'
import { responseStore } from './responses.ts'
import { segmentStore } from './segments.ts'
import { surveyStore } from './surveys.ts'
import { copyOf, emptyTables, type Tables } from './tables.ts'
import { tagStore } from './tags.ts'
import { webhookStore } from './webhooks.ts'

/**
 * Storage in this process's memory: the reference model of the port, for tests and trials. All data is lost when the
 * process ends. No method that writes awaits anything between its first read and its last write, so that it is one atomic
 * step.
 */
export const memoryStorage = (): Storage => storageIn(emptyTables())

/** Storage in memory, for tests. */
interface DumpedStorage {
  readonly storage: Storage
  /** Returns everything the storage holds as the text of an object of tables, which `storageCases` searches. */
  dump(): Promise<string>
  /** A storage of its own that holds the same. */
  copy(): DumpedStorage
}

/** Storage in memory whose contents can be read and copied as a whole. */
export const dumpedMemoryStorage = (): DumpedStorage => dumpedIn(emptyTables())

function dumpedIn(tables: Tables): DumpedStorage {
  const rowsOf = (rows: Tables[keyof Tables]) => ('everywhere' in rows ? rows.everywhere() : [...rows.entries()])
  return {
    storage: storageIn(tables),
    dump: async () =>
      JSON.stringify(Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rowsOf(rows)]))),
    copy: () => dumpedIn(copyOf(tables)),
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
