import { type Checked, checkAnswer } from './check.ts'
import { holdAnswers } from './hold.ts'
import { languageOf } from './languages.ts'
import type {
  AnswerFault,
  Answers,
  Position,
  SessionAnswers,
  SessionValue,
  SurveyModel,
  SurveySession,
} from './model.ts'
import { questionOf } from './operands.ts'
import { readMeaning } from './read-meaning.ts'
import { shownQuestion, type Viewpoint } from './show.ts'
import { ownOf } from './skipped.ts'
import { type Walk, walk } from './walk.ts'
import type { Question } from './wire.ts'

export interface BeginOptions {
  /** A code or an alias. Default: the survey's default language. */
  readonly language?: string | undefined
  /** Values of hidden fields. Default: none. */
  readonly hidden?: Readonly<Record<string, string>> | undefined
  /** A random text, constant for a response: shuffled choices stay in one order. */
  readonly seed: string
  /** The question to begin at, without the welcome card. An unknown one is ignored. Default: the first one. */
  readonly startAt?: string | undefined
  /**
   * Values that questions show as chosen: of `readPrefill`, or of `holdAnswers` for answers by label. Default: none.
   */
  readonly prefilled?: SessionAnswers | undefined
  /**
   * Whether valid prefilled questions at the front of the path count as answered, but for the survey's last. Default:
   * false.
   */
  readonly skipPrefilled?: boolean | undefined
  /** What `unmatchedPrefill` tells: such a question is shown, since its link means more than the survey takes. Default: none. */
  readonly unmatched?: Readonly<Record<string, unknown>> | undefined
}

/** Begins a survey: at the welcome card if there is one, else at the first question. */
export function begin(survey: SurveyModel, options: BeginOptions): SurveySession {
  const startAt = options.startAt !== undefined && questionOf(survey, options.startAt) ? options.startAt : null
  const drafts = options.prefilled ?? {}
  const session = fresh(survey, { ...options, startAt, drafts })
  const answers: Record<string, SessionValue> = {}
  // One walk: a walk for each question would take the square of the time.
  let last: string | null = null
  let { at } = walk(survey, session, undefined, (question, here) => {
    const isSkipped = options.skipPrefilled && !Object.hasOwn(options.unmatched ?? {}, question.id)
    const draft = isSkipped ? ownOf(drafts, question.id) : null
    const value = draft === null ? null : checked(question, draft, { ...here, seed: session.seed }).value
    if (value !== null) {
      answers[question.id] = value
      last = question.id
    }
    return value
  })
  // A link answers nothing by itself: the last card is shown filled in, and sends the answers.
  if (at.kind === 'ending' && last !== null) {
    delete answers[last]
    at = { kind: 'question', id: last }
  }
  const isWelcomed = survey.welcomeCard.enabled && startAt === null
  return { ...session, answers, at: isWelcomed ? { kind: 'welcome' } : at }
}

interface Start {
  readonly language?: string | undefined
  readonly hidden?: Readonly<Record<string, string>> | undefined
  readonly seed: string
  readonly startAt: string | null
  readonly drafts: SessionAnswers
}

/** A session without answers, which is not at its first question yet. */
function fresh(survey: SurveyModel, { language, hidden = {}, seed, startAt, drafts }: Start): SurveySession {
  return {
    form: 2,
    answers: {},
    hidden,
    language: languageOf(survey, language === undefined ? [] : [language]),
    seed,
    startAt,
    drafts,
    left: [],
    ttc: {},
    order: {},
    at: { kind: 'welcome' },
  }
}

/** The session after a step, or what is wrong with the answer. */
export type Submitted =
  | { readonly session: SurveySession; readonly faults: null }
  | { readonly session: null; readonly faults: readonly AnswerFault[] }

/**
 * Leaves the current card. For a question, `value` is the answer as a session holds it, `null` if it is skipped; any
 * value leaves the welcome card. Answers that are off the path from now on are dropped; they are shown again if the
 * path comes back to them. An ending is never left.
 */
export function submit(
  survey: SurveyModel,
  session: SurveySession,
  value: SessionValue | null,
  /**
   * `ttcMs`: time spent on the card, in ms; added to earlier visits. `now`: the time, in ms since 1970, by which
   * `order` tells what came later; without it, steps are counted.
   */
  { ttcMs, now = 0 }: { ttcMs?: number | undefined; now?: number | undefined } = {},
): Submitted {
  const { at, answers } = session
  const place = placeAfter(session, now)
  if (at.kind === 'ending') return { session, faults: null }
  if (at.kind === 'welcome') {
    const welcomed = { ...session, answers: { ...answers, welcomeCard: 'clicked' } }
    return { session: moved(survey, welcomed, { place }), faults: null }
  }
  const here = walk(survey, session, at.id)
  const question = questionOf(survey, at.id)
  // The survey has changed under the respondent: this question is not on the path any more.
  if (!question || here.at.kind === 'ending' || here.at.id !== at.id) {
    return { session: moved(survey, session, { place }), faults: null }
  }
  const { value: answer, faults } = checked(question, value, { ...here, seed: session.seed })
  if (faults) return { session: null, faults }
  const ttc =
    ttcMs === undefined
      ? session.ttc
      : { ...session.ttc, [at.id]: (ownOf(session.ttc, at.id) ?? 0) + Math.max(0, Math.round(ttcMs)) }
  const { [at.id]: _, ...drafts } = session.drafts
  const order = { ...session.order, [at.id]: place }
  const next = { ...session, answers: { ...answers, [at.id]: answer }, drafts, ttc, order }
  return { session: moved(survey, next, { place, from: at.id }), faults: null }
}

