// Random respondents walk through random surveys by the engine, and by the second interpreter beside it.
import { isDeepStrictEqual } from 'node:util'
import type { Question } from '@hearback/client'
import { type Random, seededRandom } from '../../../demo/src/random.ts'
import { impossibleIn } from '../../../engine/src/index.ts'
import {
  back,
  begin,
  cardOf,
  type FaultCode,
  goTo,
  type QuestionCard,
  readPrefill,
  resume,
  type SurveyModel,
  type SurveySession,
  submit,
  toSend,
} from '../../src/index.ts'
import { readAnswer } from '../../src/view/read-answer.ts'
import type { Difference } from './differences.ts'
import { randomDocument, type Size } from './documents.ts'
import { type Document, type Meaning, nothing, questionOf } from './meaning.ts'
import { numberWritten } from './numbers.ts'
import { answer, goBack, goOn, heldAt, heldBy, progressAt, speak, start, type Walk } from './oracle.ts'
import { prefills } from './prefills.ts'
import type { Refusal } from './refusals.ts'
import { fieldsOf, type PlaceIds, randomMeaning } from './respondents.ts'
import { asHeld, placeOf, placeOfCard, sayingOf, sayingOfCard } from './seen.ts'
import { placeId } from './words.ts'

export const languages = ['default', 'de', 'fr'] as const

/** One walk by one seed; null if both agree at every step. */
export function walkBeside(seed: number, size: Size): Difference | null {
  const random = seededRandom(seed)
  const hasNamesakes = seed % 7 === 0
  const survey = randomDocument(random, seed, { ...size, hasNamesakes })
  const steps: string[] = []
  try {
    const found = new Beside(asModel(survey), survey, { random, steps, hasNamesakes }).run()
    return found && { seed, ...found, survey, steps }
  } catch (error) {
    return {
      seed,
      what: 'it threw',
      expected: null,
      actual: error instanceof Error ? error.stack : error,
      survey,
      steps,
    }
  }
}

const asModel = (survey: Document): SurveyModel => ({
  ...survey,
  showLanguageSwitch: true,
  styling: null,
  isBackButtonHidden: false,
  productOverwrites: null,
})

type Found = Pick<Difference, 'what' | 'expected' | 'actual'>

interface Manner {
  readonly random: Random
  readonly steps: string[]
  /** Whether labels are the same: the service holds labels, and cannot tell what was meant. */
  readonly hasNamesakes: boolean
}

class Beside {
  readonly #survey: SurveyModel
  readonly #random: Random
  readonly #steps: string[]
  readonly #hasNamesakes: boolean
  #session: SurveySession
  #walk: Walk
  /** The least that the progress may be, from the card before. */
  #progress = 0

