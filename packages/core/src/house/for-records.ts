// A whole storage made of a store of records.

export { recordStorage } from '../beside/records/storage.ts'
