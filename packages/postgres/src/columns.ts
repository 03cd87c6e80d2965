import { type Expression, sql } from 'kysely'

/**
 * Selects a time as the very text that was stored. Casting in SQL rather than in the driver gives the same on
 * every driver, whatever type parsers a shared pool has, and whatever time zone a session is in.
 */
export const time = (column: string, name: string): string => `${timeText(column)} as "${name}"`

/** The same without a name. */
export const timeText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The JSON text of a nullable document. */
export const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** `time` in a query that Kysely builds. */
export const isoTime = <Value extends string | null>(column: Expression<Value>) =>
  sql<Value>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A column as the text that PostgreSQL writes it down as: drivers differ in how they read documents, lists and large numbers. */
export const asText = <Value>(column: Expression<Value>) => sql<Value extends null ? null : string>`${column}::text`
