export { memoryBlobs } from './blobs.ts'
export { type DumpedRecords, memoryRecords } from './records.ts'
export { dumpedMemoryStorage, memoryStorage } from './storage.ts'
