// A random respondent answers a random survey by the page's plain forms, and the second interpreter walks beside.
import { isDeepStrictEqual } from 'node:util'
import type { AnswerValue, Question } from '@hearback/client'
import { type Random, seededRandom } from '../../demo/src/random.ts'
import type { Difference } from '../../survey/test/oracle/differences.ts'
import { randomDocument } from '../../survey/test/oracle/documents.ts'
import { type Document, type Meaning, nothing, questionOf, settled } from '../../survey/test/oracle/meaning.ts'
import { numberShown, numberWritten } from '../../survey/test/oracle/numbers.ts'
import {
  answer,
  goBack,
  heldAt,
  heldBy,
  remembered,
  shownAt,
  speak,
  start,
  type Walk,
} from '../../survey/test/oracle/oracle.ts'
import { prefills } from '../../survey/test/oracle/prefills.ts'
import { fieldsOf, randomMeaning, type Writing } from '../../survey/test/oracle/respondents.ts'
import { asStored } from '../../survey/test/oracle/seen.ts'
import { described, languages, placeIdsOf } from '../../survey/test/oracle/walks.ts'
import { openPages, type Shown } from './answering.ts'
import { fieldsShown, wordsOf } from './form-of.ts'

type Found = Pick<Difference, 'what' | 'expected' | 'actual'>
type App = Awaited<ReturnType<typeof openPages>>

/** One respondent by one seed; null if the page and the interpreter agree at every step. */
export async function answerBeside(seed: number): Promise<Difference | null> {
  const random = seededRandom(seed)
  const { id: _, ...draft } = randomDocument(random, seed, { questions: 1 + (seed % 6), isPlain: true })
  const app = await openPages({ rateLimit: false })
  const id = await app.addSurvey({ ...draft, showLanguageSwitch: true })
  const survey = await app.manage<Document>('GET', `management/surveys/${id}`)
  const steps: string[] = []
  const respondent = new Respondent(app, survey, random, steps)
  const found = await respondent.run()
  return found && { seed, ...found, survey, steps }
}

class Respondent {
  readonly #app: App
  readonly #random: Random
  readonly #steps: string[]
  readonly #browser: ReturnType<App['browser']>
  readonly #query: URLSearchParams
  readonly #prefilled: ReadonlyMap<string, Meaning>
  /** What was entered on cards that were left by going back, and not answered since. */
  readonly #typed = new Map<string, Meaning>()
  #walk: Walk

