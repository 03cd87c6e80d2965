export { type DurableObjectStorage, durableObjectSqlite } from './durable-object.ts'
export type { SqliteConnection, SqliteDatabase } from './sqlite-database.ts'
export { type SqliteFileOptions, sqliteFile } from './sqlite-file.ts'
export { sqliteRecords } from './sqlite-records.ts'