/** The place in `order` of a step that is taken at a time. */
const placeAfter = ({ order }: SurveySession, now: number): number =>
  Math.max(Math.round(now), Math.max(0, ...Object.values(order)) + 1)

/** Checks an answer at a point of the path. */
const checked = (question: Question, value: SessionValue | null, here: Viewpoint): Checked =>
  checkAnswer(shownQuestion(question, here), value)

/**
 * Keeps the answers on the path, and moves to the card behind the question `from`, else as far as there are answers.
 * `place`: the position of the step in `order`.
 */
function moved(
  survey: SurveyModel,
  session: SurveySession,
  { place, from }: { place?: number; from?: string } = {},
): SurveySession {
  const whole = walk(survey, session)
  const next = from === undefined ? undefined : whole.passed[whole.passed.indexOf(from) + 1]
  return { ...onPath(session, whole, place), at: next === undefined ? whole.at : { kind: 'question', id: next } }
}

/** Drops answers off the path, and remembers that the service may hold them. */
function onPath(session: SurveySession, { passed }: Walk, place: number | undefined): SurveySession {
  const isOn = (id: string) => id === 'welcomeCard' || passed.includes(id)
  const entries = Object.entries(session.answers)
  const dropped = entries.filter(([id]) => !isOn(id))
  return {
    ...session,
    answers: Object.fromEntries(entries.filter(([id]) => isOn(id))),
    drafts: { ...session.drafts, ...Object.fromEntries(dropped) },
    left: [...new Set([...session.left, ...dropped.map(([id]) => id)])].filter((id) => !isOn(id)),
    order:
      place === undefined
        ? session.order
        : { ...session.order, ...Object.fromEntries(dropped.map(([id]) => [id, place])) },
  }
}

/** Returns to the question before, whose answer is shown again. Unchanged at the first question and at an ending. */
export function back(survey: SurveyModel, session: SurveySession): SurveySession {
  const id = session.at.kind === 'question' ? walk(survey, session, session.at.id).passed.at(-1) : undefined
  return id === undefined ? session : { ...session, at: { kind: 'question', id } }
}

/**
 * Moves to a question that was answered, or to the next one; for any other id as far as there are answers; for `null`
 * to the welcome card. A session at an ending stays there, and so does one that has not left the welcome card yet.
 */
export function goTo(survey: SurveyModel, session: SurveySession, questionId: string | null): SurveySession {
  const { kind } = session.at
  if (kind === 'ending' || (kind === 'welcome' && ownOf(session.answers, 'welcomeCard') === null)) return session
  if (questionId === null) {
    return survey.welcomeCard.enabled && session.startAt === null ? { ...session, at: { kind: 'welcome' } } : session
  }
  const { passed, at } = walk(survey, session)
  return { ...session, at: passed.includes(questionId) ? { kind: 'question', id: questionId } : at }
}

export interface ResumeOptions {
  /** `data` of the response, hidden fields included: choices by label. */
  readonly answers: Answers
  /** `meanings` of the response: what its answers meant when they were stored. Default: labels are read in the survey as it is now. */
  readonly meanings?: Answers | undefined
  /** The language that the response has, whose labels are read first. Default: `language`. */
  readonly storedLanguage?: string | undefined
  readonly hidden?: Readonly<Record<string, string>> | undefined
  readonly language?: string | undefined
  readonly seed: string
  readonly ttc?: Readonly<Record<string, number>> | undefined
  /** `order` of the response. Default: nothing is known of it. */
  readonly order?: Readonly<Record<string, number>> | undefined
  readonly finished: boolean
  /** The ending of a finished response. Default: that of the path. */
  readonly endingId?: string | null | undefined
  /** The question at which the response was begun. Default: the first one. */
  readonly startAt?: string | undefined
}

/** Continues a stored response: at the first question without an answer, or at the ending of a finished one. */
export function resume(survey: SurveyModel, options: ResumeOptions): SurveySession {
  const { answers, meanings, ttc = {}, order = {}, startAt = null, finished, endingId } = options
  const stored = Object.entries(answers)
  const fields = survey.hiddenFields.fieldIds ?? []
  const hidden = stored.flatMap(([id, value]) => (fields.includes(id) ? [[id, String(value)]] : []))
  const own = stored.filter(([id]) => id === 'welcomeCard' || questionOf(survey, id))
  const start = { ...options, startAt, drafts: {}, hidden: { ...Object.fromEntries(hidden), ...options.hidden } }
  const { _total: _, ...times } = ttc
  const empty = fresh(survey, start)
  const written = { ...empty, language: languageOf(survey, [options.storedLanguage ?? empty.language]) }
  const held = holdAnswers(survey, Object.fromEntries(own), written, meanings && readMeaning(meanings))
  const session = { ...empty, answers: held, ttc: times, order }
  const isNew = own.length === 0 && survey.welcomeCard.enabled && startAt === null && !finished
  const there = moved(survey, session)
  // A full quota leads away from the path.
  const led = finished && survey.endings.find(({ id }) => id === endingId)
  if (led) return { ...there, at: { kind: 'ending', id: led.id } }
  // Everything is answered, but the last question was left by going back: its card finishes the response.
  const last = !finished && there.at.kind === 'ending' ? walk(survey, there).passed.at(-1) : undefined
  const at = last === undefined ? there.at : ({ kind: 'question', id: last } as const)
  return { ...there, at: positionOf(at, { finished, isNew }, survey) }
}

function positionOf(
  at: Position,
  { finished, isNew }: { finished: boolean; isNew: boolean },
  survey: SurveyModel,
): Position {
  if (isNew) return { kind: 'welcome' }
  return finished && at.kind !== 'ending' ? { kind: 'ending', id: survey.endings[0]?.id ?? null } : at
}
