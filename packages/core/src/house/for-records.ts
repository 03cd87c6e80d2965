// A whole storage made of a store of records, and all that a storage holds, to be moved to another one.

export { formOfRecords } from '../beside/records/form.ts'
export {
  type MovedRecord,
  type MovedTable,
  type MovedTables,
  movedTables,
  type StorageTables,
  type TableReader,
  type TableWriter,
} from '../beside/records/moved.ts'
export { recordTables } from '../beside/records/record-tables.ts'
export { recordStorage } from '../beside/records/storage.ts'
