import type { SurveySession } from '@hearback/survey'
import type { SurveyConnection } from '@hearback/survey/connect'
import type { SendOtherwise } from '@hearback/survey/queue'
import { TRAP } from '@hearback/survey/view'
import { answersField } from '../carried-answers.ts'
import { BEGUN, HAND_OVER, ORDER, TIMES } from '../hand-over-fields.ts'
import { progressIn } from '../progress.ts'
import type { ScriptData } from '../script-data.ts'

const nameOf = (surveyId: string): string => `hearback handed over ${surveyId}`

/**
 * Brings all answers to the service as a form of this page, in a browser that lets no request to the API through: blockers
 * do that. From then on this tab goes by forms, as without a script. If the page cannot be reached either, nothing happens:
 * the answers go on waiting. Answers whether the page is left now.
 */
export async function handOver(
  { survey, form }: ScriptData,
  shown: SurveySession,
  connection: Pick<SurveyConnection, 'handOver'>,
): Promise<boolean> {
  let next: string | null = null
  await connection.handOver(async (session, post) => {
    next = await postAll({ survey, form }, session ?? shown, post)
    return next === null ? null : (progressIn(document.cookie, survey.id)?.responseId ?? null)
  })
  if (next !== null) location.assign(next)
  return next !== null
}

/** Posts the form, and answers where it leads; `null`: the answers were not stored. */
async function postAll(
  { survey, form }: Pick<ScriptData, 'survey' | 'form'>,
  { answers, ttc, order, trapped }: SurveySession,
  post: Parameters<SendOtherwise>[1],
): Promise<string | null> {
  const places = Object.fromEntries(Object.entries(order).filter(([id]) => Object.hasOwn(answers, id)))
  const body = new URLSearchParams({
    ...form.hidden,
    ...answersField(answers),
    [TIMES]: JSON.stringify(ttc),
    [ORDER]: JSON.stringify(places),
    ...(trapped && { [TRAP]: trapped }),
    ...(post && { [BEGUN]: JSON.stringify({ key: post.key, body: post.body }) }),
    step: HAND_OVER,
  })
  const reply = await fetch(form.action, { method: 'POST', body }).catch(() => null)
  // A step that was stored leads to the next one.
  if (!reply?.ok || !reply.redirected) return null
  try {
    sessionStorage.setItem(nameOf(survey.id), JSON.stringify(places))
  } catch {
    // Without storage the script takes over the next page, and hands over again.
  }
  return reply.url
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
