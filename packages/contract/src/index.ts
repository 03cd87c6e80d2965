export { blobCases } from './blobs.ts'
export type { ContractCase } from './case.ts'
export { storageCases } from './storage.ts'
