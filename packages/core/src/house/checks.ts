// What adapters share, so that errors and logs read alike: checks of their options and of the runtime, and when a fault
// that lasts is logged again. It loads nothing else of core.
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
} from '../ground/checked-options.ts'
export { type LastingFaults, lastingFaults } from '../ground/lasting-faults.ts'
export { isAtLeast, isOnWorkers, type RuntimeVersions, refuseOldNode } from '../ground/oldest-node.ts'
