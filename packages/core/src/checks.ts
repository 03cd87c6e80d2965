// What an adapter checks when it is created: its options, and the runtime. Every package then refuses a mistake in the same words.
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
