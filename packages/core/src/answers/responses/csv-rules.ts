import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { Cell } from '../tables/column-rules.ts'

/**
 * Characters that a spreadsheet takes for the beginning of a formula, including full-width ones. Source: OWASP, CSV
 * injection.
 */
const formula = /^[=+\-@\t\r＝＋－＠]/
/** A sign of a formula after `;`, `|`, tab or line break, where a program with that separator begins a cell. */
const innerFormula = /([;|\t\r\n][ "]*)(?=[=+\-@＝＋－＠])/g
const quoted = /[",\r\n]/

/**
 * Writes a line of RFC 4180. By hand, since this is most of the work of an export: csv-stringify took four times as
 * long.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

/** Digits that are no formula, though a sign stands before them. */
const numeral = /^-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/

/** Writes a cell of a column of numbers: digits stay as they were written. */
export const writtenNumber = (cell: Cell): string =>
  typeof cell === 'string' && numeral.test(cell) ? cell : written(cell)

/** Writes a cell, so that no text runs as a formula. */
export function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = (formula.test(cell) ? `'${cell}` : cell).replace(innerFormula, "$1'")
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The name of a file of a survey's responses. It has ASCII characters only. */
export const fileNameOf = (
  { id }: Pick<StoredSurvey, 'id'>,
  ending: 'csv' | 'json' | 'xlsx' | 'sav' | 'parquet',
): string => `responses-${id.replaceAll(/[^\w-]/g, '_')}.${ending}`
