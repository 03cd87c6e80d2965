export { type PgliteOptions, pgliteStorage } from './pglite-storage.ts'
