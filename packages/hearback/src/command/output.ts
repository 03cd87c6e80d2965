import type { CommandIo } from './io.ts'

/** What a command found: a document for programs, a text for people. */
export interface Found {
  document: object
  text: string
}

export function print(io: CommandIo, json: boolean, { document, text }: Found): void {
  io.stdout(json ? `${JSON.stringify(document)}\n` : text)
}

/** Aligned columns under their headings. A cell that is `null` has nothing to say. */
export function table(headings: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  const lines = [headings, ...rows].map((cells) => cells.map((cell) => (cell === null ? '-' : printable(cell))))
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => [...(cells[column] ?? '')].length)))
  return lines
    .map(
      (cells) =>
        `${cells
          .map((cell, column) => padded(cell, widths[column]))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** A stored time to the second: `2027-01-31T12:00:00Z`. */
export const shortTime = (time: string | null): string | null => time?.replace(/\.\d+Z$/, 'Z') ?? null

const padded = (cell: string, width = 0): string => cell + ' '.repeat(Math.max(0, width - [...cell].length))

/** Names and labels come from anybody: what steers a terminal is not handed on to it. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD')
