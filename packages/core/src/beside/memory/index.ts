export { memoryBlobs } from './blobs.ts'
export { memoryRecords } from './records.ts'
export { dumpedMemoryStorage, memoryStorage } from './storage.ts'
