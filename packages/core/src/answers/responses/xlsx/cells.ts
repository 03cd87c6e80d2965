import type { Cell, Column } from '../../tables/column-rules.ts'
import type { Zone } from '../../tables/zone-rules.ts'

/** The most characters of a cell, as Excel counts them: UTF-16 units. */
const longest = 32_767
/** What XML 1.0 forbids: control characters, halves of surrogate pairs, and two noncharacters. */
const forbidden = /(?![\t\n\u007f-\u009f])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu
/** Excel reads `_x000D_` in a text as a line break: its first character is written as such a code itself. */
const code = /_(?=x[0-9a-fA-F]{4}_)/g

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Ends a text that is too long for a cell in `…`. Never cuts a character in half. */
const cut = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** A text as XML; what XML forbids becomes U+FFFD. */
export const xml = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(forbidden, '\ufffd')
    .replaceAll(code, '_x005F_')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)

/** The numbers of cell formats in `styles.xml`. */
const formats = { heading: 1, times: 2, dates: 3, shares: 4 } as const

/** What the cells of a column hold. `share`: a number from 0 to 1, which is shown as so many of 100. */
type Kind = Column['kind'] | 'share'
const msPerDay = 86_400_000
/** The day that Excel's calendar counts from, as long as dates are after February 1900, where it has a false leap day. */
const epoch = Date.UTC(1899, 11, 30)
const firstTrueDay = 61

/** The digits that a cell keeps of a number. Source: Excel's specifications and limits. */
const keptDigits = 15

/** Whether a text is a number that a cell keeps digit by digit. A longer one stays a text, as does one like 007. */
const isExact = (text: string): boolean =>
  /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,2})?$/.test(text) && text.replaceAll(/\D/g, '').length <= keptDigits

const textCell = (at: string, text: string, format = ''): string =>
  `<c r="${at}" t="inlineStr"${format}><is><t xml:space="preserve">${xml(cut(text))}</t></is></c>`

function cellOf(at: string, cell: Cell, kind: Kind, { wallMs }: Pick<Zone, 'wallMs'>): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'number' && kind === 'share') return `<c r="${at}" s="${formats.shares}"><v>${cell}</v></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (kind === 'number' && isExact(cell)) return `<c r="${at}"><v>${cell}</v></c>`
  const ms = kind === 'time' ? wallMs(Date.parse(cell)) : kind === 'date' ? Date.parse(cell.slice(0, 10)) : Number.NaN
  const days = (ms - epoch) / msPerDay
  if (days >= firstTrueDay)
    return `<c r="${at}" s="${kind === 'time' ? formats.times : formats.dates}"><v>${days}</v></c>`
  return textCell(at, cell)
}

/** A row of texts in the format of headings. */
export const headingRow = (texts: readonly string[], row: number): string =>
  `<row r="${row}">${texts.map((text, n) => textCell(`${letters(n)}${row}`, text, ` s="${formats.heading}"`)).join('')}</row>`

/** Makes rows of cells; `kinds` says for each column what it holds. */
export function rowWriter(kinds: readonly Kind[], zone: Pick<Zone, 'wallMs'>) {
  const columns = kinds.map((kind, n) => ({ kind, name: letters(n) }))
  return (row: number, cells: readonly Cell[]): string =>
    `<row r="${row}">${columns.map(({ kind, name }, n) => cellOf(`${name}${row}`, cells[n] ?? null, kind, zone)).join('')}</row>`
}

/** The name of a column: A to Z, AA to ZZ, and so on. */
export const letters = (n: number): string =>
  (n < 26 ? '' : letters(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26))
