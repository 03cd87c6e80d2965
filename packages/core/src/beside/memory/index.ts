export { memoryBlobs } from './blobs.ts'
export { dumpedMemoryStorage, memoryStorage } from './storage.ts'
