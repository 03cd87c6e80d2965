import { checkAnswer } from './check.ts'
import { idsOf } from './hold.ts'
import type { FaultCode, SessionValue, SurveyModel } from './model.ts'
import type { Known } from './operands.ts'
import { optionsOf } from './options.ts'
import { shownQuestion } from './show.ts'
import { isSkipped, ownOf, skippedValue } from './skipped.ts'
import { storable } from './text.ts'
import { type Walk, walk } from './walk.ts'
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

/** What a response says of its respondent's way. */
export interface Given {
  /** `data` of the response. Hidden fields and unknown ids are not judged. */
  readonly answers: Readonly<Record<string, AnswerValue>>
  readonly variables?: Readonly<Record<string, string | number>> | undefined
  /** `default` or a language code. Labels of other languages are known, too. Default: `default`. */
  readonly language?: string | undefined
  readonly hidden?: Readonly<Record<string, string>> | undefined
  /** Whether something else than the survey's rules, such as a full quota, may have ended it early. Default: false. */
  readonly endsEarly?: boolean | undefined
}

/**
 * Why a finished response could not have been given on the pages of its survey, in the survey's order; empty: it could.
 *
 * In doubt it could: the survey may have begun at any question; a question without an answer was skipped where that was allowed;
 * what is off the path and skipped was left by going back. Texts are not judged by the forms of e-mail addresses, web addresses
 * and phone numbers, nor files by their addresses: other clients check them otherwise.
 */
export function impossibleIn(survey: SurveyModel, given: Given): Verdict[] {
  let fewest: Verdict[] | null = null
  // A text that is an id may be the respondent's own, or that of a client that sends ids.
  for (const hasIds of [false, true]) {
    for (const startAt of startsOf(survey, given)) {
      const verdicts = verdictsFrom(survey, given, { startAt, hasIds })
      if (verdicts.length === 0) return []
      if (fewest === null || verdicts.length <= fewest.length) fewest = verdicts
    }
  }
  return fewest ?? []
}

/** The questions that the respondent may have begun at: the first one, `null`, and the first one with an answer. */
function startsOf({ questions }: SurveyModel, { answers }: Given): (string | null)[] {
  const at = questions.findIndex(({ id }) => Object.hasOwn(answers, id))
  // Safe: the index is that of a question.
  return at > 0 ? [null, (questions[at] as Question).id] : [null]
}

interface Reading {
  readonly startAt: string | null
  /** Whether a text that is no label is an id, if it is one. */
  readonly hasIds: boolean
}

function verdictsFrom(survey: SurveyModel, given: Given, { startAt, hasIds }: Reading): Verdict[] {
  const { answers, language = 'default', hidden = {}, endsEarly = false } = given
  const kinds = new Map<string, VerdictKind>()
  const way = walk(survey, { answers: {}, hidden, language, startAt }, undefined, (question, here) => {
    const value = ownOf(answers, question.id)
    const isRequired = question.required || here.required.has(question.id)
    if (value === null) return isRequired || endsEarly ? null : skippedValue(question.type)
    const held = heldOrId(question, value, here, hasIds)
    const kind = kindOf(question, value, held, () => checkAnswer(shownQuestion(question, { ...here, seed: '' }), held))
    if (kind !== null) kinds.set(question.id, kind)
    return held
  })
  if (way.at.kind === 'ending') {
    for (const { id, type } of survey.questions)
      if (!way.passed.includes(id) && !isSkipped(type, ownOf(answers, id))) kinds.set(id, 'offPath')
  } else if (!endsEarly) kinds.set(way.at.id, 'missing')
  const inOrder = survey.questions.flatMap(({ id }) => {
    const verdict = kinds.get(id)
    return verdict ? [{ id, verdict }] : []
  })
  // Of answers that could not be given nothing follows.
  return inOrder.length > 0 || way.at.kind !== 'ending' ? inOrder : wrongVariables(way, given)
}

