export type { CitusInspection } from './citus/inspect.ts'
export type { Layout } from './database.ts'
export type { DatabaseInspection, InspectOptions } from './inspect.ts'
export type { AppliedMigrations } from './migrate/apply.ts'
export type { Disagreement } from './placed/beliefs.ts'
export type { Moved, MoveOptions, MoveProgress } from './placed/move/move.ts'
export {
  type InspectedDatabase,
  type PlacedDatabase,
  type PlacedOptions,
  type PlacedStorage,
  placedStorage,
} from './placed/placed-storage.ts'
export { type PostgresOptions, type PostgresReplica, postgresStorage } from './postgres-storage.ts'
export type { MissingPrivilege, Privileges } from './privileges.ts'
export type { PostgresStorage } from './storage.ts'
export type { HearbackTables } from './views.ts'
