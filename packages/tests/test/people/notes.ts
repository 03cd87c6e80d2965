import type { AnswerValue } from '@hearback/client'
import { asStored, headingOf, kindOf } from './kinds.ts'
import { FALLBACK, type Language, meantBy, recalledIn, recalledText } from './labels.ts'
import type { Asked } from './random-survey.ts'

/**
 * How a person came to a card: by Next, by Back, by a page that was loaded, which may have kept less, or by a switch to
 * another language. `stay`: they were here already.
 */
export type Came = 'next' | 'back' | 'load' | 'switch' | 'stay'

/** What a person did in all tabs. */
interface Deeds {
  tabs: number
  /** What stood on each card when they last went on from it. */
  readonly sent: Map<string, AnswerValue>
  /** Whatever stood on each card that they saw. */
  readonly stood: Map<string, AnswerValue[]>
}

/** What a person reads on a card; choices by their names, see `meantBy`. */
export interface Read {
  readonly shown: AnswerValue
  readonly recalled: readonly string[]
  readonly language: Language
}

/** A stored response, as far as a person could check it. */
export interface Stored {
  readonly data: Readonly<Record<string, AnswerValue>>
  readonly language: Language
}

/** What a person remembers of a survey: the cards in order, and what they meant on each. It knows nothing of rules. */
export class Notes {
  readonly #asked: readonly Asked[]
  readonly #hasRules: boolean
  readonly #deeds: Deeds
  /** What stands on each card of this tab. */
  readonly #entered = new Map<string, AnswerValue>()
  /** The cards from the first to the last one seen on this way. */
  #path: string[] = []
  #at = -1
  /** Whether a page led to a card over others: they may or may not be on the way. */
  #isUnsure = false
  /** Whether this tab has begun the response, or was loaded after another one had. */
  #hasBegun = false
  /** Whether what was entered survives a page that is loaded. */
  readonly #keepsEntered: boolean
  /** The cards that a page was loaded in place of: they have what was sent, or what a form has carried along. */
  readonly #dropped = new Set<string>()

  constructor(
    asked: readonly Asked[],
    { hasRules, keepsEntered }: { readonly hasRules: boolean; readonly keepsEntered: boolean },
    deeds: Deeds = { tabs: 1, sent: new Map(), stood: new Map() },
  ) {
    this.#asked = asked
    this.#hasRules = hasRules
    this.#keepsEntered = keepsEntered
    this.#deeds = deeds
  }

