import { cardOf, type SessionValue, type SurveyModel, type SurveySession, submit } from '@hearback/survey'
import { FILE, readAnswer } from '@hearback/survey/view'
import type { Admitted } from './admitted.ts'
import type { postedStep } from './posted-step.ts'
import { stepPage } from './step-page.ts'
import { sessionOf } from './visit.ts'

/**
 * The card of a form that came after the end, from another tab or out of the browser's history, with the answer that was
 * filled in and the notice that it is not stored. `null`: the response is not finished, or it has this answer.
 */
export async function lateCard(
  { own, progress: place, page, languages, visit }: Admitted,
  { at, entries, seed, step }: ReturnType<typeof postedStep>,
): Promise<Response | null> {
  // With the seed of another visit, the form begins a response of its own.
  if (!own?.finished || place === null || seed !== place.seed || !['next', 'dismiss'].includes(step)) return null
  const finished = { ...visit, response: own, seed }
  const whole = sessionOf(finished, languages)
  const session: SurveySession = { ...whole, at: { kind: 'question', id: at } }
  const survey = [visit.survey, aloneIn(visit.survey, at)].find((one) => shows(one, session, at))
  if (survey === undefined) return null
  const card = cardOf(survey, session)
  if (card.kind !== 'question') return null
  const value = readAnswer(card.question, entries)
  const { session: next } = submit(survey, session, value)
  const hasFile = entries.getAll(FILE).some((entry) => entry instanceof File && entry.size > 0)
  if (next !== null && !hasFile && isSame(next.answers[at], whole.answers[at])) return null
  return stepPage({ ...page, visit: { ...finished, survey }, session, value, status: 409, isLate: true })
}

/** The survey with one question only, which is shown though it may not be on the way any more. */
const aloneIn = (survey: SurveyModel, id: string): SurveyModel => ({
  ...survey,
  questions: survey.questions.filter((one) => one.id === id),
})

function shows(survey: SurveyModel, session: SurveySession, id: string): boolean {
  const card = cardOf(survey, session)
  return card.kind === 'question' && card.question.id === id
}

/** Whether two answers are the same; the rows of a matrix in any order. An empty text is none. */
export const isSame = (one: SessionValue | undefined, other: SessionValue | undefined): boolean =>
  plain(one) === plain(other)

function plain(value: SessionValue | undefined): string {
  if (value === '') return plain(undefined)
  return JSON.stringify(
    typeof value === 'object' && !Array.isArray(value) ? Object.entries(value).sort() : (value ?? null),
  )
}
