export { type DumpedRecords, memoryRecords } from '../records/memory-records.ts'
export { memoryBlobs } from './blobs.ts'
export { dumpedMemoryStorage, memoryStorage } from './storage.ts'
