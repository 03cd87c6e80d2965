import type { AnswerValue } from '../responses/schema.ts'

/**
 * Joins the parts of a cell by `; `. A part in which a semicolon or a quotation mark stands, or a blank at either end, is put into
 * quotation marks, and those in it are doubled: `Figs; "Nuts; ""raw"""` are two parts. So no label is taken for two.
 */
export const joined = (parts: readonly string[]): string => parts.map((part) => quotedIf(mustQuote, part)).join('; ')

/** The parts that `joined` joined, and rows of a matrix with their columns, without the quotation marks. Of a text that was cut: what is there. */
export function separated(text: string): string[] {
  const parts: string[] = []
  let [part, isQuoted] = ['', false]
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '"' && isQuoted && text[at + 1] === '"') {
      part += character
      at += 1
    } else if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && text.startsWith('; ', at)) {
      parts.push(part)
      part = ''
      at += 1
    } else part += character
  }
  return [...parts, part]
}

/** Joins a row of a matrix and its column as `row: column`; a colon within either has it put into quotation marks, too. */
export const pair = (row: string, column: string): string =>
  `${quotedIf(mustQuoteInPair, row)}: ${quotedIf(mustQuoteInPair, column)}`

/** Joins parts that are quoted where they must be already. */
export const joinedAsTheyAre = (parts: readonly string[]): string => parts.join('; ')

/** A part in quotation marks, which tell a respondent's own text from a code. */
export const quoted = (part: string): string => `"${part.replaceAll('"', '""')}"`

const mustQuote = /[;"\r\n]|^\s|\s$/
const mustQuoteInPair = /[;:"\r\n]|^\s|\s$/

const quotedIf = (pattern: RegExp, part: string): string => (pattern.test(part) ? quoted(part) : part)

/** An answer as one text, as it was given. */
export function asText(answer: AnswerValue): string {
  if (typeof answer !== 'object') return String(answer)
  return Array.isArray(answer)
    ? joined(answer)
    : joinedAsTheyAre(Object.entries(answer).map(([row, column]) => pair(row, column)))
}
