// A second interpreter of surveys, written from the contract and without a look at the engine: what both get wrong alike,
// nobody can have copied.
import type { AnswerValue, Question } from '@hearback/client'
import { type Document, type Meaning, nothing, questionOf, settled } from './meaning.ts'
import { type At, type Followed, firstOf, follow, longestWay, type Respondent } from './path.ts'
import { type Refusal, refusalsOf } from './refusals.ts'
import { choiceLabel, inHtml, labelOf, type Moment, reads, skippedOf, wire } from './words.ts'

export type { At } from './path.ts'

/** A respondent on the way through a survey. */
export interface Walk extends Respondent {
  readonly at: At
  /** Answers of the address: shown until another is given. */
  readonly prefilled: ReadonlyMap<string, Meaning>
  readonly isWelcomed: boolean
}

export interface Start {
  readonly survey: Document
  readonly language?: string
  readonly hidden?: Readonly<Record<string, string>>
  readonly startAt?: string | null
  readonly prefilled?: ReadonlyMap<string, Meaning>
  readonly isPrefilledSkipped?: boolean
}

export function start({
  survey,
  language = 'default',
  hidden = {},
  startAt = null,
  prefilled = new Map(),
  isPrefilledSkipped = false,
}: Start): Walk {
  const known = survey.questions.some(({ id }) => id === startAt) ? startAt : null
  const fields = survey.hiddenFields.enabled ? (survey.hiddenFields.fieldIds ?? []) : []
  const respondent: Respondent = {
    survey,
    language,
    startAt: known,
    hidden: Object.fromEntries(Object.entries(hidden).filter(([id]) => fields.includes(id))),
    meant: new Map(),
  }
  const isWelcomed = survey.welcomeCard.enabled && known === null
  const walk = { ...respondent, prefilled, isWelcomed: false }
  if (isWelcomed) return { ...walk, at: { kind: 'welcome' } }
  const begun: Walk = { ...walk, at: firstOf(respondent) }
  return isPrefilledSkipped ? pastPrefilled(begun) : begun
}

/** Prefilled questions at the front count as answered, but for the last card. */
function pastPrefilled(walk: Walk): Walk {
  const given = walk.at.kind === 'question' ? walk.prefilled.get(walk.at.id) : undefined
  if (!given) return walk
  const { walk: next } = answer(walk, given)
  return !next || next.at.kind === 'end' ? walk : pastPrefilled(next)
}

/** What the open card holds before the respondent does anything. */
export function heldAt(walk: Walk, id: string): Meaning {
  return walk.meant.get(id) ?? walk.prefilled.get(id) ?? nothing
}

export interface Answered {
  readonly refusals: readonly Refusal[]
  /** The next card; null if the answer is refused. */
  readonly walk: Walk | null
}

/** The respondent means this at the open card, and goes on. */
export function answer(walk: Walk, given: Meaning): Answered {
  const { survey, at, meant } = walk
  if (at.kind === 'end') throw new Error('Nothing can be answered at the end')
  if (at.kind === 'welcome') return { refusals: [], walk: { ...walk, isWelcomed: true, at: firstOf(walk) } }
  const question = questionOf(survey, at.id)
  const refusals = refusalsOf(question, given, isRequired(walk, question))
  if (refusals.length > 0) return { refusals, walk: null }
  const answered = { ...walk, meant: new Map(meant).set(at.id, settled(given)) }
  return { refusals: [], walk: { ...answered, at: after(answered, at.id) } }
}

/** The card after a question on the path, whether it has been answered before or not. */
function after(walk: Walk, id: string): At {
  const { passed, at } = follow(walk)
  const next = passed[passed.indexOf(id) + 1]
  return next === undefined ? at : { kind: 'question', id: next }
}

export function isRequired(walk: Walk, { id, required }: Question): boolean {
  return required || here(walk).required.has(id)
}

/** The card before, with its answer; null on the first. */
export function goBack(walk: Walk): Walk | null {
  if (walk.at.kind !== 'question') return null
  const { passed } = here(walk)
  const before = passed.at(-1)
  if (before !== undefined) return { ...walk, at: { kind: 'question', id: before } }
  return walk.survey.welcomeCard.enabled && walk.startAt === null ? { ...walk, at: { kind: 'welcome' } } : null
}

