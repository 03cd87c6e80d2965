export { memoryBlobs } from './blobs.ts'
export { memoryStorage } from './storage.ts'
