import { strFromU8, unzipSync } from 'fflate'
import { plain } from '../../src/answers/reading/plain-rules.ts'
import { readSav } from '../responses/read-sav.ts'
import type { Editor } from './editor.ts'
import type { Note } from './people.ts'
import { type Asked, headlineOf, type Language, type Line, textIn } from './survey.ts'

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

/** The labels of what a question ever offered, told apart: line → label. */
function labelsOf(lines: readonly Line[], language: Language): ReadonlyMap<string, string> {
  const texts = lines.map(({ id, label }) => ({ id, own: plain(textIn(label, language)), first: plain(label.default) }))
  // Two that look alike in this language alone are told apart by the first one.
  const isShared = ({ own, first }: (typeof texts)[number]) =>
    texts.some((one) => one.own === own && one.first !== first)
  const apart = texts.map((one) => ({ id: one.id, text: isShared(one) ? one.first : one.own }))
  const isAlone = (text: string) => apart.filter((one) => one.text === text).length === 1
  return new Map(apart.map(({ id, text }) => [id, isAlone(text) ? text : `${text} [${id}]`]))
}

/** What the cell of a question holds, from a note. */
export function cellOf(editor: Editor, question: Asked, note: Note, language: Language): string[] {
  const { kind, id } = question
  const meant = note.answers.get(id)
  if (!meant) return [note.dismissed.has(id) ? 'dismissed' : '']
  const ever = editor.everOffered.get(id)
  const labels = { lines: labelsOf(ever?.lines ?? [], language), columns: labelsOf(ever?.columns ?? [], language) }
  const label = (side: 'lines' | 'columns', line: string): string => labels[side].get(line) ?? line
  switch (kind) {
    case 'matrix':
      return Object.entries(meant.cells)
        .map(([row, column]) => `${label('lines', row)}: ${label('columns', column)}`)
        .sort()
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
      // Why an answer is missing is no matter of notes: clients that send nothing for what was skipped do not say it.
      Object.fromEntries(
        variables.map(({ name, missing }, column) => {
          const value = row[column] ?? null
          return [name, typeof value === 'number' && missing.includes(value) ? null : value]
        }),
      ),
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
      return Object.fromEntries(
        lines.map((_, at) => [`${id}_${at + 1}`, chosen[at] === undefined ? null : codeOf(lines, chosen[at])]),
      )
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
      return { [id]: meant ? 1 : note.dismissed.has(id) ? 2 : null }
    case 'consent':
      return { [id]: meant ? 1 : null }
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
  const words = (of: typeof lines) =>
    Object.fromEntries([...labelsOf(of, 'default').values()].map((text, at) => [at + 1, text]))
  const now = editor.now.questions.find((one) => one.id === id)
  const headline = `${headlineOf(question)}${now ? '' : ' (removed)'}`
  if (kind === 'multipleChoiceSingle') return { variables: { [id]: headline }, codes: words(lines) }
  if (kind === 'ranking') {
    const places = lines.map((_, at) => [`${id}_${at + 1}`, `${headline}: place ${at + 1}`])
    return { variables: Object.fromEntries(places), codes: words(lines) }
  }
  if (kind === 'multipleChoiceMulti' || kind === 'matrix') {
    const isOffered = (line: string) =>
      !now || now.lines.some((one) => one.id === line) || (line === 'other' && now.hasOther)
    const labels = [...labelsOf(lines, 'default')].map(([line, text], at) => [
      `${id}_${at + 1}`,
      `${headline}: ${text}${isOffered(line) ? '' : ' (removed)'}`,
    ])
    return { variables: Object.fromEntries(labels), codes: kind === 'matrix' ? words(columns) : { 0: 'no', 1: 'yes' } }
  }
  return { variables: {}, codes: {} }
}
