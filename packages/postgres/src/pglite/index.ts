export type { PostgresStorage } from '../storage.ts'
export { FolderInUseError } from './folder-lock.ts'
export { type PgliteOptions, pgliteStorage } from './pglite-storage.ts'
