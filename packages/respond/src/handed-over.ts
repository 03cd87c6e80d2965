import type { CreateResponse } from '@hearback/client'
import { goTo, type SessionValue, type SurveyModel, type SurveySession, submit } from '@hearback/survey'
import type { FormEntries } from '@hearback/survey/view'
import { answersIn } from './carried-answers.ts'
import { BEGUN, ORDER, TIMES } from './hand-over-fields.ts'
import { isSame } from './late-card.ts'
import type { Visit } from './visit.ts'

/**
 * The session with the answers that a script has handed over, each checked at its place on the path; what does not fit is left
 * out. Answers keep their places in the respondent's time, so that none of them replaces a newer one of another tab.
 */
export function withHandedOver(survey: SurveyModel, session: SurveySession, form: FormEntries): SurveySession {
  const answers = answersIn(survey, form)
  if (Object.keys(answers).length === 0) return session
  const isHanded = (id: string) => Object.hasOwn(answers, id)
  const [times, order] = [numbersIn(form, TIMES), numbersIn(form, ORDER)]
  const now = Date.now()
  const give = (here: SurveySession, id: string, value: SessionValue) => {
    const there = goTo(survey, here, id)
    if (there.at.kind !== 'question' || there.at.id !== id) return here
    const given = submit(survey, there, value, { now }).session
    const place = order.get(id)
    return given === null ? here : place === undefined ? given : { ...given, order: { ...given.order, [id]: place } }
  }
  const welcomed =
    session.at.kind === 'welcome' ? (submit(survey, session, 'clicked', { now }).session ?? session) : session
  // Rules lead forward only, so the order of the survey is that of every path.
  const whole = survey.questions.reduce(
    (here, { id }) => (isHanded(id) ? give(here, id, answers[id] ?? '') : here),
    welcomed,
  )
  return { ...whole, ttc: { ...whole.ttc, ...Object.fromEntries([...times].filter(([id]) => isHanded(id))) } }
}

/** The answers that a script has handed over after the end of the response which are not stored. */
export function lateAnswers(survey: SurveyModel, finished: SurveySession, form: FormEntries): string[] {
  const order = numbersIn(form, ORDER)
  const isStored = (id: string, value: SessionValue) => {
    const { session } = submit(survey, { ...finished, at: { kind: 'question', id } }, value)
    return session !== null && isSame(session.answers[id], finished.answers[id])
  }
  // An older answer than the stored one is not the respondent's last.
  const isNewer = (id: string) => (order.get(id) ?? Number.POSITIVE_INFINITY) > (finished.order[id] ?? 0)
  return Object.entries(answersIn(survey, form)).flatMap(([id, value]) =>
    survey.questions.some((one) => one.id === id) && isNewer(id) && !isStored(id, value) ? [id] : [],
  )
}

/** The request by which a script creates a response. */
export interface Begun {
  readonly key: string
  readonly body: CreateResponse
}

/** The key of a request, as the queue of the script makes it. */
const keyForm = /^[0-9a-f]{32}$/

/**
 * The request with which the script has begun the response, which may have been carried out though its answer was lost. Anyone
 * can send a form: one for another survey or person counts as none.
 */
export function begunIn(form: FormEntries, { survey, query }: Pick<Visit, 'survey' | 'query'>): Begun | null {
  try {
    const { key, body: text } = JSON.parse(String(form.get(BEGUN)))
    const body = JSON.parse(String(text))
    const isOfVisit = body.surveyId === survey.id && (body.userId ?? null) === (query.get('userId') || null)
    // Safe: the service checks the other fields of the body.
    return keyForm.test(key) && isOfVisit ? { key, body: body as CreateResponse } : null
  } catch {
    return null
  }
}

/** Whole numbers by the id of a question. Anyone can send a form: whatever else is in the field is left out. */
function numbersIn(form: FormEntries, name: string): ReadonlyMap<string, number> {
  try {
    const numbers: unknown = JSON.parse(String(form.get(name)))
    const entries: [string, unknown][] = Object.entries(typeof numbers === 'object' && numbers !== null ? numbers : {})
    return new Map(entries.flatMap(([id, one]) => (isWhole(one) ? [[id, one] as const] : [])))
  } catch {
    return new Map()
  }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
