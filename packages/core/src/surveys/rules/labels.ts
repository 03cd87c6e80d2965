import type { Localized } from '../schema/text.ts'

/** A part of a question that answers name by its label: a choice, a row or a column. */
export interface Labelled {
  readonly id: string
  readonly label: Localized
}

/** A row or column of a matrix, which may be a plain text: its id is then its default label. */
export const labelledLine = (line: Labelled | Localized): Labelled =>
  isLabelled(line) ? line : { id: line.default, label: line }

const isLabelled = (line: Labelled | Localized): line is Labelled => typeof line.label === 'object'

/** The choice that stands for a free text. Source: section 2.2 of the contract. */
export const otherId = 'other'

/** Rows or columns of a matrix, each id once. */
export function linesOf(lines: readonly (Labelled | Localized)[]): Labelled[] {
  const byId = new Map<string, Labelled>()
  for (const line of lines.map(labelledLine)) if (!byId.has(line.id)) byId.set(line.id, line)
  return [...byId.values()]
}

/**
 * Label in any language → id. If two parts share a label, the one whose default label it is wins; then the first.
 * Languages are sorted by their codes, since a database may return the survey's fields in another order.
 */
export function labelsOf(things: readonly Labelled[]): Record<string, string> {
  const labels = new Map<string, string>()
  const name = (label: string, id: string) => {
    if (label !== '' && !labels.has(label)) labels.set(label, id)
  }
  for (const { id, label } of things) name(label.default, id)
  for (const { id, label } of things) {
    for (const language of Object.keys(label).sort()) name(label[language] ?? '', id)
  }
  return Object.fromEntries(labels)
}
