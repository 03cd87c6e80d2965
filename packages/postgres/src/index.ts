export { type PostgresOptions, postgresStorage } from './postgres-storage.ts'
