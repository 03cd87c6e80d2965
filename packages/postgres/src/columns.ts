/**
 * SQL: selects a time as ISO text under a name. PostgreSQL formats it, so that the text does not depend on the driver, on
 * the type parsers of a shared pool, or on the session's time zone.
 */
export const time = (column: string, name: string): string => `${timeText(column)} as "${name}"`

/** SQL: a time as ISO text, without a name. */
export const timeText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** JSON text of a document. `null` stays `null`. */
export const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
