import type { SurveySession } from '@hearback/survey'
import { TRAP } from '@hearback/survey/view'
import { answersField } from '../drafts.ts'
import { HAND_OVER, ORDER, TIMES } from '../hand-over-fields.ts'
import type { ScriptData } from '../script-data.ts'

const nameOf = (surveyId: string): string => `hearback handed over ${surveyId}`

/**
 * Brings all answers to the service by a form of this page, in a browser that lets no request to the API through: blockers
 * do that. Does nothing while the page itself cannot be reached. From then on this tab goes by forms, as without a script.
 */
export async function handOver(
  { survey, form }: ScriptData,
  { answers, ttc, order, trapped }: SurveySession,
  stopSending: () => void,
): Promise<void> {
  const reached = await fetch(location.href, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  )
  if (!reached) return
  // What leaves with this page would begin a second response.
  stopSending()
  const places = Object.fromEntries(Object.entries(order).filter(([id]) => Object.hasOwn(answers, id)))
  try {
    sessionStorage.setItem(nameOf(survey.id), JSON.stringify(places))
  } catch {
    // Without storage the script takes over the next page, and hands over again.
  }
  const fields = {
    ...form.hidden,
    ...answersField(answers),
    [TIMES]: JSON.stringify(ttc),
    [ORDER]: JSON.stringify(places),
    ...(trapped && { [TRAP]: trapped }),
    step: HAND_OVER,
  }
  const sent = document.createElement('form')
  sent.method = 'post'
  sent.action = form.action
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    sent.append(field)
  }
  document.body.append(sent)
  sent.submit()
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
