import type { Read } from '../../core/test/living/compare.ts'
import { isOwn } from '../../core/test/living/figures.ts'
import type { Note } from '../../core/test/living/people.ts'
import { type Asked, hasChoices, typeOf } from '../../core/test/living/survey.ts'

interface Row {
  readonly response_id: string
  readonly question_id: string
  readonly question_type: string
  readonly part_id: string | null
  readonly value: string
  readonly value_id: string | null
  readonly number: number | null
}

/** Runs a statement on the database. */
export type Query = (statement: string, params: unknown[]) => Promise<{ rows: unknown[] }>

/** Makes a reader that compares the view `answers_v2` with the notes of the people. */
export const comparesView =
  (query: Query) =>
  async ({ surveyId, editor, notes, same }: Read): Promise<void> => {
    const { rows } = await query(
      `select response_id, question_id, question_type, part_id, value, value_id, number
       from hearback.answers_v2 where survey_id = $1 order by response_id, question_id, place`,
      [surveyId],
    )
    // Safe: these are the columns of the statement.
    const byAnswer = Map.groupBy(rows as Row[], (row) => `${row.response_id} ${row.question_id}`)
    for (const question of [...editor.now.questions, ...editor.former])
      for (const note of notes) {
        const of = (id: string) => byAnswer.get(`${note.responseId} ${id}`) ?? []
        const own = isOwn(note, question)
        const isAnswered = Boolean(note.answers.get(question.id))
        const shown = inOrder(question, of(question.id).map(shownOf(question)))
        same(`answers_v2: ${question.id}`, shown, own ? inOrder(question, wantedOf(question, note)) : [])
        const before = of(`${question.id}.before`)
        same(`answers_v2: ${question.id}.before`, before.length > 0, !own && isAnswered)
        same(
          `answers_v2: ids in ${question.id}.before`,
          before.every((row) => row.question_type === 'unread' && row.value_id === null && row.part_id === null),
          true,
        )
      }
  }

type Shown = readonly [type: string, part: string | null, value: string | number | null]

/** What stands in a row: ids, texts of the respondent's own, or numbers. */
const shownOf =
  ({ kind }: Asked) =>
  ({ question_type: type, part_id: part, value_id: id, value, number }: Row): Shown => [
    type,
    part,
    id === 'other' ? value : (id ?? (isNumber(kind) ? number : value)),
  ]

/** Cells have no order of their own. */
const inOrder = ({ kind }: Asked, shown: readonly Shown[]): readonly Shown[] =>
  kind === 'matrix' ? shown.toSorted(([, a], [, b]) => ((a ?? '') < (b ?? '') ? -1 : 1)) : shown

const isNumber = (kind: Asked['kind']): boolean => ['rating', 'nps', 'number'].includes(kind)

function wantedOf(question: Asked, { answers }: Note): Shown[] {
  const meant = answers.get(question.id)
  if (!meant) return []
  const type = typeOf(question.kind)
  const one = (value: string | number | null, part: string | null = null): Shown => [type, part, value]
  const { chosen, other, cells, number, text } = meant
  if (question.kind === 'matrix') return Object.entries(cells).map(([row, column]) => one(column, row))
  if (hasChoices(question) || question.kind === 'pictureSelection')
    return [...chosen, ...(other === null ? [] : [other])].map((value) => one(value))
  return [one(isNumber(question.kind) ? number : text)]
}
