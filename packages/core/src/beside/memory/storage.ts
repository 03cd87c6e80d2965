import type { Storage } from '../../house/storage.ts'
import { recordStorage } from '../records/storage.ts'
import { type DumpedRecords, memoryRecords } from './records.ts'

/** Storage in this process's memory, for tests and trials. All data is lost when the process ends. */
export const memoryStorage = (): Storage => recordStorage(memoryRecords())

/** Storage in memory, for tests. */
interface DumpedStorage {
  readonly storage: Storage
  /** Returns everything the storage holds as the text of an array of records, which `storageCases` searches. */
  dump(): Promise<string>
  /** A storage of its own that holds the same. */
  copy(): DumpedStorage
}

/** Storage in memory whose contents can be read and copied as a whole. */
export const dumpedMemoryStorage = (): DumpedStorage => dumpedOn(memoryRecords())

const dumpedOn = (records: DumpedRecords): DumpedStorage => ({
  storage: recordStorage(records),
  dump: async () => JSON.stringify(records.dump()),
  copy: () => dumpedOn(records.copy()),
})
