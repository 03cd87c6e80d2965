import { first } from './0001-first.ts'

/** SQL of the migrations by name. They run in the order of their names. Statements end with a semicolon at the end of a line. */
export const migrations: Readonly<Record<string, string>> = {
  '0001-first': first,
}
