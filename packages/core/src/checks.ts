// Checks for adapters: their options when they are created, and the runtime. All packages share them, so that errors
// read alike.
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
  objectWith as having,
  optionsOf,
} from './ground/checked-options.ts'
export { isAtLeast, isOnWorkers, type RuntimeVersions, refuseOldNode } from './ground/oldest-node.ts'
