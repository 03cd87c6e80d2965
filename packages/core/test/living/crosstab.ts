import type { Crosstab } from '../../src/answers/crosstabs/schema.ts'
import type { Chance } from '../webhooks/simulation/chance.ts'
import type { Read } from './compare.ts'
import { isOwn, withoutZeros } from './figures.ts'
import type { Note } from './people.ts'
import { type Asked, hasChoices } from './survey.ts'

/** What an answer chose, a text of one's own too. */
function idsIn(note: Note, question: Asked): readonly string[] {
  const meant = isOwn(note, question) ? note.answers.get(question.id) : null
  return meant ? [...meant.chosen, ...(meant.other === null ? [] : ['other'])] : []
}

/** The cells of two questions with choices are the responses that the people noted for both. */
export async function compareCrosstab({ app, surveyId, editor, notes, same }: Read, chance: Chance): Promise<void> {
  const questions = [...editor.now.questions, ...editor.former].filter(
    (question) => hasChoices(question) && question.kind !== 'ranking',
  )
  if (questions.length === 0) return
  const [rows, columns] = [chance.pick(questions), chance.pick(questions)]
  const query = `rows=question:${rows.id}&columns=question:${columns.id}`
  const path = `/api/v1/management/surveys/${surveyId}/crosstab?${query}`
  const found = (await app.call('GET', path)).data<Crosstab>()
  const wanted: Record<string, number> = {}
  let counted = 0
  for (const note of notes) {
    const [ofRows, ofColumns] = [idsIn(note, rows), idsIn(note, columns)]
    if (ofRows.length > 0 && ofColumns.length > 0) counted += 1
    for (const row of ofRows)
      for (const column of ofColumns) wanted[`${row} × ${column}`] = (wanted[`${row} × ${column}`] ?? 0) + 1
  }
  const cells = found.rows.values.flatMap((row, at) =>
    found.columns.values.map((column, n): [string, number] => [
      `${row.id} × ${column.id}`,
      found.cells[at]?.[n]?.count ?? 0,
    ]),
  )
  same(`cross-table of ${rows.id} by ${columns.id}`, withoutZeros(Object.fromEntries(cells)), withoutZeros(wanted))
  same(`the responses in the cross-table of ${rows.id} by ${columns.id}`, found.count, counted)
  same('the responses that pass a cross-table', found.responseCount, notes.length)
}
