import type { BlobStore } from '../ports/blobs.ts'
import type { ContractCase } from './case.ts'
export const blobCases = (_open: () => Promise<BlobStore>): readonly ContractCase[] => []
