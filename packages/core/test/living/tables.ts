import { strFromU8, unzipSync } from 'fflate'
import { plain } from '../../src/answers/responses/plain-rules.ts'
import { readSav } from '../responses/read-sav.ts'
import type { Editor } from './editor.ts'
import type { Note } from './people.ts'
import { type Asked, headlineOf, type Language, textIn } from './survey.ts'

/** Response → column → the parts of its cell, in their order; those of a matrix sorted. */
export type Table = ReadonlyMap<string, Readonly<Record<string, readonly string[]>>>

const partsOf = (cell: string): string[] => {
  const parts = cell.split('; ')
  return parts.some((part) => part.includes(': ')) ? parts.sort() : parts
}

function tableOf([head = [], ...lines]: readonly (readonly string[])[]): Table {
  return new Map(
    lines.map((line) => [
      line[0] ?? '',
      Object.fromEntries(head.map((name, at) => [/\[(\w+)\]$/.exec(name)?.[1] ?? name, partsOf(line[at] ?? '')])),
    ]),
  )
}

/** Reads a CSV file; no text of this simulation has a quote or a line break. */
export const readCsv = (text: string): Table =>
  tableOf(
    text
      .trim()
      .split('\r\n')
      .map((line) =>
        [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
      ),
  )

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Reads the first sheet of a workbook: for tests, so that what was written is not read by its own writer. */
export function readXlsx(bytes: Uint8Array): Table {
  const path = 'xl/worksheets/sheet1.xml'
  const sheet = strFromU8(unzipSync(bytes, { filter: ({ name }) => name === path })[path] ?? new Uint8Array())
  const rows = [...sheet.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, cells = '']) => {
    const row: string[] = []
    for (const [, at = '', content = ''] of cells.matchAll(/<c r="([A-Z]+)\d+"[^>]*?(?:\/>|>(.*?)<\/c>)/gs)) {
      const text = content
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
      row[[...at].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1] = text
    }
    return Array.from(row, (cell) => cell ?? '')
  })
  return tableOf(rows)
}

/** What the cell of a question holds, from a note. */
export function cellOf(editor: Editor, question: Asked, note: Note, language: Language): string[] {
  const { kind, id } = question
  const meant = note.answers.get(id)
  if (!meant) return [note.dismissed.has(id) ? 'dismissed' : '']
  const ever = editor.everOffered.get(id)
  const label = (side: 'lines' | 'columns', line: string): string => {
    const of = ever?.[side] ?? []
    const own = of.find((one) => one.id === line)?.label ?? { default: line }
    const text = textIn(own, language)
    // Two that look alike in this language alone are told apart by the first one.
    const isShared = of.some((one) => textIn(one.label, language) === text && one.label.default !== own.default)
    return plain(isShared ? own.default : text)
  }
  switch (kind) {
    case 'matrix': {
      const rows = Object.keys(meant.cells).map((row) => label('lines', row))
      const isShared = (row: string) => rows.filter((one) => one === row).length > 1
      return Object.entries(meant.cells)
        .map(([row, column], at) => {
          const own = rows[at] ?? row
          return `${isShared(own) ? `${own} (${row})` : own}: ${label('columns', column)}`
        })
        .sort()
    }
    case 'pictureSelection':
      return [...meant.chosen]
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'ranking':
      return [...meant.chosen.map((one) => label('lines', one)), ...(meant.other === null ? [] : [meant.other])]
    default:
      return [meant.text ?? String(meant.number)]
  }
}

/** A signed number begins like a formula, which a CSV file makes harmless. */
export const inCsv = (parts: readonly string[]): string[] =>
  parts.map((part, at) => (at === 0 && /^[-=+@]/.test(part) ? `'${part}` : part))

/** Response → variable → its value; `null`: none. */
type Cases = ReadonlyMap<string, Readonly<Record<string, string | number | null>>>

export function readCases(bytes: Uint8Array) {
  const { variables, cases } = readSav(bytes)
  const at = variables.findIndex(({ name }) => name === 'id')
  const byId: Cases = new Map(
    cases.map((row) => [
      String(row[at]),
      Object.fromEntries(variables.map(({ name }, column) => [name, row[column] ?? null])),
    ]),
  )
  return { variables: new Map(variables.map((variable) => [variable.name, variable])), byId }
}

/** The variables of a question in a SAV file, from a note: a code belongs to an id, by the order in which ids came. */
export function codedOf(editor: Editor, { id, kind }: Asked, note: Note): Record<string, string | number | null> {
  const { lines = [], columns = [] } = editor.everOffered.get(id) ?? {}
  const meant = note.answers.get(id) ?? null
  const codeOf = (of: readonly { id: string }[], one: string) => of.findIndex((line) => line.id === one) + 1
  const chosen = [...(meant?.chosen ?? []), ...(meant && meant.other !== null ? ['other'] : [])]
  const each = (value: (line: string) => number | null) =>
    Object.fromEntries(lines.map((line, at) => [`${id}_${at + 1}`, value(line.id)]))
  switch (kind) {
    case 'multipleChoiceSingle':
      return { [id]: chosen[0] === undefined ? null : codeOf(lines, chosen[0]) }
    case 'multipleChoiceMulti':
    case 'pictureSelection':
      return each((line) => (chosen.length === 0 ? null : Number(chosen.includes(line))))
    case 'ranking':
      return each((line) => (chosen.includes(line) ? chosen.indexOf(line) + 1 : null))
    case 'matrix':
      return each((line) => {
        const column = meant?.cells[line]
        return column === undefined ? null : codeOf(columns, column)
      })
    case 'rating':
    case 'nps':
    case 'number':
      return { [id]: meant?.number ?? null }
    case 'cta':
      return { [id]: meant?.text ?? (note.dismissed.has(id) ? 'dismissed' : '') }
    default:
      return { [id]: meant?.text ?? '' }
  }
}

/** What the codes of a question are called: variable → words, and code → words for one of several. */
export function namesOf(
  editor: Editor,
  question: Asked,
): { variables: Record<string, string>; codes: Record<number, string> } {
  const { id, kind } = question
  const { lines = [], columns = [] } = editor.everOffered.get(id) ?? {}
  const words = (of: typeof lines) => Object.fromEntries(of.map(({ label }, at) => [at + 1, plain(label.default)]))
  const headline = headlineOf(question)
  if (kind === 'multipleChoiceSingle') return { variables: { [id]: headline }, codes: words(lines) }
  if (kind === 'multipleChoiceMulti' || kind === 'ranking' || kind === 'matrix')
    return {
      variables: Object.fromEntries(
        lines.map(({ label }, at) => [`${id}_${at + 1}`, `${headline}: ${plain(label.default)}`]),
      ),
      codes: kind === 'matrix' ? words(columns) : kind === 'ranking' ? {} : { 0: 'no', 1: 'yes' },
    }
  return { variables: {}, codes: {} }
}
