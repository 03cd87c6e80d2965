import type { SurveySession } from '@hearback/survey'
import { TRAP } from '@hearback/survey/view'
import { answersField } from '../carried-answers.ts'
import { HAND_OVER, ORDER, TIMES } from '../hand-over-fields.ts'
import type { ScriptData } from '../script-data.ts'

const nameOf = (surveyId: string): string => `hearback handed over ${surveyId}`

/**
 * Brings all answers to the service as a form of this page, in a browser that lets no request to the API through: blockers
 * do that. From then on this tab goes by forms, as without a script. `forget`: forgets the answers that wait. If the page
 * cannot be reached either, nothing happens: they go on waiting.
 */
export async function handOver(
  { survey, form }: ScriptData,
  { answers, ttc, order, trapped }: SurveySession,
  forget: () => Promise<void>,
): Promise<void> {
  const places = Object.fromEntries(Object.entries(order).filter(([id]) => Object.hasOwn(answers, id)))
  const body = new URLSearchParams({
    ...form.hidden,
    ...answersField(answers),
    [TIMES]: JSON.stringify(ttc),
    [ORDER]: JSON.stringify(places),
    ...(trapped && { [TRAP]: trapped }),
    step: HAND_OVER,
  })
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => null)
  // A step that was stored leads to the next one.
  if (!answer?.ok || !answer.redirected) return
  try {
    sessionStorage.setItem(nameOf(survey.id), JSON.stringify(places))
  } catch {
    // Without storage the script takes over the next page, and hands over again.
  }
  await forget()
  location.assign(answer.url)
}

/** Whether the service has what this tab has handed over, so that the tab goes by forms. */
export function hasHandedOver({ survey, session }: ScriptData): boolean {
  try {
    const text = sessionStorage.getItem(nameOf(survey.id))
    // Safe: `handOver` wrote it.
    const order = text === null ? null : (JSON.parse(text) as SurveySession['order'])
    const isThere = ([id, place]: [string, number]) => (session.order[id] ?? -1) >= place
    return order !== null && Object.entries(order).every(isThere)
  } catch {
    return false
  }
}
