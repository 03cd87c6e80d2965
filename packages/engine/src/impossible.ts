import type { SessionValue, SurveyModel } from './model.ts'
import { faultOf, heldAs, isAmbiguous, type Reading } from './offered.ts'
import type { Viewpoint } from './show.ts'
import { isSkipped, ownOf, skippedValue } from './skipped.ts'
import { storable } from './text.ts'
import { followers, type Walk, walk } from './walk.ts'
import type { AnswerValue, Question } from './wire.ts'

/** Why an answer could not have been given on a survey's pages. */
export interface Verdict {
  /** Id of the question, or of the variable. */
  readonly id: string
  readonly verdict: VerdictKind
}

export type VerdictKind =
  /** The question offers no such answer. */
  | 'notOffered'
  /** The answers before lead past the question. */
  | 'offPath'
  /** The question must be answered, and is not, or not whole. */
  | 'missing'
  /** The variable has another value than the answers lead to. */
  | 'badVariable'

/** What a response says of its respondent's path. */
export interface Given {
  /** `data` of the response. Hidden fields and unknown ids are not judged. */
  readonly answers: Readonly<Record<string, AnswerValue>>
  readonly variables?: Readonly<Record<string, string | number>> | undefined
  /** `default` or a language code. Labels of other languages are known, too. Default: `default`. */
  readonly language?: string | undefined
  readonly hidden?: Readonly<Record<string, string>> | undefined
  /** Whether something else than the survey's rules, such as a full quota, may have ended it early. Default: false. */
  readonly endsEarly?: boolean | undefined
  /** Whether the judgement has taken too long; asked before each question. Default: never. */
  readonly isLate?: (() => boolean) | undefined
}

/**
 * Why a finished response could not have been given on the pages of its survey, in the survey's order; empty: it could. `null`: it
 * took too long to tell.
 *
 * In doubt it could: the survey may have begun at the first question with an answer; a question without an answer was
 * skipped where that was allowed; what is off the path and skipped was left by going back; nothing is said of a question with two
 * equal labels, nor of the path behind it. Texts are not judged by the forms of e-mail addresses, web addresses and phone
 * numbers, nor files by their addresses: other clients check them otherwise.
 */
export function impossibleIn(survey: SurveyModel, given: Given): Verdict[] | null {
  const readings = new Set<Reading>(['labels'])
  let fewest: Verdict[] | null = null
  // Grows by the readings that would give another answer.
  for (const reading of readings) {
    for (const startAt of startsOf(survey, given)) {
      const found = verdictsFrom(survey, given, { startAt, reading })
      if (found === null) return null
      if (found.verdicts.length === 0) return []
      if (fewest === null || found.verdicts.length < fewest.length) fewest = found.verdicts
      for (const other of found.others) readings.add(other)
    }
  }
  return fewest ?? []
}

/** The most questions that a survey is tried to have begun at. */
const mostStarts = 5

/**
 * The questions that the respondent may have begun at, the likeliest first: `null`, the first one, or the first one with an answer.
 * Where the survey leads back to earlier questions, each of the first ones with an answer.
 */
function startsOf(survey: SurveyModel, { answers }: Given): (string | null)[] {
  const [first, ...others] = survey.questions
  const answered = others.filter(({ id }) => Object.hasOwn(answers, id)).map(({ id }) => id)
  const isBegun = first !== undefined && Object.hasOwn(answers, first.id)
  if (leadsBack(survey)) return [null, ...answered.slice(0, mostStarts)]
  return isBegun ? [null] : [...answered.slice(0, 1), null]
}

/** Whether a question may lead to an earlier one. */
const leadsBack = (survey: SurveyModel): boolean =>
  survey.questions.some((question, at) =>
    followers(survey, question).some((next) => survey.questions.indexOf(next) < at),
  )

interface Trial {
  readonly startAt: string | null
  readonly reading: Reading
}

interface Found {
  readonly verdicts: Verdict[]
  /** The readings that would give another answer. */
  readonly others: ReadonlySet<Reading>
}

/** `null`: it took too long. */
function verdictsFrom(survey: SurveyModel, given: Given, { startAt, reading }: Trial): Found | null {
  const { answers, language = 'default', hidden = {}, endsEarly = false, isLate = () => false } = given
  const kinds = new Map<string, VerdictKind>()
  const others = new Set<Reading>()
  let [isUnsure, isTooLate] = [false, false]
  const judge = (question: Question, value: AnswerValue, here: Omit<Viewpoint, 'seed'>): SessionValue => {
    const held = heldAs(question, value, here, reading)
    for (const other of held.others) others.add(other)
    if (isAmbiguous(question, here)) isUnsure = true
    else {
      const fault = faultOf(question, value, held.value, here)
      if (fault !== null) kinds.set(question.id, fault)
    }
    return held.value
  }
  const path = walk(survey, { answers: {}, hidden, language, startAt }, undefined, (question, here) => {
    isTooLate ||= isLate()
    if (isTooLate) return null
    const value = ownOf(answers, question.id)
    const isRequired = question.required || here.required.has(question.id)
    if (value === null) return isRequired || endsEarly ? null : skippedValue(question.type)
    return judge(question, value, here)
  })
  if (isTooLate) return null
  if (path.at.kind === 'ending') {
    for (const { id, type } of survey.questions)
      if (!path.passed.includes(id) && !isSkipped(type, ownOf(answers, id))) kinds.set(id, 'offPath')
  } else {
    // What comes behind the stop was answered on no path, but each question offers what it offers.
    for (const question of survey.questions) {
      const value = path.passed.includes(question.id) || isTooLate ? null : ownOf(answers, question.id)
      isTooLate ||= isLate()
      if (value !== null) judge(question, value, path)
      if (kinds.get(question.id) === 'missing' && value !== null) kinds.delete(question.id)
    }
    if (isTooLate) return null
    if (!endsEarly) kinds.set(path.at.id, kinds.get(path.at.id) ?? 'missing')
  }
  const verdicts = survey.questions.flatMap(({ id }) => {
    const verdict = kinds.get(id)
    return verdict && (!isUnsure || verdict === 'notOffered') ? [{ id, verdict }] : []
  })
  // Of answers that could not be given nothing follows.
  const isWhole = verdicts.length === 0 && !isUnsure && path.at.kind === 'ending'
  return { verdicts: isWhole ? wrongVariables(path, given) : verdicts, others }
}

function wrongVariables({ survey, variables }: Walk, given: Given): Verdict[] {
  return survey.variables.flatMap(({ id }) => {
    const [sent, led] = [ownOf(given.variables ?? {}, id), variables.get(id)]
    // Of a text that names labels, each language has its own.
    const isOpen = typeof led === 'string' && survey.languages.length > 1
    return sent === null || led === undefined || isOpen || isSame(sent, led)
      ? []
      : [{ id, verdict: 'badVariable' as const }]
  })
}

const isSame = (sent: string | number, led: string | number): boolean =>
  typeof sent === 'number' && typeof led === 'number'
    ? Math.abs(sent - led) <= 1e-9 * Math.max(1, Math.abs(led))
    : storable(String(sent)) === storable(String(led))