/** An answer as a session holds it. What names nothing stays as it is, and is not offered. */
function heldOrId(question: Question, value: AnswerValue, here: Known, hasIds: boolean): SessionValue {
  const options = optionsOf(question)
  if (options.length === 0 || typeof value === 'number') return value
  const { column, row } = idsOf(question, here)
  const ids = new Set(options.map(({ id }) => id))
  const choice = (text: string) => (text === '' || (hasIds && ids.has(text)) ? text : { other: text })
  const held = (text: string) => column(text) ?? choice(text)
  if (typeof value === 'string') return held(value)
  if (Array.isArray(value)) return value.map(held)
  return Object.fromEntries(Object.entries(value).map(([line, label]) => [row(line) ?? line, column(label) ?? label]))
}

function wrongVariables({ survey, variables }: Walk & { survey: SurveyModel }, given: Given): Verdict[] {
  return survey.variables.flatMap(({ id }) => {
    const [sent, led] = [ownOf(given.variables ?? {}, id), variables.get(id)]
    return sent === null || led === undefined || isSame(sent, led) ? [] : [{ id, verdict: 'badVariable' as const }]
  })
}

const isSame = (sent: string | number, led: string | number): boolean =>
  typeof sent === 'number' && typeof led === 'number'
    ? Math.abs(sent - led) <= 1e-9 * Math.max(1, Math.abs(led))
    : storable(String(sent)) === storable(String(led))

/** Which verdict the faults of an answer lead to; those that are missing here lead to none. */
const kindOfFault: Partial<Record<FaultCode, VerdictKind>> = {
  required: 'missing',
  choose: 'missing',
  row: 'missing',
  rankAll: 'missing',
  unknownValue: 'notOffered',
  fileCount: 'notOffered',
}

function kindOf(
  question: Question,
  value: AnswerValue,
  held: SessionValue,
  check: () => ReturnType<typeof checkAnswer>,
): VerdictKind | null {
  if (isSkipped(question.type, held)) return null
  switch (question.type) {
    case 'openText':
      return typeof value === 'object' || !fitsText(question, String(value)) ? 'notOffered' : null
    case 'date':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? null : 'notOffered'
    case 'cal':
      return typeof value === 'string' ? null : 'notOffered'
    case 'fileUpload':
      return Array.isArray(value) && (question.allowMultipleFiles || value.length === 1) ? null : 'notOffered'
    default: {
      if (isLongerThanOffered(question, value, held)) return 'notOffered'
      const kinds = new Set(check().faults?.map(({ code }) => kindOfFault[code]))
      return kinds.has('notOffered') ? 'notOffered' : kinds.has('missing') ? 'missing' : null
    }
  }
}

function fitsText({ inputType, charLimit }: Extract<Question, { type: 'openText' }>, text: string): boolean {
  const { min, max } = (charLimit?.enabled && charLimit) || {}
  const { length } = text.replaceAll('\r\n', '\n')
  const isNumber = inputType !== 'number' || Number.isFinite(Number(text))
  return isNumber && length >= (min ?? 0) && length <= (max ?? Number.POSITIVE_INFINITY)
}

/** Whether an answer names more than there is, or one thing twice: it is not even compared. */
function isLongerThanOffered(question: Question, value: AnswerValue, held: SessionValue): boolean {
  if (question.type === 'matrix') return Object.keys(held).length < Object.keys(value).length
  if (!('choices' in question) || !Array.isArray(value)) return false
  const { choices } = question
  if (value.length > choices.length) return true
  const given = value.filter((text) => text !== '')
  if (new Set(given).size === given.length) return false
  // Two choices may have one label.
  const most = (text: string) =>
    choices.filter((one) => 'label' in one && Object.values(one.label).includes(text)).length
  return given.some((text) => given.filter((one) => one === text).length > Math.max(1, most(text)))
}
