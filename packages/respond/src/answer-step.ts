import { Problem } from '@hearback/core'
import type { PageContext } from '@hearback/core/pages'
import type { SessionAnswers, SurveySession } from '@hearback/survey'
import { TRAP } from '@hearback/survey/view'
import type { Admitted } from './admitted.ts'
import { clientOf } from './client.ts'
import { carriedIn } from './doors/carried.ts'
import { doorPageOf } from './doors/door-page.ts'
import { draftsAfter, readDrafts, withDrafts } from './drafts.ts'
import { HAND_OVER } from './hand-over-fields.ts'
import { begunIn, lateAnswers, withHandedOver } from './handed-over.ts'
import { lateCard } from './late-card.ts'
import { postedStep, standAt } from './posted-step.ts'
import { cookieScope, endCookie, type Progress, progressCookie } from './progress.ts'
import { readCard } from './read-form.ts'
import { save } from './save.ts'
import { seeOther } from './see-other.ts'
import { judged } from './states/judged.ts'
import { stepPage } from './step-page.ts'
import { inMegabytes, type Step, takeStep } from './take-step.ts'
import { AT_END, sessionOf, stepLink, type Visit } from './visit.ts'

/** Takes the answer of a posted card, stores it, and leads to the next step; shows the card again if it cannot. */
export async function answerStep(arrived: Admitted): Promise<Response> {
  const { request, context, languages, progress, refuse, door } = arrived
  const form = await readCard(request, door.found, context).catch((error: unknown) => cardAgain(error, arrived))
  if (form instanceof Response) return form
  const posted = postedStep(form, languages)
  const admitted = await asFilledIn(arrived, posted.seed)
  const { page, visit, session: now } = admitted
  const { found, survey, response } = visit
  const carried = readDrafts(survey, form)
  const isHandedOver = posted.step === HAND_OVER
  const late = await lateCard(admitted, posted)
  if (late !== null) return late
  const stood = isHandedOver ? withHandedOver(survey, now, form) : standAt(survey, now, posted.at)
  if (isHandedOver && admitted.own?.finished) {
    const finished = sessionOf({ ...visit, response: admitted.own }, languages)
    // The script is told that answers are not stored, and shows no thanks.
    if (lateAnswers(survey, finished, form).length > 0)
      return stepPage({ ...page, visit, session: finished, status: 409, isLate: true })
    // Handed over twice, as by a script that was cut off from the answer: the response stands.
    return leadTo(visit, { ...now, at: ending }, null, context)
  }
  if (isHandedOver && stood === now) return leadTo(visit, now, null, context)
  // The card is gone: left in another tab, after the end, or with a change of the survey.
  if (stood === null && response === null && !admitted.own?.finished) return refuse('noCookies')
  if (stood === null) return leadTo(visit, response === null ? { ...now, at: ending } : now, null, context)
  const here = withDrafts(stood, carried)
  const client = clientOf(context, found.environmentId, visit.seed)
  const step: Step = isHandedOver
    ? { kind: 'next', session: here, value: null }
    : await takeStep(survey, here, posted, client, visit.tokens)
  if (step.kind === 'again') {
    const status = step.faults.length > 0 ? 422 : 200
    const filledIn = step.value === null ? step.session : withDrafts(step.session, { [posted.at]: step.value })
    return stepPage({ ...page, visit, ...step, session: filledIn, status, drafts: carried })
  }
  const drafts = draftsAfter(step, carried, stood, posted.at)
  const lead = (to: SurveySession, begun: Progress | null) => leadWith(drafts, { admitted, visit, to, begun })
  if (step.kind === 'back') return lead(step.session, null)

  const trapped = form.get(TRAP)
  const sent = trapped ? { ...step.session, trapped: String(trapped).slice(0, 200) } : step.session
  const begun = isHandedOver ? begunIn(form, visit) : null
  const saved = step.kind === 'unsaved' ? step : await save(client, visit, sent, context.pageUrl, begun)
  if (saved.kind === 'saved') {
    const begun = { responseId: saved.responseId, seed: visit.seed, isScripted: progress?.isScripted === true }
    const at = saved.isEnded ? ending : step.session.at
    return lead({ ...step.session, at }, begun)
  }
  const again = { ...page, session: here, value: step.value, drafts: carried }
  if (saved.kind === 'closed') {
    const anew = { ...visit, seed: await context.surveys.newSeed(found) }
    return (await closedMeanwhile(admitted, form)) ?? stepPage({ ...again, visit: anew, status: 409 })
  }
  const reply = await stepPage({ ...again, visit, status: saved.status })
  reply.headers.set('retry-after', saved.retryAfter)
  return reply
}

