/** A text in some languages. */
type Localized = Readonly<Record<string, string>> & { readonly default: string }

/** A part of a question that answers name by its label: a choice, a row or a column. */
export interface Labelled {
  readonly id: string
  readonly label: Localized
}

/** A row or column of a matrix as surveys of older clients have it: a text alone. */
export type Line = Labelled | Localized

export const isLabelled = (line: Line): line is Labelled => typeof line.label === 'object'

/** The choice that stands for a free text. Source: section 2.2 of the contract. */
export const otherId = 'other'

/** Rows or columns of a matrix with their ids. That of a mere text is its default label: see `withLineIds`. */
export const linesOf = (lines: readonly Line[]): Labelled[] => withIds(lines, ({ default: text }) => text)

/**
 * Gives each line that is a mere text an id: `wanted`, or the next like it that no other line has. Rules name such lines by their
 * places, so that `_` stands before an id of digits. The engine gives the same ids.
 */
export function withIds(lines: readonly Line[], wanted: (text: Localized) => string): Labelled[] {
  const taken = new Set(lines.flatMap((line) => (isLabelled(line) ? line.id : [])))
  return lines.map((line) => {
    if (isLabelled(line)) return line
    const text = wanted(line).replace(/^\d+$/, '_$&')
    let id = text
    for (let nth = 2; id === '' || taken.has(id); nth += 1) id = `${text} ${nth}`
    taken.add(id)
    return { id, label: line }
  })
}

/** Whether answers to the question name choices, or rows and columns, by their labels. */
export const hasLabels = ({ type }: { type: string }): boolean => labelTypes.has(type)
const labelTypes: ReadonlySet<string> = new Set(['multipleChoiceSingle', 'multipleChoiceMulti', 'ranking', 'matrix'])

/** Stands before an id in what an answer means: `ID_MARK` of the engine. */
const idMark = '\u001f'

/** Whether a text of an answer that was read is the id of a choice, a row or a column, which may exist no more. */
export const isMarkedId = (text: string): boolean => text.startsWith(idMark)

/** The id in such a text. */
export const markedIdOf = (text: string): string => text.slice(idMark.length)

/** The id, as an answer that was read names it. */
export const markedId = (id: string): string => idMark + id

/**
 * Label in any language → id; and id, as an answer that was read names it → id. If two parts share a label, the one whose default label it is wins; then the first.
 * Languages are sorted by their codes, since a database may return the survey's fields in another order.
 */
export function labelsOf(things: readonly Labelled[]): Record<string, string> {
  const labels = new Map<string, string>()
  const name = (label: string, id: string) => {
    if (label !== '' && !labels.has(label)) labels.set(label, id)
  }
  for (const { id } of things) name(markedId(id), id)
  for (const { id, label } of things) name(label.default, id)
  for (const { id, label } of things) {
    for (const language of Object.keys(label).sort()) name(label[language] ?? '', id)
  }
  return Object.fromEntries(labels)
}
