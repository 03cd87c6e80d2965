import type { SurveyResponse } from '@hearback/core'
import type { StoredSurvey } from '@hearback/core/pages'

type Survey = Pick<StoredSurvey, 'questions'>
type Question = StoredSurvey['questions'][number]
type Labels = readonly { readonly id: string; readonly label: Readonly<Record<string, string>> }[]

/** What a page must say about a question: counted anew, one response after the other, without the code of the service. */
export interface SlowCount {
  readonly answered: number
  readonly shown: number
  readonly dropped: number
  /** Did not see it, and had not stopped before. */
  readonly notAsked: number
  /** Answers that do not fit the question: conditions may still name them. */
  readonly misfits: number
  /** Choices by their ids, numbers of a scale, or `row/column`. */
  readonly counts: ReadonlyMap<string, number>
  /** Numbers that people gave, or places of choices by their ids. */
  readonly numbers: readonly number[]
  readonly places: ReadonlyMap<string, readonly number[]>
}

export function slowCount({ questions }: Survey, at: number, responses: readonly SurveyResponse[]): SlowCount {
  const question = questions[at] as Question
  const counts = new Map<string, number>()
  const places = new Map<string, number[]>()
  const numbers: number[] = []
  let [answered, shown, dropped, notAsked, misfits] = [0, 0, 0, 0, 0]
  for (const { data, ttc, finished } of responses) {
    const wasShown = question.id in data || question.id in ttc
    if (wasShown) shown += 1
    const later = questions.slice(at + 1).some(({ id }) => id in data)
    if (!finished && question.id in data && !later) dropped += 1
    if (!wasShown && (finished || later)) notAsked += 1
    const marks = marksOf(question, data[question.id])
    if (marks === null) {
      if (isGiven(data[question.id])) misfits += 1
      continue
    }
    answered += 1
    if (typeof marks === 'number') numbers.push(marks)
    else if (question.type === 'ranking')
      for (const [id, place] of marks) places.set(id, [...(places.get(id) ?? []), place])
    else for (const [id] of marks) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return { answered, shown, dropped, notAsked, misfits, counts, numbers, places }
}

/** What an answer counts for: ids with their places, or a number; `null`: it is none. */
function marksOf(question: Question, value: unknown): Map<string, number> | number | null {
  switch (question.type) {
    case 'multipleChoiceSingle':
      return typeof value === 'string' && value !== '' ? chosen(question.choices, [value]) : null
    case 'multipleChoiceMulti':
    case 'ranking':
      return Array.isArray(value) ? chosen(question.choices, value) : null
    case 'pictureSelection':
      return Array.isArray(value)
        ? chosen(
            question.choices.map(({ id }) => ({ id, label: { default: id } })),
            value,
          )
        : null
    case 'nps':
      return wholeBetween(value, 0, 10)
    case 'rating':
      return wholeBetween(value, 1, question.range)
    case 'cta':
      return value === 'clicked' ? new Map([['clicked', 1]]) : null
    case 'consent':
      return value === 'accepted' ? new Map([['accepted', 1]]) : null
    case 'matrix': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
      const [rows, columns] = [question.rows as Labels, question.columns as Labels]
      const pairs = Object.entries(value).flatMap(([row, column]): [string, number][] => {
        const [r, c] = [idOf(rows, row), idOf(columns, String(column))]
        return r === null || c === null ? [] : [[`${r}/${c}`, 1]]
      })
      return pairs.length === 0 ? null : new Map(pairs)
    }
    case 'openText':
      if (question.inputType === 'number') return isNumber(value) ? Number(value) : null
      return isGiven(value) ? new Map() : null
    case 'fileUpload':
      return isGiven(value) && value !== 'skipped' ? new Map() : null
    default:
      return isGiven(value) ? new Map() : null
  }
}

const isNumber = (value: unknown): boolean =>
  (typeof value === 'number' && Math.abs(value) < 1e15) ||
  (typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(value))

const wholeBetween = (value: unknown, from: number, to: number): number | null =>
  isNumber(value) && Number.isInteger(Number(value)) && Number(value) >= from && Number(value) <= to
    ? Number(value)
    : null

const isGiven = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && value !== '') ||
  (Array.isArray(value) && value.some((one) => one !== '')) ||
  (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0)

const idOf = (labels: Labels, text: string): string | null =>
  labels.find(({ label }) => label.default === text)?.id ??
  labels.find(({ label }) => Object.values(label).includes(text))?.id ??
  null

function chosen(choices: Labels, texts: readonly unknown[]): Map<string, number> | null {
  const found = new Map<string, number>()
  for (const [at, text] of texts.entries()) {
    if (typeof text !== 'string' || text === '') continue
    const id = idOf(choices, text) ?? (choices.some(({ id }) => id === 'other') ? 'other' : null)
    if (id === null) return null
    if (!found.has(id)) found.set(id, at + 1)
  }
  return found.size === 0 ? null : found
}
