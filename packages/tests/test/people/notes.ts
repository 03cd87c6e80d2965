import type { AnswerValue } from '@hearback/client'
import { asStored, headingOf, kindOf } from './kinds.ts'
import type { Asked } from './random-survey.ts'

/** What a person did about a card. */
interface Note {
  /** What stands on the card, by what they did. */
  entered: AnswerValue
  /** What stood there when they last went on from it; `null`: they never did. */
  sent: AnswerValue | null
}

/** How a person came to a card: by Next, by Back, or by a page that was loaded, which may have kept less. */
export type Came = 'next' | 'back' | 'load'

/** What a person remembers of a survey: the cards in order, and what they meant on each. It knows nothing of rules. */
export class Notes {
  readonly #asked: readonly Asked[]
  readonly #notes = new Map<string, Note>()
  /** The cards from the first to the last one seen on this way. */
  #path: string[] = []
  #at = -1
  /** Whether a page led to a card over others: they may or may not be on the way. */
  #isUnsure = false

  constructor(asked: readonly Asked[]) {
    this.#asked = asked
  }

  cardOf(heading: string): Asked | undefined {
    return this.#asked.find(({ id, kind }) => headingOf(id, kind) === heading)
  }

  /** Notes that a card has come that shows this; answers what the person would complain about. */
  arrive({ id, kind }: Asked, shown: AnswerValue, came: Came): string[] {
    this.#go(id, came)
    const { skipped } = kindOf(kind)
    const note = this.#notes.get(id)
    // A button shows no answer.
    if (kind === 'cta') return []
    const fitting = !note ? [skipped] : came === 'load' ? [note.entered, note.sent ?? skipped] : [note.entered]
    this.#notes.set(id, { entered: shown, sent: note?.sent ?? null })
    if (fitting.some((one) => isSame(one, shown))) return []
    return [`${headingOf(id, kind)}, come to by ${came}, shows ${say(shown)} for ${fitting.map(say).join(' or ')}`]
  }

  /** Whether the person has been here, and it is not the first card. */
  get isBehindFirst(): boolean {
    return this.#at > 0
  }

  enter({ id }: Asked, value: AnswerValue): void {
    this.#notes.set(id, { sent: this.#notes.get(id)?.sent ?? null, entered: value })
  }

  entered({ id, kind }: Asked): AnswerValue {
    return this.#notes.get(id)?.entered ?? kindOf(kind).skipped
  }

  /** Notes that the person went on from a card with what they have entered. */
  send({ id, kind }: Asked): void {
    const entered = this.entered({ id, kind, isRequired: false })
    this.#notes.set(id, { entered, sent: entered })
  }

  #go(id: string, came: Came): void {
    const there = this.#path.indexOf(id)
    if (came === 'next' && this.#path[this.#at + 1] !== id) {
      this.#path = [...this.#path.slice(0, this.#at + 1), id]
      this.#at = this.#path.length - 1
    } else if (there >= 0) {
      this.#at = there
    } else {
      this.#path.push(id)
      this.#at = this.#path.length - 1
      this.#isUnsure = this.#path.length > 1
    }
  }

  /** How a stored record differs from the notes. */
  faultsOf(data: Readonly<Record<string, AnswerValue>>): string[] {
    const way = this.#path.slice(0, this.#at + 1)
    return this.#asked.flatMap(({ id, kind }) => {
      const { skipped } = kindOf(kind)
      const sent = this.#notes.get(id)?.sent ?? null
      const isOn = way.includes(id)
      // A card that nobody has seen is stored in no way, not even as skipped.
      const wasSeen = this.#notes.has(id) || this.#isUnsure
      const fitting = isOn
        ? [sent ?? skipped]
        : [undefined, ...(wasSeen ? [skipped] : []), ...(this.#isUnsure && sent !== null ? [sent] : [])]
      const stored = asStored(data[id])
      if (fitting.some((one) => isSame(one, stored))) return []
      return [`${headingOf(id, kind)}: stored is ${say(stored)}, meant was ${fitting.map(say).join(' or ')}`]
    })
  }
}

const say = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

/** Whether two values are one answer. Rows of a matrix are in any order. */
const isSame = (one: unknown, other: unknown): boolean => say(sorted(one)) === say(sorted(other))

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value
