import { first } from './0001-first.ts'

/** Name → SQL, in the order of the names. Statements end with a semicolon at the end of a line. */
export const migrations: Readonly<Record<string, string>> = {
  '0001-first': first,
}