  /** The notes of the same person on another tab, beside this one. */
  ofAnotherTab(): Notes {
    this.#deeds.tabs += 1
    const ways = { hasRules: this.#hasRules, keepsEntered: this.#keepsEntered }
    const others = new Notes(this.#asked, ways, this.#deeds)
    others.#hasBegun = this.#deeds.sent.size > 0
    return others
  }

  cardOf(heading: string): Asked | undefined {
    return this.#asked.find(({ id, kind }) => headingOf(id, kind) === heading)
  }

  /** Notes that a card has come that shows this; answers what the person would complain about. */
  arrive(asked: Asked, { shown, recalled, language }: Read, came: Came): string[] {
    const { id, kind } = asked
    const left = this.#path[this.#at]
    if (came === 'load' && left !== undefined) {
      this.#hasBegun ||= this.#deeds.sent.size > 0
      if (!this.#keepsEntered) this.#dropped.add(left)
    }
    if (came !== 'stay') this.#go(id, came)
    // A page that was loaded shows what other tabs have answered, too.
    if (this.#deeds.tabs > 1 && ['load', 'switch'].includes(came)) this.#entered.clear()
    const named = `${headingOf(id, kind)}, come to by ${came},`
    const fitting = this.#fitting(asked, came)
    this.#note(id, shown)
    const texts = this.#recalls(asked, language)
    return [
      ...(came === 'switch' && left !== id ? [`${named} comes for ${left}`] : []),
      // A button shows no answer.
      ...(kind === 'cta' || fitting.some((one) => isSame(one, shown))
        ? []
        : [`${named} shows ${say(shown)} for ${fitting.map(say).join(' or ')}`]),
      ...(recalled.length <= 1 && recalled.every((one) => texts.includes(one))
        ? []
        : [`${named} recalls ${say(recalled)} for ${texts.map(say).join(' or ')}`]),
    ]
  }

  /** What a card may show that has come. */
  #fitting({ id, kind }: Asked, came: Came): AnswerValue[] {
    const { skipped } = kindOf(kind)
    const entered = this.#entered.get(id)
    const mayHave = [skipped, ...(this.#deeds.stood.get(id) ?? [])]
    if (this.#dropped.has(id)) return mayHave
    if (entered !== undefined && came !== 'load') return [entered]
    // Another tab may have answered it, and may not have when this page was loaded.
    if (this.#deeds.tabs > 1) return mayHave
    return entered === undefined ? [skipped] : [entered, this.#deeds.sent.get(id) ?? skipped]
  }

  /** What a card may recall. */
  #recalls({ recalls }: Asked, language: Language): string[] {
    if (recalls === null) return []
    const { tabs, sent, stood } = this.#deeds
    if (tabs === 1 && !this.#mayBeElsewhere) {
      const isOn = this.#isOn(recalls, this.#path.slice(0, this.#at))
      return [isOn ? recalledText(sent.get(recalls), language) : FALLBACK]
    }
    return [FALLBACK, ...(stood.get(recalls) ?? []).map((one) => recalledText(one, language))]
  }

  /** Whether a question is on this way. Without rules, all questions are on the way, as soon as someone comes to them. */
  #isOn(id: string, way: readonly string[]): boolean {
    return this.#hasRules ? way.includes(id) : this.#deeds.sent.has(id)
  }

  /** Whether questions may be on the way, or not: for all that a person knows. */
  get #mayBeElsewhere(): boolean {
    // What two tabs have answered may not lie on one way.
    return this.#hasRules && (this.#isUnsure || this.#deeds.tabs > 1)
  }

  /** Whether this tab shows the response of the other one. Else it begins another response after the end of that one. */
  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** Whether the person has been here, and it is not the first card. */
  get isBehindFirst(): boolean {
    return this.#at > 0
  }

  enter({ id }: Asked, value: AnswerValue): void {
    this.#note(id, value)
  }

  #note(id: string, value: AnswerValue): void {
    this.#entered.set(id, value)
    this.#dropped.delete(id)
    this.#deeds.stood.set(id, [...(this.#deeds.stood.get(id) ?? []), value])
  }

  /** Notes that the person went on from a card with what they have entered. */
  send({ id, kind }: Asked): void {
    this.#hasBegun = true
    this.#deeds.sent.set(id, this.#entered.get(id) ?? kindOf(kind).skipped)
  }

  /** Whether a card that is left like this says what was said in another tab last. */
  isSaid({ id }: Asked, value: AnswerValue): boolean {
    return isSame(this.#deeds.sent.get(id), value)
  }

  #go(id: string, came: Came): void {
    const there = this.#path.indexOf(id)
    if (came === 'next' && this.#path[this.#at + 1] !== id) {
      this.#path = [...this.#path.slice(0, this.#at + 1), id]
      this.#at = this.#path.length - 1
    } else if (there >= 0 && there <= this.#at + 1) {
      this.#at = there
    } else {
      // A changed answer may have led over cards that were on the way before.
      this.#path = [...this.#path.slice(0, this.#at + 1), id]
      this.#at = this.#path.length - 1
      this.#isUnsure = this.#path.length > 1
    }
  }

  /** How a stored response differs from the notes. */
  faultsOf({ data, language }: Stored): string[] {
    const way = this.#path.slice(0, this.#at + 1)
    const { sent, stood, tabs } = this.#deeds
    const mayBeElsewhere = this.#mayBeElsewhere
    return this.#asked.flatMap(({ id, kind, recalls }) => {
      const named = headingOf(id, kind)
      const { skipped } = kindOf(kind)
      const meant = sent.get(id)
      // A card that nobody has seen is stored in no way, not even as skipped.
      const wasSeen = stood.has(id) || this.#isUnsure
      // A button that was pressed, and lies on the way no more, is stored as any other question that was skipped.
      const none = kind === 'cta' ? [skipped, ''] : [skipped]
      const off = [undefined, ...(wasSeen ? none : []), ...(mayBeElsewhere && meant !== undefined ? [meant] : [])]
      const isOn = this.#isOn(id, way)
      const fitting = isOn ? [meant ?? skipped, ...(tabs > 1 && mayBeElsewhere ? off : [])] : off
      const value = data[id]
      const stored = value === undefined ? undefined : asStored(meantBy(value, language))
      const text = recalls !== null && this.#isOn(recalls, way) ? recalledText(sent.get(recalls), language) : FALLBACK
      const strange = recalledIn(say(value)).filter((one) => !mayBeElsewhere && one !== text)
      return [
        ...(fitting.some((one) => isSame(one, stored))
          ? []
          : [`${named}: stored is ${say(stored)}, meant was ${fitting.map(say).join(' or ')}`]),
        ...strange.map((one) => `${named}: the stored label recalls ${say(one)} for ${say(text)}`),
      ]
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