export const speak = (walk: Walk, language: string): Walk => ({ ...walk, language })

/** The walk as it goes on from what the service holds: answers off the path are kept there as skipped. */
export function goOn(walk: Walk): Walk {
  const { passed } = follow(walk)
  const meant = [...walk.meant].map(([id, meaning]): [string, Meaning] => [id, passed.includes(id) ? meaning : nothing])
  return { ...walk, meant: new Map(meant) }
}

const here = (walk: Walk): Followed => follow(walk, walk.at)

/** Texts depend on all answers of the path, and on the variables as they are at the open card. */
function momentOf(walk: Walk): Moment {
  const { survey, language, hidden, meant } = walk
  const whole = follow(walk)
  const answers = new Map(whole.passed.map((id) => [id, meant.get(id) ?? nothing]))
  return { survey, language, hidden, answers, variables: here(walk).variables }
}

/** What the open card says. */
export interface Shown {
  readonly headline: string
  readonly subheader: string
  /** Of choices by id, in the order of the survey. */
  readonly labels: Readonly<Record<string, string>>
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** Where an ending leads, if anywhere. */
  readonly address: string | null
}

export function shownAt(walk: Walk): Shown {
  const moment = momentOf(walk)
  const { survey, at } = walk
  const blank: Shown = { headline: '', subheader: '', labels: {}, rows: [], columns: [], address: null }
  if (at.kind === 'welcome') return { ...blank, headline: reads(moment, survey.welcomeCard.headline) }
  if (at.kind === 'end') {
    const ending = survey.endings.find(({ id }) => id === at.endingId)
    if (!ending) return blank
    if (ending.type === 'redirectToUrl') {
      return { ...blank, address: reads(moment, { default: ending.url }, encodeURIComponent) }
    }
    const address = ending.buttonLink ? reads(moment, { default: ending.buttonLink }, encodeURIComponent) : null
    return { ...blank, headline: reads(moment, ending.headline), subheader: reads(moment, ending.subheader), address }
  }
  const question = questionOf(survey, at.id)
  const isLabelled = 'choices' in question && question.type !== 'pictureSelection'
  return {
    ...blank,
    headline: reads(moment, question.headline),
    subheader: reads(moment, question.subheader),
    labels: isLabelled
      ? Object.fromEntries(question.choices.map(({ id }) => [id, choiceLabel(moment, question, id)]))
      : {},
    rows: question.type === 'matrix' ? question.rows.map((row) => reads(moment, labelOf(row))) : [],
    columns: question.type === 'matrix' ? question.columns.map((column) => reads(moment, labelOf(column))) : [],
  }
}

/** The HTML of the open card's question; its values cannot be mark-up. */
export function htmlAt(walk: Walk): string {
  const question = walk.at.kind === 'question' ? questionOf(walk.survey, walk.at.id) : null
  return question && 'html' in question ? reads(momentOf(walk), question.html, inHtml) : ''
}

/** What the service must hold now. */
export interface Held {
  readonly data: Readonly<Record<string, AnswerValue>>
  readonly variables: Readonly<Record<string, string | number>>
  readonly language: string
  readonly endingId: string | null
  readonly finished: boolean
}

export function heldBy(walk: Walk): Held {
  const { survey, at, meant, hidden, isWelcomed, language } = walk
  const moment = momentOf(walk)
  const data: Record<string, AnswerValue> = { ...hidden, ...(isWelcomed ? { welcomeCard: 'clicked' } : {}) }
  for (const [id, meaning] of meant) {
    const question = questionOf(survey, id)
    data[id] = moment.answers.has(id) ? wire(moment, question, meaning) : skippedOf(question.type)
  }
  return {
    data,
    variables: moment.variables,
    language,
    endingId: at.kind === 'end' ? at.endingId : null,
    finished: at.kind === 'end',
  }
}

/** Answered / (answered + the longest way left). */
export function progressAt(walk: Walk): number {
  if (walk.at.kind === 'end') return 1
  const answered = here(walk).passed.length
  return answered / (answered + longestWay(walk.survey, walk.at))
}
