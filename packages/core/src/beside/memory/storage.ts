import type { Storage } from '../../house/storage.ts'
import { recordStorage } from '../records/storage.ts'
import { type DumpedRecords, memoryRecords } from './records.ts'

/** Storage in this process's memory, for tests and trials. All data is lost when the process ends. */
export const memoryStorage = (): Storage => recordStorage(memoryRecords())

/** Storage in memory, for tests. */
interface DumpedStorage {
  readonly storage: Storage
  /** Returns everything the storage holds as the text of an object of tables, which `storageCases` searches. */
  dump(): Promise<string>
  /** A storage of its own that holds the same. */
  copy(): DumpedStorage
}

/** Storage in memory whose contents can be read and copied as a whole. */
export const dumpedMemoryStorage = (): DumpedStorage => dumpedOn(memoryRecords())

const dumpedOn = (records: DumpedRecords): DumpedStorage => ({
  storage: recordStorage(records),
  dump: async () => JSON.stringify(tablesOf(records)),
  copy: () => dumpedOn(records.copy()),
})

/** The values of all records by table, and the keys of what is in indexes. */
function tablesOf(records: DumpedRecords): Readonly<Record<string, readonly unknown[]>> {
  const all = records.dump()
  const tableIn = (key: string) => key.split('/')[1] ?? ''
  const indexes = all.filter(({ key }) => tableIn(key).includes('.')).map(({ key }) => key)
  const rows = Map.groupBy(
    all.filter(({ key }) => !tableIn(key).includes('.')),
    ({ key }) => tableIn(key),
  )
  const tables = [...rows].map(([table, of]) => [table, of.map(({ value }) => JSON.parse(value) as unknown)])
  return { ...Object.fromEntries(tables), indexes }
}
