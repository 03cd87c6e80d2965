import { recordStorage } from '@hearback/core/records'
import type { Storage } from '@hearback/core/storage'
import { type SqliteFileOptions, sqliteFile } from './sqlite-file.ts'
import { sqliteRecords } from './sqlite-records.ts'

/** A storage in one file of SQLite, which is made on first use. */
export const sqliteStorage = (options: SqliteFileOptions): Storage => recordStorage(sqliteRecords(sqliteFile(options)))