  constructor(survey: SurveyModel, document: Document, { random, steps, hasNamesakes }: Manner) {
    this.#survey = survey
    this.#random = random
    this.#steps = steps
    this.#hasNamesakes = hasNamesakes
    const language = random.pick(languages)
    const hidden: Record<string, string> = random.chance(0.5) ? { h: random.pick(['Ann', '1', 'a < b', '<b>']) } : {}
    const startAt = random.chance(0.1) ? random.pick([...survey.questions.map(({ id }) => id), 'unknown']) : null
    const { query, prefilled } = random.chance(0.25)
      ? prefills(document, random, language)
      : { query: {}, prefilled: new Map() }
    const isPrefilledSkipped = random.chance(0.5)
    steps.push(`begin ${JSON.stringify({ language, hidden, startAt, query, isPrefilledSkipped })}`)
    this.#session = begin(survey, {
      seed: 'seed',
      language,
      hidden,
      ...(startAt !== null && { startAt }),
      prefilled: readPrefill(survey, new URLSearchParams(query), { language }),
      skipPrefilled: isPrefilledSkipped,
    })
    this.#walk = start({ survey: document, language, hidden, startAt, prefilled, isPrefilledSkipped })
  }

  run(): Found | null {
    for (let step = 0; step < 60; step += 1) {
      const found = this.#compared() ?? (this.#walk.at.kind === 'end' ? null : this.#step())
      if (found || this.#walk.at.kind === 'end') return found ?? this.#compared() ?? this.#judged()
    }
    return null
  }

  /** An honest respondent's answers could have been given. */
  #judged(): Found | null {
    const { language, hidden, startAt } = this.#session
    const { data: answers, variables } = toSend(this.#survey, this.#session)
    const actual = impossibleIn(this.#survey, { answers, variables, language, hidden })
    return actual === null || actual.length === 0 ? null : { what: `marked, begun at ${startAt}`, expected: [], actual }
  }

  #step(): Found | null {
    const random = this.#random
    const card = cardOf(this.#survey, this.#session)
    if (card.kind === 'welcome') return this.#answered(null, nothing)
    if (card.kind !== 'question') throw new Error('There is nothing to answer')
    const kind = random.weighted({ answer: 60, leave: 15, wrong: 12, back: 14, first: 2, language: 9, reload: 4 })
    if (kind === 'back' || kind === 'first') return this.#wentBack(kind === 'first')
    if (kind === 'language') return this.#spoke(random.pick(languages))
    if (kind === 'reload') return this.#hasNamesakes ? null : this.#reloaded()
    const question = questionOf(this.#walk.survey, card.question.id)
    const meaning =
      kind === 'leave' ? heldAt(this.#walk, question.id) : randomMeaning(question, random, kind === 'answer')
    return this.#answered(card, asShown(meaning, card))
  }

  #answered(card: QuestionCard | null, meaning: Meaning): Found | null {
    this.#steps.push(`${card?.question.id ?? 'welcome'}: ${described(meaning)}`)
    const value = card && readAnswer(card.question, formOf(this.#walk, card, meaning, this.#random))
    const { session, faults } = submit(this.#survey, this.#session, value)
    const { walk, refusals } = answer(this.#walk, meaning)
    const refused = [...new Set(faults?.map(({ code }) => refusalOf[code] ?? code))]
    if (walk === null || session === null) {
      const isSame =
        walk === null && session === null && refused.every((one) => refusals.some((other) => other === one))
      return isSame ? null : { what: 'refused', expected: refusals, actual: faults?.map(({ code }) => code) ?? [] }
    }
    this.#walk = walk
    this.#session = JSON.parse(JSON.stringify(session))
    return null
  }

  #wentBack(isToFirst: boolean): Found | null {
    this.#steps.push(isToFirst ? 'back to the first card' : 'back')
    this.#progress = 0
    for (let before = goBack(this.#walk); before; before = isToFirst ? goBack(this.#walk) : null) this.#walk = before
    this.#session =
      isToFirst && this.#walk.at.kind === 'question'
        ? goTo(this.#survey, this.#session, this.#walk.at.id)
        : back(this.#survey, this.#session)
    return null
  }

  #spoke(language: string): Found | null {
    this.#steps.push(`language ${language}`)
    this.#walk = speak(this.#walk, language)
    this.#session = { ...this.#session, language }
    return null
  }

  /** Goes on from what the service holds. */
  #reloaded(): Found | null {
    const { data, language, finished, endingId } = toSend(this.#survey, this.#session)
    const { startAt } = this.#walk
    if (Object.keys(data).length === 0) return null
    this.#steps.push('reload')
    this.#progress = 0
    const options = { answers: data, language, finished, endingId, seed: 'seed', ...(startAt !== null && { startAt }) }
    this.#session = resume(this.#survey, options)
    this.#walk = goOn(this.#walk)
    const isUnseen = this.#walk.survey.welcomeCard.enabled && startAt === null && !this.#walk.isWelcomed
    // Nothing but hidden fields was stored.
    if (isUnseen && this.#walk.meant.size === 0 && this.#walk.left.size === 0) {
      this.#walk = { ...this.#walk, at: { kind: 'welcome' } }
    }
    return null
  }

  #compared(): Found | null {
    const [session, walk] = [this.#session, this.#walk]
    const card = cardOf(this.#survey, session)
    const found =
      differs('the card', placeOf(walk), placeOfCard(card)) ??
      differs('what it says', sayingOf(walk), sayingOfCard(card)) ??
      differs('what is held', heldBy(walk), asHeld(this.#survey, session))
    if (found || card.kind !== 'question') return found
    const least = this.#progress
    this.#progress = card.progress
    if (card.progress < least) return { what: 'progress fell', expected: least, actual: card.progress }
    return differs('progress', progressAt(walk), card.progress)
  }
}

const differs = (what: string, expected: unknown, actual: unknown): Found | null =>
  isDeepStrictEqual(expected, actual) ? null : { what, expected, actual }

/** Codes that say the same in other words for some types. */
const refusalOf: Partial<Record<FaultCode, Refusal>> = { choose: 'required', row: 'required', rankAll: 'required' }

export function described(meaning: Meaning): string {
  return JSON.stringify(meaning, (_, value) => (value instanceof Map ? [...value] : value))
}

/** The choices of a card by id, in their order there. */
const orderOf = ({ question }: QuestionCard): string[] =>
  'choices' in question ? question.choices.map(({ id }) => id) : []

/** Several choices are given in the order in which they are shown. */
function asShown(meaning: Meaning, card: QuestionCard): Meaning {
  if (meaning.kind !== 'choices' || card.question.type === 'ranking') return meaning
  return { ...meaning, ids: orderOf(card).filter((id) => meaning.ids.includes(id)) }
}

export const placeIdsOf = (question: Question): PlaceIds => ({
  row: (index) => idOf(question.type === 'matrix' ? question.rows : [], index),
  column: (index) => idOf(question.type === 'matrix' ? question.columns : [], index),
})

function idOf(places: Parameters<typeof placeId>[0], index: number): string {
  if (!places[index]) throw new Error('There is no such place')
  return placeId(places, index)
}

function formOf(walk: Walk, card: QuestionCard, meaning: Meaning, random: Random): FormData {
  const question = questionOf(walk.survey, card.question.id)
  const form = new FormData()
  const write = (number: string) => numberWritten(number, walk.language, random)
  const writing = { language: walk.language, write }
  for (const [name, value] of fieldsOf(question, meaning, orderOf(card), placeIdsOf(question), writing))
    form.append(name, value)
  form.append('step', question.type === 'cta' && meaning.kind === 'nothing' ? 'dismiss' : 'next')
  return form
}