  constructor(app: App, survey: Document, random: Random, steps: string[]) {
    this.#app = app
    this.#random = random
    this.#steps = steps
    this.#browser = app.browser()
    const hidden: Record<string, string> = random.chance(0.5) ? { h: random.pick(['Ann', '1', 'a < b', '<b>']) } : {}
    const startAt = random.chance(0.1) ? random.pick(survey.questions).id : null
    const language = random.pick(languages)
    const { query, prefilled } = random.chance(0.4)
      ? prefills(survey, random, language)
      : { query: {}, prefilled: new Map() }
    const isPrefilledSkipped = random.chance(0.5)
    this.#prefilled = prefilled
    this.#query = new URLSearchParams({
      lang: language === 'default' ? 'en' : language,
      ...hidden,
      ...query,
      ...(startAt !== null && { startAt }),
      ...(isPrefilledSkipped && { skipPrefilled: 'true' }),
    })
    this.#walk = start({ survey, language, hidden, startAt, prefilled, isPrefilledSkipped })
  }

  async run(): Promise<Found | null> {
    this.#steps.push(`open ${this.#query}`)
    let page = await this.#browser.open(`/s/${this.#walk.survey.id}?${this.#query}`)
    for (let step = 0; step < 40; step += 1) {
      const found = this.#seen(page)
      if (found || this.#walk.at.kind === 'end') return found
      const next = await this.#step(page)
      if ('what' in next) return next
      page = next
    }
    return null
  }

  async #step(page: Shown): Promise<Shown | Found> {
    const { at, survey } = this.#walk
    if (at.kind !== 'question') return this.#answered([], nothing)
    const question = questionOf(survey, at.id)
    const order = choicesIn(page)
    const kind = this.#random.weighted({ answer: 60, leave: 15, wrong: 10, back: 14, language: 9 })
    if (kind === 'back' && goBack(this.#walk)) return this.#wentBack(page)
    if (kind === 'language') return this.#spoke(page, this.#random.pick(languages))
    if (kind === 'leave' && question.type !== 'cta') {
      return this.#answered(fieldsShown(page.html), inOrder(heldAt(this.#walk, at.id), question, order))
    }
    const meaning = inOrder(randomMeaning(question, this.#random, kind !== 'wrong'), question, order)
    const next = await this.#answered(fieldsBy(question, meaning, order, this.#written()), meaning)
    if ('what' in next || next.status !== 422) return next
    const right = inOrder(randomMeaning(question, this.#random, true), question, order)
    return this.#answered(fieldsBy(question, right, order, this.#written()), right)
  }

  async #answered(fields: [string, string][], meaning: Meaning): Promise<Shown | Found> {
    const { at, survey } = this.#walk
    const question = at.kind === 'question' ? questionOf(survey, at.id) : null
    this.#steps.push(`${question?.id ?? 'welcome'}: ${described(meaning)}`)
    const isDismissed = question?.type === 'cta' && meaning.kind === 'nothing'
    const page = await this.#browser.post(grouped(fields), isDismissed ? 'dismiss' : 'next')
    const { walk, refusals } = answer(this.#walk, meaning)
    if (walk === null || page.status === 422) {
      const isSame = walk === null && page.status === 422
      return isSame ? page : { what: 'refused', expected: refusals, actual: `${page.status} ${page.alerts}` }
    }
    if (page.status !== 200) return { what: 'the status', expected: 200, actual: page.status }
    const stored = (await this.#app.responses(survey.id)).map((response) => asHeld(survey, response))
    const expected = heldBy(walk)
    if (at.kind === 'question') this.#typed.delete(at.id)
    const next = remembered(walk, this.#prefilled)
    this.#walk = { ...next, drafts: new Map([...next.drafts, ...this.#typed]), at: walk.at }
    return isDeepStrictEqual(stored, [expected]) ? page : { what: 'what is held', expected, actual: stored[0] ?? null }
  }

  async #wentBack(page: Shown): Promise<Shown> {
    this.#steps.push('back')
    const { at, survey } = this.#walk
    if (at.kind !== 'question') return page
    const question = questionOf(survey, at.id)
    const order = choicesIn(page)
    // Back stores nothing, and loses nothing that was entered.
    const isTyped = question.type !== 'cta' && this.#random.chance(0.5)
    const typed = isTyped
      ? inOrder(randomMeaning(question, this.#random, true), question, order)
      : heldAt(this.#walk, at.id)
    if (isTyped) this.#steps.push(`typed before: ${described(typed)}`)
    if (question.type !== 'cta') this.#typed.set(at.id, settled(typed))
    this.#walk = goBack({ ...this.#walk, drafts: new Map([...this.#walk.drafts, ...this.#typed]) }) ?? this.#walk
    return this.#browser.post(
      grouped(isTyped ? fieldsBy(question, typed, order, this.#written()) : fieldsShown(page.html)),
      'back',
    )
  }

  async #spoke(page: Shown, language: string): Promise<Shown> {
    const { at } = this.#walk
    this.#steps.push(`language ${language}`)
    const { searchParams } = new URL(page.url)
    searchParams.set('lang', language === 'default' ? 'en' : language)
    if (at.kind === 'question') searchParams.set('at', at.id)
    this.#walk = speak(this.#walk, language)
    return this.#browser.post(grouped(fieldsShown(page.html)), 'language', `?${searchParams}`)
  }

  #written(): Writing {
    const { language } = this.#walk
    return { language, write: (number) => numberWritten(number, language, this.#random) }
  }

  /** What the page says, and what its form holds. */
  #seen({ html, status }: Shown): Found | null {
    const walk = this.#walk
    const { headline, address } = shownAt(walk)
    const heading = read(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '')
    if (address !== null && headline === '') {
      const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => wordsOf(href))
      return addresses.includes(address) ? null : { what: 'where it leads', expected: address, actual: addresses }
    }
    if (headline !== '' && heading !== headline.trim())
      return { what: 'the heading', expected: headline, actual: heading }
    if (walk.at.kind !== 'question' || status === 422) return null
    const question = questionOf(walk.survey, walk.at.id)
    const shown = { language: walk.language, write: numberShown }
    const expected = filled(fieldsBy(question, heldAt(walk, question.id), choicesIn({ html }), shown))
    const actual = filled(fieldsShown(html))
    return isDeepStrictEqual(expected, actual) ? null : { what: 'what the form holds', expected, actual }
  }
}

const filled = (fields: [string, string][]): string[] =>
  fields.flatMap(([name, value]) => (value === '' || hidden.has(name) ? [] : [`${name}=${value}`])).toSorted()

/** Fields that say how a number is to be read, beside what it is. */
const hidden = new Set(['answer.language', 'answer.held', 'answer.typed'])

/** What people read. */
const read = (html: string): string => wordsOf(html).trim()

/** The choices of a page by id, in their order there. */
const choicesIn = ({ html }: Pick<Shown, 'html'>): string[] =>
  [...html.matchAll(/<input\b[^>]*name="answer"[^>]*>/g)].map(([tag]) =>
    wordsOf(/value="([^"]*)"/.exec(tag)?.[1] ?? ''),
  )

/** Several choices are given in the order in which they are shown. */
function inOrder(meaning: Meaning, { type }: Question, order: readonly string[]): Meaning {
  if (meaning.kind !== 'choices' || type === 'ranking') return meaning
  return { ...meaning, ids: order.filter((id) => meaning.ids.includes(id)) }
}

/** Without script, a place is chosen for each item of a ranking. */
function fieldsBy(
  question: Question,
  meaning: Meaning,
  order: readonly string[],
  writing: Writing,
): [string, string][] {
  if (question.type === 'ranking' && meaning.kind === 'choices') {
    const places = meaning.ids.map((id, index): [string, string] => [`answer:${id}`, String(index + 1)])
    return meaning.other === undefined ? places : [...places, ['answer.other', meaning.other]]
  }
  return fieldsOf(question, meaning, order, placeIdsOf(question), writing)
}

function grouped(fields: readonly [string, string][]): Record<string, string[]> {
  const names = Map.groupBy(fields, ([name]) => name)
  return Object.fromEntries([...names].map(([name, all]) => [name, all.map(([, value]) => value)]))
}

interface Stored {
  readonly data: Readonly<Record<string, unknown>>
  readonly language: string | null
  readonly finished: boolean
  readonly endingId: string | null
  readonly variables?: Readonly<Record<string, string | number>>
}

function asHeld(survey: Document, { data, variables, language, endingId, finished }: Stored): object {
  // Safe: the service holds answers only.
  return { data: asStored(survey, data as Record<string, AnswerValue>), variables, language, endingId, finished }
}
