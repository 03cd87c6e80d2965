import { refuseUnlessPassedAgain } from '../../asking/doors/pass.ts'
import { hasDoors } from '../../asking/doors/rules.ts'
import { judgeQuotas, quotaIn } from '../../asking/quotas/judge-quotas.ts'
import { Problem } from '../../ground/errors.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { Decision } from '../../http/decision.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { repeats } from './order-rules.ts'
import { provenBody } from './rules.ts'
import type { CreateResponse } from './schema.ts'
import { goOn } from './update.ts'

const emailUsed = ({ surveyId }: CreateResponse) =>
  new Problem('conflict', 'This e-mail address has answered the survey already', { surveyId, reason: 'email' })

const singleUseIdUsed = ({ singleUseId }: CreateResponse) =>
  new Problem('conflict', 'This single-use id has been used already', { singleUseId: singleUseId ?? '' })

/**
 * Finds the response that a repeated request names by its display, which is answered already. The same answers return
 * the same id; further answers continue an unfinished response.
 */
export async function repeatOf(call: Call<CreateResponse>): Promise<Decision | null> {
  const { service, body, environment } = call
  if (!body.displayId || !idPattern.test(body.displayId)) return null
  const existing = await service.storage.responses.findByDisplay(environment.id, body.displayId)
  if (!existing) return null
  if (existing.surveyId !== body.surveyId) throw displayAnswered(existing)
  const survey = await environment.survey(existing.surveyId)
  if (survey && hasDoors(survey)) {
    await refuseUnlessPassedAgain(service, survey, body, existing)
  }
  const { id } = existing
  if (!existing.finished) {
    const { data: answers, finished, endingId, variables, ttc, order, language, surveyEdition } = provenBody(body, null)
    const input = {
      data: answers,
      finished: finished || null,
      // In a body that creates, `null` means absent; in one that continues, it empties.
      endingId: endingId ?? undefined,
      variables,
      ttc,
      order,
      language: language ?? undefined,
      surveyEdition,
    }
    return goOn(call, id, input, body.honeypot, {
      result: (_, inQuotas) => ({ data: { id, ...quotaIn(inQuotas) }, ids: [id] }),
      reply: (_, inQuotas) => data({ id, ...quotaIn(inQuotas) }),
    })
  }
  const repeated = provenBody(body, existing.data.verifiedEmail ?? null)
  if (repeats(existing, repeated, timestamp(service.clock.now()))) {
    const inQuotas = await judgeQuotas(service, survey, { before: existing, after: existing, by: 'client' })
    const created = { id, ...quotaIn(inQuotas) }
    return { write: null, result: { data: created, ids: [id] }, reply: () => data(created) }
  }
  throw displayAnswered(existing)
}

/** The 409 of each unique value that another response has. */
const takenProblems = {
  displayId: (body: CreateResponse) => displayAnswered(body),
  singleUseId: (body: CreateResponse) => singleUseIdUsed(body),
  emailHash: (body: CreateResponse) => emailUsed(body),
}

/** The 409 of a value that another response has. */
export const takenProblem = (taken: keyof typeof takenProblems, body: CreateResponse): Problem =>
  takenProblems[taken](body)

const displayAnswered = ({ displayId }: Pick<CreateResponse, 'displayId'>) =>
  new Problem('conflict', 'This display has been answered already', { displayId: displayId ?? '' })
