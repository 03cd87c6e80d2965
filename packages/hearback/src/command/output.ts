import type { CommandIo } from './io.ts'

/** The result of a command: a document for programs, a text for people. */
export interface Found {
  document: object
  text: string
  /** Whether the text says that something is wrong: the exit code is 1. Default: false. */
  isFailed?: boolean
}

export function print(io: CommandIo, json: boolean, { document, text }: Found): void {
  io.stdout(json ? `${JSON.stringify(document)}\n` : text)
}

/** A table with aligned columns. A cell that is `null` is shown as a dash. */
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

/**
 * The text without control characters: names and labels come from users, and could otherwise control the terminal. What joins
 * emoji and letters stays.
 */
export const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/gu, '\uFFFD')
