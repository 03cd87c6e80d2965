import { isDeepStrictEqual } from 'node:util'
import type { AnswerValue } from '../../src/answers/responses/schema.ts'
import type { Chance } from '../webhooks/simulation/chance.ts'
import { shuffled } from './editor.ts'
import { type Answers, type Meant, nothing, pageOf, recalls } from './page.ts'
import { type Asked, type Edition, highestRating, type Language } from './survey.ts'

/** What a person wrote down, once the service has accepted it. */
export interface Note {
  readonly responseId: string
  /** When the response was created, in ms. */
  readonly createdAt: number
  readonly finished: boolean
  /** Question → what was meant; `null`: it was shown and skipped. */
  readonly answers: Answers
  /** Questions whose button was not clicked, where the page says so. */
  readonly dismissed: ReadonlySet<string>
  /** What the person saw. */
  readonly seen: Edition
  /** The number of it, if the client said it; `null`: it did not. */
  readonly said: number | null
  /** Whether the client said it from the beginning. */
  readonly saidAtOnce: boolean
}

/** What a client sends. */
export interface Step {
  readonly body: Readonly<Record<string, unknown>> & { readonly finished: boolean }
  /** The answers that are new, or others than before. */
  readonly renewed: ReadonlyMap<string, AnswerValue>
  readonly answers: Answers
}

/**
 * A person before a page, which shows one edition as long as it is open. The person answers some questions at a time, goes back and
 * changes an answer, and ends some time. The page sends what is new, as older clients do, or all answers again.
 */
export class Person {
  readonly #chance: Chance
  readonly edition: Edition
  readonly language: Language
  readonly #sendsAll: boolean
  readonly #namesLanguageOnce: boolean
  readonly #sendsIds: boolean
  /** Whether what was skipped has no key in `data`, as with some clients, rather than an empty value. */
  readonly #omitsSkipped: boolean
  /** Whether the client says which edition it shows. */
  says: boolean
  note: Note | null = null
  #answers: Answers = new Map()
  #sent: ReadonlyMap<string, AnswerValue> = new Map()
  /** The edition of the response, as far as the service knows; `null`: there is no response. */
  #begun: Edition | null = null

  constructor(chance: Chance, edition: Edition) {
    this.#chance = chance
    this.edition = edition
    this.language = chance.pick(['default', ...edition.languages] as const)
    this.#sendsAll = chance.happens(0.5)
    this.#namesLanguageOnce = chance.happens(0.5)
    this.#sendsIds = chance.happens(0.1)
    this.#omitsSkipped = chance.happens(0.2)
    this.says = chance.happens(0.6)
  }

  get isDone(): boolean {
    return this.note?.finished ?? false
  }

