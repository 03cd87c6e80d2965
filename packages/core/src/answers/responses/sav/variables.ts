import { labelsOf, linesOf } from '../../../ground/labels.ts'
import type { Absence, Cell, Column, Measured, Question, Table, TableRow } from '../../tables/column-rules.ts'
import { dayOf, numberIn } from '../../tables/read-rules.ts'
import { type Zone, zoneOf } from '../../tables/zone-rules.ts'
import type { AskedWidths, TextWidths } from '../store.ts'
import { variableNames } from './names.ts'

/** A column of a SAV file. */
export type Variable = {
  readonly name: string
  /** The words of the question, and of its choice or row; empty for other columns. */
  readonly label: string
  readonly measure: 'nominal' | 'ordinal' | 'scale'
} & (NumberVariable | TextVariable)

interface NumberVariable {
  readonly kind: 'number' | 'date' | 'time'
  /** Number → what it means. */
  readonly labels: readonly (readonly [value: number, label: string])[]
  /** Numbers that say why there is no answer: statistics leave them out. At most three. */
  readonly missing: readonly number[]
  /** `null`: the response has none. Dates and times in ms. */
  value(row: TableRow): number | null
}

interface TextVariable {
  readonly kind: 'text'
  /** The most bytes. */
  readonly width: number
  text(row: TableRow): string
}

/** The variables of a question with several choices: programs for statistics count them together. */
export interface MultipleResponses {
  /** Without the `$` before it. */
  readonly name: string
  readonly label: string
  readonly variables: readonly Variable[]
}

/** The most bytes of a text in a SAV file. */
const widest = 32_767
/** Responses that are written meanwhile may be longer than those that were measured. */
const roomFor = (measured: number): number => Math.min(widest, Math.max(16, Math.ceil(measured * 1.25)))

type Missing = Readonly<Record<Absence, number>>

/** What stands for an answer that is missing. `wide`: where -1 may be an answer, numbers that none can be; see `numbered`. */
const missing: Readonly<Record<'usual' | 'wide', Missing>> = {
  usual: { skipped: -1, notAsked: -2 },
  wide: { skipped: -1e15, notAsked: -2e15 },
}
const wordsOf: Readonly<Record<Absence, string>> = { skipped: 'skipped', notAsked: 'not asked' }

const yesOrNo = [
  [0, 'no'],
  [1, 'yes'],
] as const

/** The variables of a table, and which of them are the choices of one question. `widths`: of its texts. */
export function variablesOf(
  { columns }: Pick<Table, 'columns'>,
  widths: TextWidths,
  timeZone?: string,
): { readonly variables: readonly Variable[]; readonly sets: readonly MultipleResponses[] } {
  const [nameOf, setNameOf] = [variableNames(), variableNames()]
  const zone = zoneOf(timeZone)
  const placed = columns.map((column) => ({
    column,
    variable: variableOf(column, nameOf(column.plainName), widths, zone),
  }))
  const several = Map.groupBy(placed, ({ column }) =>
    column.kind === 'flag' && column.choice ? column.question : undefined,
  )
  const sets = [...several].flatMap(([question, all]): MultipleResponses[] => {
    const [first] = all
    if (question === undefined || first === undefined || all.length < 2) return []
    return [
      {
        name: setNameOf(question.id),
        label: first.column.wording ?? '',
        variables: all.map(({ variable }) => variable),
      },
    ]
  })
  return { variables: placed.map(({ variable }) => variable), sets }
}

