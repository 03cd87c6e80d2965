import { printable } from '../output.ts'

/** A drawing area of so many columns, with or without colours. */
export interface Canvas {
  readonly columns: number
  readonly paint: Paint
}

const styles = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34, cyan: 36 } as const
export type Style = keyof typeof styles
type Paint = (style: Style, text: string) => string

/** Columns of a picture: a narrower one breaks, a wider one is hard to read. */
const [narrowest, widest, usual] = [30, 100, 80]

/** The canvas for a terminal of so many columns; `null`: no terminal, and no colours. */
export function canvasFor(columns: number | null, env: Readonly<Record<string, string | undefined>>): Canvas {
  // Source: no-color.org
  const isColoured = columns !== null && !env.NO_COLOR && env.TERM !== 'dumb'
  return {
    columns: Math.min(widest, Math.max(narrowest, columns || usual)),
    paint: (style, text) => (isColoured && text !== '' ? `\u001b[${styles[style]}m${text}\u001b[0m` : text),
  }
}

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** A bar that fills this part (0..1) of so many columns, in steps of an eighth. A share above 0 always shows. */
export function bar(share: number, columns: number): string {
  const filled = share <= 0 ? 0 : Math.max(1, Math.round(Math.min(1, share) * columns * 8))
  return '█'.repeat(Math.floor(filled / 8)) + eighths[filled % 8]
}

const levels = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']

/** A column of a chart that is one line high: `value` of at most `most`. */
export const level = (value: number, most: number): string =>
  value <= 0 || most <= 0 ? ' ' : (levels[Math.min(7, Math.ceil((value / most) * 8) - 1)] ?? ' ')

const graphemes = new Intl.Segmenter()
const wide =
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u

const columnsOfOne = (grapheme: string): number => (wide.test(grapheme) ? 2 : /^\p{M}+$/u.test(grapheme) ? 0 : 1)

/** Columns that a text takes on a terminal. */
export const columnsOf = (text: string): number =>
  [...graphemes.segment(text)].reduce((sum, { segment }) => sum + columnsOfOne(segment), 0)

/** A user's text on one line, without control characters. */
export const harmless = (text: string): string => printable(text.replaceAll(/\s+/gu, ' ').trim())

/** A text of a survey on one line. Recalled answers differ for each respondent: their fallbacks stand in for them. */
export const surveyText = (text: string): string =>
  harmless(text.replaceAll(/#recall:[^#/]*\/fallback:([^#]*)#/g, (_, fallback: string) => fallback || '…'))

/** The text in at most so many columns. `…` marks a cut. */
export function cut(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text
  let [kept, taken] = ['', 0]
  for (const { segment } of graphemes.segment(text)) {
    taken += columnsOfOne(segment)
    if (taken > columns - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

export const left = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - columnsOf(text)))

export const right = (text: string, columns: number): string =>
  ' '.repeat(Math.max(0, columns - columnsOf(text))) + text

/** Wraps the words into at most `most` lines of so many columns. */
export function wrapped(text: string, columns: number, most: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || columnsOf(longer) <= columns) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const rest = lines.slice(most - 1).join(' ')
  return [...lines.slice(0, most - 1), ...(rest === '' ? [] : [rest])].map((line) => cut(line, columns))
}

/**
 * Puts parts side by side in as few lines as possible, with so many columns between two of them. Nothing is cut off: a
 * part that is wider than a line continues in the next one.
 */
export function flowed(parts: readonly string[], columns: number, between: number): string[][] {
  const lines: string[][] = []
  let taken = 0
  for (const part of parts.flatMap((one) => broken(one, columns))) {
    const line = lines.at(-1)
    const width = columnsOf(part)
    if (line && taken + between + width <= columns) {
      line.push(part)
      taken += between + width
    } else {
      lines.push([part])
      taken = width
    }
  }
  return lines
}

/** Parts with a dot between them. */
export const dotted = (parts: readonly string[], columns: number): string[] =>
  flowed(parts, columns, 3).map((line) => line.join(' · '))

/** Splits the text into pieces of at most so many columns, between words if possible. */
function broken(text: string, columns: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const word of text.split(' ')) {
    const longer = piece === '' ? word : `${piece} ${word}`
    if (columnsOf(longer) <= columns) {
      piece = longer
      continue
    }
    if (piece !== '') pieces.push(piece)
    piece = ''
    for (const { segment } of graphemes.segment(word)) {
      if (columnsOf(piece + segment) > columns) {
        pieces.push(piece)
        piece = ''
      }
      piece += segment
    }
  }
  return [...pieces, piece]
}