/** The request to the survey as it was on the page on which the form was filled in: it may have changed since. */
async function asFilledIn(arrived: Admitted, seed: string | null): Promise<Admitted> {
  const { context, door, visit } = arrived
  if (seed === null || seed === visit.seed) return arrived
  const own = visit.response === null ? seed : visit.seed
  const shown = (await context.surveys.asShown(door.found, seed, visit.response)) ?? door.found
  return own === visit.seed && shown.editionNumber === visit.found.editionNumber ? arrived : arrived.admit(shown, own)
}

/** Shows the card again whose files were not read: there is no room for them now, or they are too many. */
async function cardAgain(error: unknown, { page, session }: Admitted): Promise<Response> {
  if (!(error instanceof Problem)) throw error
  if (error.code === 'service_unavailable') {
    const reply = await stepPage({ ...page, session, status: 503 })
    for (const [name, value] of Object.entries(error.headers)) reply.headers.set(name, value)
    return reply
  }
  const maxBytes = Number(error.details.maxBytes)
  if (error.code !== 'payload_too_large' || Number.isNaN(maxBytes)) throw error
  return stepPage({
    ...page,
    session,
    status: 413,
    faults: [{ code: 'fileTooLarge', values: { max: inMegabytes(maxBytes) } }],
  })
}

const ending = { kind: 'ending', id: null } as const

interface Lead {
  readonly admitted: Admitted
  readonly visit: Visit
  readonly to: SurveySession
  /** The place for the cookie; `null`: it stays as it is. */
  readonly begun: Progress | null
}

/** Leads to the next step. What was filled in before going back goes along in its form: a redirect would lose them. */
async function leadWith(drafts: SessionAnswers, { admitted, visit, to, begun }: Lead): Promise<Response> {
  const { context, page } = admitted
  if (Object.keys(drafts).length === 0 || to.at.kind === 'ending') return leadTo(visit, to, begun, context)
  const { found, survey, query } = visit
  const response = begun === null ? visit.response : await context.surveys.response(found, begun.responseId)
  const shown = { visit: { ...visit, response }, session: withDrafts(to, drafts), drafts }
  const reply = await stepPage({ ...page, ...shown, status: 200 })
  if (begun !== null) reply.headers.append('set-cookie', progressCookie(survey.id, begun, cookieScope(context, query)))
  return reply
}

/** Redirects to the next step by GET, so that a reload sends nothing again. */
function leadTo(visit: Visit, { at }: SurveySession, progress: Progress | null, context: PageContext): Response {
  const step = at.kind === 'question' ? at.id : at.kind === 'ending' ? AT_END : null
  const where = cookieScope(context, visit.query)
  const reply = seeOther(stepLink(visit, step))
  if (progress !== null) reply.headers.append('set-cookie', progressCookie(visit.survey.id, progress, where))
  if (at.kind === 'ending') reply.headers.append('set-cookie', endCookie(visit.survey.id, 60, where))
  return reply
}

/**
 * The page for an answer that the service refused, as another request was faster or the survey has just closed. `null`: the
 * survey takes answers. With the seed of a new visit, the same ones may be taken.
 */
async function closedMeanwhile(admitted: Admitted, entries: FormData): Promise<Response | null> {
  const { context, visit, session, own, tokens, door, refuse } = admitted
  const { found, query } = visit
  const now = await context.surveys.find(found.survey.id, found.environmentId)
  if (now === null) return refuse('missing')
  const asked = { query, tokens, begun: visit.response }
  const { closed } = await judged(context, now, asked, { own: null, wantsEnding: false })
  if (closed === 'pin' || closed === 'email') return doorPageOf(closed, { ...door, carried: carriedIn(entries) })
  if (closed !== null) return refuse(closed)
  // The form of a finished response, sent again with other answers: the response stands.
  return own?.finished ? leadTo(visit, { ...session, at: ending }, null, context) : null
}
