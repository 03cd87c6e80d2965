import { inFives, isEnough, partsInFives } from '../../src/answers/shared-results/fives-rules.ts'
import type { Meant } from './page.ts'
import type { Note } from './people.ts'
import { type Asked, highestRating, type Kind } from './survey.ts'

/** An answer to one question, with the response that holds it. */
type Noted = Meant & Pick<Note, 'responseId' | 'createdAt'>

/** Whether answers to a question of one kind are answers to one of another kind: a rating of 5 is none of 10. */
const isSameKind = (given: Kind, asked: Kind): boolean => given === asked

/** Whether a note answers a question as it is: it was of this kind when the person saw it, too. */
export const isOwn = ({ seen }: Note, { id, kind }: Asked): boolean =>
  seen.questions.every((one) => one.id !== id || isSameKind(one.kind, kind))

/** What the notes say of one question. */
export interface Tally {
  readonly shown: number
  readonly answered: readonly Noted[]
  /** How many answered a question of another kind, which this one was before. */
  readonly unread: number
}

export function tally(question: Asked, notes: readonly Note[]): Tally {
  const { id: questionId } = question
  const shown = notes.filter(({ answers }) => answers.has(questionId))
  const others = shown.filter((note) => !isOwn(note, question) && note.answers.get(questionId))
  return {
    // Who skipped the other kind of question was not shown this one.
    shown: shown.filter((note) => isOwn(note, question) || note.answers.get(questionId)).length,
    unread: others.length,
    answered: shown.flatMap((note) => {
      const { answers, responseId, createdAt } = note
      if (others.includes(note)) return []
      const meant = answers.get(questionId) ?? null
      return meant === null ? [] : [{ ...meant, responseId, createdAt }]
    }),
  }
}

/** Name of a figure → the figure; those that are 0 are left out. */
export type Figures = Record<string, number | null>

/** The figures that are told of a question, from the notes. */
export function figuresOf({ kind, lines, hasOther }: Asked, { answered }: Tally, isFormer: boolean): Figures {
  const figures: Figures = {}
  const add = (name: string, count = 1) => {
    figures[name] = (figures[name] ?? 0) + count
  }
  const numbers = answered.flatMap(({ number }) => number ?? []).sort((a, b) => a - b)
  for (const { chosen, other, cells, number } of answered) {
    for (const [at, one] of chosen.entries()) {
      add(one)
      // Of former choices, no places are told.
      if (kind !== 'ranking' || !(isFormer || lines.some(({ id }) => id === one))) continue
      add(`${one} at`, at + 1)
      if (at === 0) add(`${one} first`)
    }
    if (other !== null) add('other')
    if (other !== null && kind === 'ranking' && (isFormer || hasOther)) {
      add('other at', chosen.length + 1)
      if (chosen.length === 0) add('other first')
    }
    for (const [row, column] of Object.entries(cells)) add(`${row}/${column}`)
    if (number !== null && kind !== 'number') add(String(number))
    if (number !== null && kind === 'nps') add(number >= 9 ? 'promoters' : number >= 7 ? 'passives' : 'detractors')
  }
  if (kind === 'consent' || kind === 'cta') add('said', answered.length)
  if (numbers.length > 0) {
    figures.mean = rounded(numbers.reduce((sum, one) => sum + one, 0) / numbers.length)
    const at = (place: number) => numbers[Math.floor(place)] ?? 0
    figures.median = (at((numbers.length - 1) / 2) + at(numbers.length / 2)) / 2
    if (kind === 'number') Object.assign(figures, { min: numbers[0] ?? 0, max: numbers.at(-1) ?? 0 })
  }
  return withoutZeros(figures)
}

/** Sums of floating-point numbers differ by their order. */
export const rounded = (number: number): number => Math.round(number * 1e6) / 1e6

export const withoutZeros = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures)
      .filter(([name, figure]) => (figure !== 0 && figure !== null) || ['mean', 'median', 'min', 'max'].includes(name))
      .filter(([, figure]) => figure !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** The groups of a question in shared results, from the notes: id, or `row/column` → the number of people, in fives. */
export function sharedFiguresOf(question: Asked, { answered }: Tally, offered: readonly string[]): Figures {
  const { kind, lines, columns } = question
  const count = (id: string) =>
    answered.filter(({ chosen, other }) => chosen.includes(id) || (id === 'other' && other !== null)).length
  const numbered = (number: number) => answered.filter((one) => one.number === number).length
  const parts = (ids: readonly string[], counts: readonly number[], whole?: number): Figures => {
    const fives = partsInFives(counts, whole)
    return Object.fromEntries(ids.map((id, at) => [id, fives[at] ?? 0]))
  }
  if (!isEnough(inFives(answered.length))) return {}
  switch (kind) {
    case 'multipleChoiceSingle':
      return withoutZeros(parts(offered, offered.map(count)))
    case 'multipleChoiceMulti':
    case 'pictureSelection':
    case 'ranking':
      return withoutZeros(Object.fromEntries(offered.map((id) => [id, inFives(count(id))])))
    case 'rating': {
      const numbers = Array.from({ length: highestRating }, (_, at) => at + 1)
      return withoutZeros(parts(numbers.map(String), numbers.map(numbered)))
    }
    case 'consent':
    case 'cta':
      return { said: inFives(answered.length) }
    case 'matrix': {
      const ever = (side: 'row' | 'column', present: readonly string[]) => {
        const named = answered.flatMap(({ cells }) => (side === 'row' ? Object.keys(cells) : Object.values(cells)))
        const isTold = (id: string) => isEnough(named.filter((one) => one === id).length)
        return [...present, ...offered.filter((id) => !present.includes(id) && isTold(id))]
      }
      const rows = ever(
        'row',
        lines.map(({ id }) => id),
      )
      const cols = ever(
        'column',
        columns.map(({ id }) => id),
      )
      const cell = (row: string, column: string) => answered.filter(({ cells }) => cells[row] === column).length
      return withoutZeros(
        Object.assign(
          {},
          ...rows.map((row) =>
            parts(
              cols.map((column) => `${row}/${column}`),
              cols.map((column) => cell(row, column)),
            ),
          ),
        ),
      )
    }
    default:
      return {}
  }
}