function variableOf(column: Column, name: string, widths: TextWidths, { wallMs }: Zone): Variable {
  const { heading, words = heading, id, kind, absence } = column
  const head = { name, label: words === id ? '' : words }
  const number = (
    measure: Variable['measure'],
    value: NumberVariable['value'],
    { labels = [], codes = missing.usual }: { labels?: NumberVariable['labels']; codes?: Missing } = {},
  ): Variable => {
    const absent = ['skipped', 'notAsked'] as const
    return {
      ...head,
      ...{ measure, kind: 'number' },
      labels: absence ? [...labels, ...absent.map((why) => [codes[why], wordsOf[why]] as const)] : labels,
      missing: absence ? absent.map((why) => codes[why]) : [],
      value(row) {
        const found = value(row)
        const why = found === null ? absence?.(row) : null
        return why ? codes[why] : found
      },
    }
  }
  const cell = (row: TableRow): Cell => column.cell(row)
  switch (kind) {
    case 'text':
      return {
        ...head,
        ...{ measure: 'nominal', kind },
        width: roomFor(widthOf(column.measured, widths)),
        text: (row) => String(cell(row) ?? ''),
      }
    case 'number':
      return column.isScale
        ? number('ordinal', (row) => numberIn(cell(row)))
        : number('scale', (row) => numberIn(cell(row)), { codes: missing.wide })
    case 'count':
      return number('scale', (row) => numberIn(cell(row)))
    case 'flag':
      return number(
        'nominal',
        (row) => {
          const value = cell(row)
          return value === null ? null : Number(value)
        },
        { labels: yesOrNo },
      )
    case 'choice':
      return number('nominal', (row) => column.code(row), {
        labels: column.choices.map(({ code, label }) => [code, label] as const),
      })
    case 'date':
    case 'time':
      return {
        ...head,
        ...{ measure: 'scale', kind, labels: [], missing: [] },
        value: (row) => {
          const value = cell(row)
          if (typeof value !== 'string') return null
          if (kind === 'time') return wallMs(Date.parse(value))
          const day = dayOf(value)
          return day === null ? null : Date.parse(day)
        },
      }
  }
}

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** What JSON adds to an answer that could not be read, and the least room for all of them, in bytes. */
const unreadRoom = { each: 8, least: 64 } as const

function widthOf(measured: Measured, { own: ofOwn, data, variables }: TextWidths): number {
  if (typeof measured === 'number') return measured
  if ('own' in measured) return own(ofOwn, measured.own) ?? 0
  if ('variable' in measured) return own(variables, measured.variable) ?? 0
  if ('data' in measured) return (own(data, measured.data) ?? 0) + (measured.plus ?? 0)
  const each = measured.unread.map((id) => {
    const width = own(data, id) ?? 0
    // Quotation marks and line breaks take two characters in JSON.
    return width === 0 ? 0 : 2 * width + id.length + unreadRoom.each
  })
  return Math.max(
    unreadRoom.least,
    each.reduce((sum, width) => sum + width, 0),
  )
}

/** What has to be measured for the texts of a table: all but those that a code, or a label, says already. */
export function measuredIn({ columns }: Pick<Table, 'columns'>): AskedWidths {
  const data: Record<string, readonly string[]> = {}
  const [variables, extra] = [new Set<string>(), new Set<'meta' | 'notes'>()]
  const questions = new Map(columns.flatMap(({ question }) => (question ? [[question.id, question] as const] : [])))
  const ask = (id: string, names: readonly string[]) => {
    const before = Object.hasOwn(data, id) ? data[id] : undefined
    // Where one column needs all texts, as earlier answers do, it gets them.
    data[id] = before && before.length < names.length ? before : names
  }
  for (const column of columns) {
    if (column.kind !== 'text' || typeof column.measured === 'number') continue
    const { measured } = column
    if ('variable' in measured) variables.add(measured.variable)
    else if ('own' in measured) {
      if (measured.own === 'meta' || measured.own === 'notes') extra.add(measured.own)
    } else if ('data' in measured) ask(measured.data, measured.isAll ? [''] : namesIn(questions.get(measured.data)))
    else for (const id of measured.unread) ask(id, namesIn(questions.get(id)))
  }
  return { data, variables: [...variables], ...(extra.size > 0 && { extra: [...extra] }) }
}

/** What answers may name, as they are stored and as they are read: choices, or rows and columns. */
function namesIn(question: Question | undefined): string[] {
  if (question === undefined) return []
  if (question.type === 'pictureSelection') return [...question.choices.map(({ id }) => id), '']
  const lists =
    question.type === 'matrix' ? [question.rows, question.columns] : 'choices' in question ? [question.choices] : []
  return [...lists.flatMap((lines) => Object.keys(labelsOf(linesOf(lines)))), '']
}
