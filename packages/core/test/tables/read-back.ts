import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { readSav } from '../responses/read-sav.ts'
import type { Asked, Line, Meant, Told } from './random-survey.ts'

/** A cell as a foreign program reads it; missing and empty ones are `null`. */
type Value = string | number | boolean | null
/** Response → column → cell. */
export type ReadTable = ReadonlyMap<string, ReadonlyMap<string, Value>>

/** Reads CSV whose headings are ids. */
export function readCsv(text: string): ReadTable {
  const [head = [], ...rows] = parse(text, { bom: true }) as string[][]
  return tableOf(head, rows)
}

/** Reads the first sheet of a workbook whose headings are ids. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadTable> {
  const [sheet] = await readWorkbook(Buffer.from(bytes), { trim: false })
  const [head = [], ...rows] = sheet?.data ?? []
  const plain = rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString() : cell)))
  return tableOf(head.map(String), plain as Value[][])
}

/** Reads SAV: columns are the names of variables, what is missing is `null`. */
export function readSavTable(bytes: Uint8Array): ReadTable {
  const { variables, cases } = readSav(bytes)
  const plain = cases.map((row) =>
    row.map((value, n) => (typeof value === 'number' && variables[n]?.missing.includes(value) ? null : value)),
  )
  return tableOf(
    variables.map(({ name }) => name),
    plain,
  )
}

const tableOf = (head: readonly string[], rows: readonly (readonly Value[])[]): ReadTable =>
  new Map(
    rows.map((row) => [
      String(row[0]),
      new Map(head.map((name, n) => [name, row[n] === '' || row[n] === undefined ? null : row[n]])),
    ]),
  )

/** Puts the apostrophe before what would be a formula, as the documents say of CSV. */
export const asInCsv = (text: string): string =>
  (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text).replace(/([;|\t\r\n][ "]*)(?=[=+\-@＝＋－＠])/g, "$1'")

/** How a table is read. */
export interface Reading {
  readonly told: Told
  readonly values: 'labels' | 'codes'
  /** What becomes of a text in the file. */
  readonly written: (text: string) => string
  /** The column of a part of a question. `nth`: its place among all that there ever were, from 1. */
  readonly column: (id: string, part: string, nth: number) => string
}

/** The answer to a question in a row of a wide table; `null`: none. */
export function readBack(asked: Asked, row: ReadonlyMap<string, Value>, reading: Reading): Meant {
  const { told, values, written, column } = reading
  const { id, kind } = asked
  const { lines = [], columns = [] } = told.ever.get(id) ?? {}
  const cell = (name: string): Value => row.get(name) ?? null
  const idIn = (of: readonly Line[], value: Value): string | null => {
    if (value === null) return null
    const nth = of.findIndex(({ label }, n) =>
      values === 'codes' ? n + 1 === Number(value) : written(label.default) === value,
    )
    return of[nth]?.id ?? `unknown: ${value}`
  }
  const other = lines.some((line) => line.id === 'other') ? cell(column(id, 'other', 0)) : null
  const chosenOf = (ids: readonly (string | null)[]): Meant => {
    const chosen = ids.filter((one) => one !== null)
    return chosen.length === 0
      ? null
      : { chosen: chosen.filter((one) => one !== 'other'), other: other === null ? null : String(other) }
  }
  const each = lines.map((line, n) => ({ line, value: cell(column(id, partOf(line, kind), n + 1)) }))
  switch (kind) {
    case 'multipleChoiceSingle':
      return chosenOf([idIn(lines, cell(id))])
    case 'multipleChoiceMulti':
    case 'pictureSelection':
      return chosenOf(each.map(({ line, value }) => (Number(value) === 1 && value !== null ? line.id : null)))
    case 'ranking':
      return chosenOf(lines.map((_, n) => idIn(lines, cell(column(id, String(n + 1), n + 1)))))
    case 'matrix': {
      const cells = each.flatMap(({ line, value }) => (value === null ? [] : [[line.id, idIn(columns, value)]]))
      return cells.length === 0 ? null : { cells: Object.fromEntries(cells) }
    }
    case 'address':
    case 'contactInfo': {
      const parts = fields[kind].map((field) => cell(column(id, field, 0)))
      return parts.every((part) => part === null) ? null : { parts: parts.map((part) => String(part ?? '')) }
    }
    case 'cta':
    case 'consent': {
      const value = cell(id)
      if (value === null) return null
      const words = kind === 'cta' ? ['clicked', 'dismissed'] : ['accepted']
      return { value: values === 'codes' ? (words[Number(value) - 1] ?? '?') : String(value) }
    }
    default: {
      const value = cell(id)
      return value === null || typeof value === 'boolean' ? null : { value }
    }
  }
}

/** The text of the choice "other" has its plain name. */
const partOf = (line: Line, kind: Asked['kind']): string =>
  line.id === 'other' && kind === 'multipleChoiceMulti' ? 'other.chosen' : line.id

const fields = {
  address: ['addressLine1', 'addressLine2', 'city', 'state', 'zip', 'country'],
  contactInfo: ['firstName', 'lastName', 'email', 'phone', 'company'],
}

/** Takes a joined cell apart: parts stand between semicolons, and those that are quoted have their marks doubled. */
export function partsOf(cell: string): string[] {
  const parts: string[] = []
  for (let rest = cell; ; ) {
    // SAV fills texts with blanks: the last separator may have lost its own.
    const found = /^(?:"((?:[^"]|"")*)"|([^;"]*))(; ?|$)/s.exec(rest)
    if (found === null) throw new Error(`This is no joined cell: ${cell}`)
    const [whole, quoted, bare = '', separator] = found
    parts.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (separator === '') return parts
    rest = rest.slice(whole.length)
  }
}

/** Takes a joined matrix apart: row → column. */
export function pairsOf(cell: string): Record<string, string> {
  const pairs: Record<string, string> = {}
  const part = '"(?:[^"]|"")*"|[^;:"]*'
  for (const [, row = '', column = ''] of cell.matchAll(new RegExp(`(${part}): (${part})(?:; |$)`, 'gs')))
    pairs[bare(row)] = bare(column)
  return pairs
}

const bare = (part: string): string => (part.startsWith('"') ? part.slice(1, -1).replaceAll('""', '"') : part)
