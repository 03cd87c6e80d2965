import type { QueueRecord } from './record.ts'

/** Where sessions wait until the service has them. */
export interface QueueStore {
  /**
   * Replaces the record of a key in one step that no other tab comes between; `null` from `change` deletes it, the same
   * object leaves it. `change` gets `null` if there is none. Answers the record after the step.
   */
  update(key: string, change: (record: QueueRecord | null) => QueueRecord | null): Promise<QueueRecord | null>
  /** The keys of all records. */
  keys(): Promise<string[]>
}

/** A store that lasts as long as the page. */
export function memoryStore(): QueueStore {
  const records = new Map<string, QueueRecord>()
  return {
    async update(key, change) {
      const record = change(records.get(key) ?? null)
      if (record) records.set(key, record)
      else records.delete(key)
      return record
    },
    keys: async () => [...records.keys()],
  }
}

const table = 'sessions'
/**
 * How long the opening of a database may take, in ms. Some browsers never answer; a busy phone takes seconds, and two tabs that
 * do without it would make two responses.
 */
const openingMs = 15_000

/** IndexedDB; memory where there is none, or from the moment on that it fails. */
export function durableStore(): QueueStore {
  const memory = memoryStore()
  let opened: Promise<IDBDatabase | null> | undefined

  async function tried<T>(work: (database: IDBDatabase) => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    opened ??= open()
    const database = await opened
    if (!database) return otherwise()
    try {
      return await work(database)
    } catch {
      opened = Promise.resolve(null)
      return otherwise()
    }
  }

  return {
    update: (key, change) =>
      tried(
        async (database) => {
          const record = await updateIn(database, key, change)
          // A copy, in case the database fails later.
          await memory.update(key, () => record)
          return record
        },
        () => memory.update(key, change),
      ),
    keys: () => tried(keysIn, memory.keys),
  }
}

const open = (): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), openingMs)
    const settle = (database: IDBDatabase | null) => {
      clearTimeout(timer)
      resolve(database)
    }
    try {
      const request = indexedDB.open('hearback-queue', 1)
      request.onupgradeneeded = () => request.result.createObjectStore(table)
      request.onsuccess = () => settle(request.result)
      request.onerror = () => settle(null)
    } catch {
      settle(null)
    }
  })

/** A record as any build has written it. Earlier ones gave `isAnnounced` another name. */
type StoredRecord = QueueRecord & { readonly [Name in 'isTold']?: boolean }

/** A stored record with the names of this build: what was announced is not announced again. */
const renamed = (stored: StoredRecord | null): QueueRecord | null =>
  stored?.isTold === undefined ? stored : { ...stored, isAnnounced: stored.isAnnounced ?? stored.isTold }

const updateIn = (
  database: IDBDatabase,
  key: string,
  change: (record: QueueRecord | null) => QueueRecord | null,
): Promise<QueueRecord | null> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(table, 'readwrite')
    const records = transaction.objectStore(table)
    let record: QueueRecord | null = null
    const reading = records.get(key)
    reading.onsuccess = () => {
      // Safe: only this function writes, and it writes records.
      const before = renamed((reading.result ?? null) as StoredRecord | null)
      record = change(before)
      if (record === null) records.delete(key)
      else if (record !== before) records.put(record, key)
    }
    transaction.oncomplete = () => resolve(record)
    transaction.onabort = () => reject(transaction.error)
  })

const keysIn = (database: IDBDatabase): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const reading = database.transaction(table).objectStore(table).getAllKeys()
    reading.onsuccess = () => resolve(reading.result.map(String))
    reading.onerror = () => reject(reading.error)
  })
