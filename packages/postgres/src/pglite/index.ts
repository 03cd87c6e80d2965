export { FolderInUseError } from './folder-lock.ts'
export { type PgliteOptions, pgliteStorage } from './pglite-storage.ts'
export { withShortPath } from './short-path.ts'
