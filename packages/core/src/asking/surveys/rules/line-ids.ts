import { isLabelled, type Labelled, type Line, linesOf, withIds } from '../../../ground/labels.ts'
import type { Question } from '../schema/questions.ts'

/** The longest id of a line: that of the schema, less what tells two apart. */
const longest = 240

/**
 * The questions with an id for every row and column of a matrix: answers are counted by them, so that a line that is renamed
 * keeps its answers. Clients may send mere texts. Of those a line keeps the id of the stored line with this text, else of the
 * stored line at its place, if that one has gone; a new line has its text for id.
 */
export const withLineIds = (questions: readonly Question[], stored: readonly Question[]): Question[] =>
  questions.map((question) => {
    if (question.type !== 'matrix') return question
    const before = stored.find(({ id }) => id === question.id)
    const [rows, columns] = before?.type === 'matrix' ? [before.rows, before.columns] : [[], []]
    return { ...question, rows: lineIds(question.rows, rows), columns: lineIds(question.columns, columns) }
  })

function lineIds(lines: readonly Line[], stored: readonly Line[]): Labelled[] {
  const before = linesOf(stored)
  const sent = new Set(linesOf(lines).map(({ label }) => label.default))
  const used = new Set(lines.flatMap((line) => (isLabelled(line) ? line.id : [])))
  const known = lines.map((line, place): Line => {
    if (isLabelled(line)) return line
    const there = before[place]
    const renamed = there && !sent.has(there.label.default) ? there : undefined
    const { id } = before.find(({ label }) => label.default === line.default) ?? renamed ?? {}
    if (id === undefined || used.has(id)) return line
    used.add(id)
    return { id, label: line }
  })
  return withIds(known, (text) => text.default.slice(0, longest))
}
