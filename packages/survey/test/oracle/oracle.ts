// A second interpreter of surveys, written from the contract and without a look at the engine: what both get wrong alike,
// nobody can have copied.
import type { AnswerValue, Question } from '@hearback/client'
import { type Document, type Meaning, nothing, questionOf, settled } from './meaning.ts'
import { type At, type Followed, firstOf, follow, longestWay, type Respondent } from './path.ts'
import { type Refusal, refusalsOf } from './refusals.ts'
import { choiceLabel, labelOf, reads, skippedOf, wire } from './words.ts'

/** A respondent on the way through a survey. */
export interface Walk extends Respondent {
  readonly at: At
  /** Shown until another answer is given, and not counted: answers of the address, and those that have left the path. */
  readonly drafts: ReadonlyMap<string, Meaning>
  /** Questions whose answers have left the path: the service holds them as skipped. */
  readonly left: ReadonlySet<string>
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
  const walk: Walk = { ...respondent, drafts: prefilled, left: new Set(), isWelcomed: false, at: firstOf(respondent) }
  const begun = isPrefilledSkipped ? pastPrefilled(walk) : walk
  return survey.welcomeCard.enabled && known === null ? { ...begun, at: { kind: 'welcome' } } : begun
}

/** Prefilled questions at the front count as answered, but for the last card. */
function pastPrefilled(walk: Walk): Walk {
  const given = walk.at.kind === 'question' ? walk.drafts.get(walk.at.id) : undefined
  if (!given) return walk
  const { walk: next } = answer(walk, given)
  return !next || next.at.kind === 'end' ? walk : pastPrefilled(next)
}

/** What the open card holds before the respondent does anything. */
export function heldAt({ drafts, meant }: Walk, id: string): Meaning {
  return drafts.get(id) ?? meant.get(id) ?? nothing
}

export interface Answered {
  readonly refusals: readonly Refusal[]
  /** The next card; null if the answer is refused. */
  readonly walk: Walk | null
}

/** The respondent means this at the open card, and goes on. */
export function answer(walk: Walk, given: Meaning): Answered {
  const { survey, at, meant, drafts } = walk
  if (at.kind === 'end') throw new Error('Nothing can be answered at the end')
  if (at.kind === 'welcome') return { refusals: [], walk: { ...walk, isWelcomed: true, at: follow(walk).at } }
  const question = questionOf(survey, at.id)
  const refusals = refusalsOf(question, given, isRequired(walk, question))
  if (refusals.length > 0) return { refusals, walk: null }
  const others = new Map(drafts)
  others.delete(at.id)
  const answered = keptOnPath({ ...walk, drafts: others, meant: new Map(meant).set(at.id, settled(given)) })
  const { passed, at: open } = follow(answered)
  const next = passed[passed.indexOf(at.id) + 1]
  return { refusals: [], walk: { ...answered, at: next === undefined ? open : { kind: 'question', id: next } } }
}

/** Answers off the path are no answers any more: they are shown if the path comes back to them. */
function keptOnPath(walk: Walk): Walk {
  const { passed } = follow(walk)
  const [meant, drafts] = [new Map(walk.meant), new Map(walk.drafts)]
  for (const [id, meaning] of walk.meant) {
    if (passed.includes(id)) continue
    meant.delete(id)
    drafts.set(id, meaning)
  }
  const off = [...walk.left, ...walk.meant.keys()].filter((id) => !passed.includes(id))
  return { ...walk, meant, drafts, left: new Set(off) }
}

export function isRequired(walk: Walk, { id, required }: Question): boolean {
  return required || here(walk).required.has(id)
}

/** The card before, with its answer; null on the first. */
export function goBack(walk: Walk): Walk | null {
  const before = walk.at.kind === 'question' ? here(walk).passed.at(-1) : undefined
  return before === undefined ? null : { ...walk, at: { kind: 'question', id: before } }
}

export const speak = (walk: Walk, language: string): Walk => ({ ...walk, language })

/**
 * The walk with nothing but what the service and the address hold: what has left the path is skipped there, and what was
 * typed is gone.
 */
export function remembered(walk: Walk, prefilled: ReadonlyMap<string, Meaning> = new Map()): Walk {
  const skipped = [...walk.left].map((id): [string, Meaning] => [id, nothing])
  const meant = new Map([...skipped, ...walk.meant])
  const drafts = new Map([...prefilled].filter(([id]) => !meant.has(id)))
  return keptOnPath({ ...walk, drafts, meant })
}

/** The walk as it goes on from what the service holds: at the first card without an answer. */
export function goOn(walk: Walk): Walk {
  const resumed = remembered(walk)
  const { passed, at } = follow(resumed)
  const last = passed.at(-1)
  if (walk.at.kind === 'end') return { ...resumed, at: walk.at }
  // Everything is answered, but the card that finishes was left by going back.
  return { ...resumed, at: at.kind === 'end' && last !== undefined ? { kind: 'question', id: last } : at }
}

const here = (walk: Walk): Followed => follow(walk, walk.at)

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
  const { moment } = here(walk)
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

/** What the service must hold now. */
export interface Held {
  readonly data: Readonly<Record<string, AnswerValue>>
  readonly variables: Readonly<Record<string, string | number>>
  readonly language: string
  readonly endingId: string | null
  readonly finished: boolean
}

export function heldBy(walk: Walk): Held {
  const { survey, at, meant, left, hidden, isWelcomed, language } = walk
  const { moment, variables } = follow(walk)
  const data: Record<string, AnswerValue> = { ...hidden, ...(isWelcomed ? { welcomeCard: 'clicked' } : {}) }
  for (const id of left) data[id] = skippedOf(questionOf(survey, id).type)
  for (const [id, meaning] of meant) data[id] = wire(moment.before.get(id) ?? moment, questionOf(survey, id), meaning)
  return {
    data,
    variables: { ...variables },
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
