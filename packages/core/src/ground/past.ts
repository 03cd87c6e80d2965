import { timestamp } from './ports/clock.ts'

/**
 * How long a process may not know of an edition, in ms: its view of a survey may be a second old, and its clock a second behind. A
 * response that names no edition was stored by one that knew of the first alone.
 */
const unknownForMs = 2000

/** The time from which a response that names no edition is one of the edition that was made at this time. */
export const namelessFrom = (at: string): string => timestamp(Date.parse(at) + unknownForMs)

/** What tells which responses an edition has: its number, and when it was made. */
interface Mark {
  readonly number: number
  readonly at: string
}

/** A time in which a question was not asked (`kind` is `null`), or was this kind of question. */
interface Time {
  readonly id: string
  readonly kind: string | null
  readonly from: Mark | null
  readonly until: Mark | null
}

/** What a question was, edition by edition: `PlannedPast`. */
interface Past {
  readonly editions: readonly Mark[]
  readonly was: readonly Was[]
}

type Was = 'asked' | 'absent' | 'other'

/** What tells the edition of a response. */
export interface Timed {
  readonly createdAt: string
  readonly edition?: { readonly number: number } | null | undefined
}

interface Kinded {
  readonly type: string
  readonly range?: unknown
  readonly inputType?: unknown
}

/**
 * What kind of question it is. Answers to one kind are no answers to another one, even where they look alike: 4 of 5 stars are not
 * a 4 of 10.
 */
export function questionKind({ type, range, inputType }: Kinded): string {
  switch (type) {
    case 'rating':
      return `rating ${range}`
    case 'openText':
      return inputType === 'number' ? 'number' : 'openText'
    default:
      return type
  }
}

/** What a question with this past was when a response was given. */
export function wasAt(past: Past | undefined, { createdAt, edition }: Timed): Was {
  if (past === undefined) return 'asked'
  const isThere = ({ number, at }: Mark) => (edition ? number <= edition.number : at <= createdAt)
  const passed = past.editions.findLastIndex(isThere) + 1
  return past.was[passed] ?? 'asked'
}

/** What a question was in the times that a survey has kept of it; `null`: as it is. */
export function plannedPast(question: Kinded & { readonly id: string }, all: readonly Time[]): Past | null {
  const kind = questionKind(question)
  const times = all.filter((time) => time.id === question.id && time.kind !== kind)
  if (times.length === 0) return null
  const marks = times.flatMap(({ from, until }) => [from, until]).filter((mark) => mark !== null)
  const numbers = [...new Set(marks.map(({ number }) => number))].sort((a, b) => a - b)
  let latest = ''
  const editions = numbers.map((number) => {
    // Clocks of several processes may differ.
    const at = marks.find((mark) => mark.number === number)?.at ?? latest
    latest = at > latest ? at : latest
    return { number, at: namelessFrom(latest) }
  })
  const was = [0, ...numbers].map((number): Was => {
    const own = times.filter(({ from, until }) => (from?.number ?? 0) <= number && number < (until?.number ?? Infinity))
    return own.some((time) => time.kind !== null) ? 'other' : own.length > 0 ? 'absent' : 'asked'
  })
  return { editions, was }
}
