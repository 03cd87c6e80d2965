// Checks for adapters: their options when they are created, the runtime, and the keys of blobs. All packages share them, so
// that errors read alike. They load nothing else of core.
export {
  aBoolean,
  aFunction,
  aLogger,
  aString,
  aTimer,
  aWhole,
  checkOptions,
  must,
  needed,
  type OptionCheck,
  objectWith,
  optionsOf,
} from './ground/checked-options.ts'
export { isAtLeast, isOnWorkers, type RuntimeVersions, refuseOldNode } from './ground/oldest-node.ts'
export { blobKey, blobPut } from './ports/blob-key.ts'
