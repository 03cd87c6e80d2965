import { goTo, type SessionValue, type SurveyModel, type SurveySession, submit } from '@hearback/survey'
import type { FormEntries } from '@hearback/survey/view'
import { answersIn } from './drafts.ts'

/** The value of `step` in a form by which the page's script hands all answers over: it cannot reach the API. */
export const HAND_OVER = 'handOver'

/** The field of such a form for the milliseconds that were spent on each question, as JSON. */
export const TIMES = 'times'

/** The session with the answers that a script has handed over, each checked at its place on the path; what does not fit is left out. */
export function withHandedOver(survey: SurveyModel, session: SurveySession, form: FormEntries): SurveySession {
  const answers = answersIn(survey, form)
  const times = timesIn(form)
  const give = (here: SurveySession, id: string, value: SessionValue) => {
    const there = goTo(survey, here, id)
    if (there.at.kind !== 'question' || there.at.id !== id) return here
    return submit(survey, there, value, { ttcMs: times[id] }).session ?? here
  }
  const welcomed = session.at.kind === 'welcome' ? (submit(survey, session, 'clicked').session ?? session) : session
  // Rules lead forward only, so the order of the survey is that of every path.
  return survey.questions.reduce(
    (here, { id }) => (Object.hasOwn(answers, id) ? give(here, id, answers[id] ?? '') : here),
    welcomed,
  )
}

function timesIn(form: FormEntries): Record<string, number> {
  try {
    const times: unknown = JSON.parse(String(form.get(TIMES)))
    const entries = Object.entries(typeof times === 'object' && times !== null ? times : {})
    return Object.fromEntries(entries.filter(([, ms]) => Number.isSafeInteger(ms)))
  } catch {
    return {}
  }
}
