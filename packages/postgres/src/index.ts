export type { DatabaseInspection, InspectOptions } from './inspect.ts'
export { type PostgresOptions, postgresStorage } from './postgres-storage.ts'
export type { MissingPrivilege, Privileges } from './privileges.ts'
export type { PostgresStorage } from './storage.ts'