  /** What the person does next. `end`: all of the rest. */
  step(end: boolean): Step {
    const chance = this.#chance
    const { questions } = this.edition
    const open = questions.filter(({ id }) => !this.#answers.has(id))
    const next = open.slice(0, end ? open.length : chance.whole(0, open.length))
    const answers = new Map(this.#answers)
    const seen = questions.filter(({ id }) => answers.has(id))
    // Goes back, and answers otherwise.
    for (const question of seen) if (chance.happens(0.15)) answers.set(question.id, meantBy(chance, question))
    for (const question of next) answers.set(question.id, meantBy(chance, question))
    const page = pageOf(this.edition, this.language, answers, this.#sendsIds)
    const all = new Map(
      questions.flatMap((question) => {
        const { id } = question
        const meant = answers.get(id) ?? null
        const isOmitted = meant === null && this.#omitsSkipped && !this.#sent.has(id)
        return answers.has(id) && !isOmitted ? [[id, page.sent(question, meant)] as const] : []
      }),
    )
    // A label that recalls another answer now is another text.
    const renewed = new Map([...all].filter(([id, value]) => !isDeepStrictEqual(value, this.#sent.get(id))))
    const finished = end || (next.length === open.length && chance.happens(0.7))
    const isFirst = this.note === null
    const says = { surveyEdition: this.edition.number }
    const language =
      this.language === 'default'
        ? chance.pick([{}, { language: 'default' }, { language: 'en' }])
        : { language: this.language }
    return {
      answers,
      renewed,
      body: {
        data: Object.fromEntries(this.#sendsAll ? all : renewed),
        ttc: Object.fromEntries(next.map(({ id }) => [id, chance.whole(100, 9999)])),
        ...(this.says && says),
        ...((isFirst || !this.#namesLanguageOnce) && language),
        finished,
      },
    }
  }

  /**
   * The edition by which the service reads a step that says none, by the rule that the documents state: the one on which the response was
   * begun, or else the newest of the last week, in which all its answers fit. `null`: it may be one in which they mean something else, or
   * there is none. An answer that is sent again as it was keeps its meaning, and decides nothing.
   */
  toldBy({ renewed, answers }: Step, editions: readonly Edition[], now: number): Edition | null {
    const { edition: seen, language, note } = this
    const given = seen.questions.filter(({ id }) => renewed.has(id) || this.#sent.has(id))
    const worded = given.filter(({ id, kind, lines }) => renewed.has(id) && hasWords({ kind, lines }))
    const begun = this.#begun
    const open = openEditions(editions, note?.createdAt ?? now)
    for (const edition of begun === null ? open : [begun, ...open]) {
      if (edition === seen) return edition
      const kinds = new Map(edition.questions.map(({ id, kind }) => [id, kind]))
      // Where it is another kind of question, a number may be an answer to either.
      if (seen.questions.some(({ id, kind }) => (kinds.get(id) ?? kind) !== kind)) return null
      // Who answers a page that was open for weeks names pictures that no edition of the last week offers.
      if (!given.every((question) => showsPictures(edition, question, answers))) return null
      const read = worded.map((question) => readBy(edition, language, question, renewed.get(question.id) ?? ''))
      if (read.includes('unsure')) return null
      if (!given.every(({ id }) => kinds.has(id)) || read.includes(null)) continue
      // What was skipped may have no key: nothing tells that it was shown.
      const isAsked = [...answers.keys()].every((id) => kinds.has(id))
      const isMeant = worded.every(({ id }, at) => isDeepStrictEqual(read[at], answers.get(id) ?? nothing))
      return isAsked && isMeant ? edition : null
    }
    return null
  }

  /** Notes a step that the service has accepted. `told`: the edition by which it was read. */
  took({ answers, renewed, body }: Step, responseId: string, { now, told }: { now: number; told: Edition }): void {
    this.#begun = told
    this.#answers = answers
    this.#sent = new Map([...this.#sent, ...renewed])
    const said = this.says ? this.edition.number : (this.note?.said ?? null)
    const createdAt = this.note?.createdAt ?? now
    const dismissed = new Set([...this.#sent].flatMap(([id, value]) => (value === 'dismissed' ? [id] : [])))
    const saidAtOnce = this.note?.saidAtOnce ?? this.says
    const seen = this.edition
    this.note = { responseId, createdAt, finished: body.finished, answers, dismissed, seen, said, saidAtOnce }
  }
}

function meantBy(chance: Chance, question: Asked): Meant | null {
  const { kind, lines, columns, hasOther } = question
  if (chance.happens(0.2)) return null
  const words = `mine ${chance.whole(1, 999)}`
  // Who writes what is offered chooses it.
  const isOffered = lines.some(({ label }) => Object.values(label).includes(words))
  const own = hasOther && chance.happens(0.3) && !isOffered ? words : null
  const some = () => shuffled(chance, lines).slice(0, chance.whole(1, lines.length))
  const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id)
  switch (kind) {
    case 'multipleChoiceSingle':
      return own === null ? { ...nothing, chosen: [chance.pick(lines).id] } : { ...nothing, other: own }
    case 'multipleChoiceMulti':
      return { ...nothing, chosen: ids(some()), other: own }
    case 'pictureSelection':
      return { ...nothing, chosen: ids(some()) }
    case 'ranking':
      return { ...nothing, chosen: ids(shuffled(chance, lines)), other: own }
    case 'matrix':
      return { ...nothing, cells: Object.fromEntries(some().map(({ id }) => [id, chance.pick(columns).id])) }
    case 'rating':
      return { ...nothing, number: chance.whole(1, highestRating) }
    case 'nps':
      return { ...nothing, number: chance.whole(0, 10) }
    case 'number':
      return { ...nothing, number: chance.whole(-20, 400) }
    case 'text':
      return { ...nothing, text: `Text ${chance.whole(1, 99)}` }
    case 'consent':
      return { ...nothing, text: 'accepted' }
    case 'cta':
      return { ...nothing, text: 'clicked' }
  }
}

/** How long a page that shows an earlier edition is thought to be open, in ms. */
const openForMs = 7 * 86_400_000
/** How many editions are looked at. */
const mostTried = 4

/** Whether labels are sent as answers to it. */
const hasWords = ({ kind, lines }: Pick<Asked, 'kind' | 'lines'>): boolean =>
  lines.length > 0 && kind !== 'pictureSelection'

/** Whether an edition shows the pictures that were chosen. */
const showsPictures = ({ questions }: Edition, { id, kind }: Asked, answers: Answers): boolean => {
  const lines = questions.find((question) => question.id === id)?.lines ?? []
  const chosen = kind === 'pictureSelection' ? (answers.get(id)?.chosen ?? []) : []
  return chosen.every((one) => lines.some((line) => line.id === one))
}

/** The editions that a page may show to who began at this time, newest first, as many of them as are looked at. */
const openEditions = (editions: readonly Edition[], begun: number): Edition[] =>
  editions
    .filter((_, nth) => (editions[nth + 1]?.at ?? Number.POSITIVE_INFINITY) >= begun - openForMs)
    .slice(-mostTried)
    .reverse()

/** What an edition reads in an answer; `null`: it does not fit. Labels that recall are no matter of this reader. */
function readBy(
  { questions, languages }: Edition,
  language: Language,
  asked: Asked,
  value: AnswerValue,
): Meant | 'unsure' | null {
  const question = questions.find(({ id }) => id === asked.id)
  if (question === undefined) return null
  if (question.kind !== asked.kind || recalls(question)) return 'unsure'
  const own = language === 'default' || languages.includes(language) ? language : 'default'
  const idIn = (side: 'lines' | 'columns', text: string): string | null => {
    const of = question[side]
    const found =
      of.find(({ label }) => (label[own] ?? label.default) === text) ??
      of.find(({ label }) => label.default === text) ??
      of.find(({ label }) => Object.values(label).includes(text)) ??
      of.find(({ id }) => id === text)
    return found?.id ?? null
  }
  if (question.kind === 'matrix') {
    const cells = Object.entries(value).map(([row, column]) => [idIn('lines', row), idIn('columns', String(column))])
    return cells.flat().includes(null) ? null : { ...nothing, cells: Object.fromEntries(cells) }
  }
  const texts = (Array.isArray(value) ? value : [String(value)]).filter((text) => text !== '')
  const ids = texts.map((text) => idIn('lines', text))
  const others = texts.filter((_, at) => ids[at] === null)
  if (others.length > 0 && !question.hasOther) return null
  const chosen = ids.flatMap((id) => id ?? [])
  return { ...nothing, chosen, other: others.join() || null }
}
