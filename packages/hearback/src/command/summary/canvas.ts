import { styleText } from 'node:util'
import stringWidth from 'string-width'
import wrapAnsi from 'wrap-ansi'
import { printable } from '../output.ts'

/** An area of so many columns, with or without colours. */
export interface Canvas {
  readonly columns: number
  readonly paint: (style: 'bold' | 'dim' | 'cyan' | 'yellow', text: string) => string
}

/** Columns of a summary: a narrower one breaks, a wider one is hard to read. */
const [narrowest, widest, usual] = [30, 100, 80]

/** The canvas for a terminal of so many columns; `null`: no terminal, and no colours. */
export function canvasFor(columns: number | null, env: Readonly<Record<string, string | undefined>>): Canvas {
  // Source: no-color.org
  const isColoured = columns !== null && !env.NO_COLOR && env.TERM !== 'dumb'
  return {
    columns: Math.min(widest, Math.max(narrowest, columns || usual)),
    paint: (style, text) => (isColoured && text !== '' ? styleText(style, text, { validateStream: false }) : text),
  }
}

/** Columns that a text takes on a terminal. */
export const columnsOf = (text: string): number => stringWidth(text)

/** A user's text on one line, without control characters. */
export const harmless = (text: string): string => printable(text.replaceAll(/\s+/gu, ' ').trim())

/** A text of a survey on one line. Recalled answers differ for each respondent: their fallbacks stand in for them. */
export const surveyText = (text: string): string =>
  harmless(text.replaceAll(/#recall:[^#/]*\/fallback:([^#]*)#/g, (_, fallback: string) => fallback || '…'))

/** The text in at most so many columns. `…` marks a cut. */
export function cut(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (columnsOf(kept + segment) >= columns) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** Wraps the words into lines of so many columns; a longer word continues in the next line. */
export const wrapped = (text: string, columns: number): string[] => wrapAnsi(text, columns, { hard: true }).split('\n')

/** Wraps the words into at most two lines. */
export function inTwoLines(text: string, columns: number): string[] {
  const [first = ''] = wrapped(text, columns)
  const rest = text.slice(first.length).trim()
  return [first, ...(rest === '' ? [] : [cut(rest, columns)])]
}

/** The indent of everything below a question. */
export const indent = '   '

/** Parts with a dot between them. A part goes to the next line as a whole if it fits there. */
export function dotted(parts: readonly string[], columns: number): string[] {
  const whole = (part: string) => (columnsOf(part) + 2 > columns ? part : part.replaceAll(' ', '\u00a0'))
  const lines =
    parts.length === 1 ? wrapped(parts[0] ?? '', columns) : wrapped(parts.map(whole).join('\u00a0· '), columns)
  return lines.map((line) => line.replaceAll('\u00a0', ' '))
}

/** A sentence, or parts with a dot between them, below a question. */
export const below = ({ columns }: Canvas, ...parts: readonly string[]): string[] =>
  dotted(parts, columns - indent.length).map((line) => indent + line)

/** A row of a table: its label, its share (0..1) for the bar, and its figures. */
export interface Row {
  readonly label: string
  readonly share: number
  readonly figures: readonly string[]
}

/** Columns of bars and labels. */
const [shortestBar, longestBar, shortestLabel] = [4, 20, 12]

/** The rows with their figures aligned, and a bar beside each where there is room for one. A share above 0 always shows. */
export function table({ columns, paint }: Canvas, rows: readonly Row[]): string[] {
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(columnsOf))
  const widths = rows[0]?.figures.map((_, n) => widest(rows.map(({ figures }) => figures[n] ?? ''))) ?? []
  const free = columns - indent.length - widths.reduce((sum, width) => sum + width + 2, 0)
  const besideBars = Math.min(free - shortestBar - 2, Math.floor(columns / 2))
  const labels = rows.map(({ label }) => cut(label, besideBars < shortestLabel ? Math.max(1, free) : besideBars))
  const room = Math.min(longestBar, free - widest(labels) - 2)
  return rows.map(({ share, figures }, n) => {
    const label = (labels[n] ?? '') + ' '.repeat(widest(labels) - columnsOf(labels[n] ?? ''))
    const said = figures.map((figure, column) => figure.padStart(widths[column] ?? 0))
    const bar = room < shortestBar ? '' : '█'.repeat(Math.ceil(Math.min(1, share) * room))
    return `${indent}${[label, ...said, paint('cyan', bar)].join('  ')}`.trimEnd()
  })
}
