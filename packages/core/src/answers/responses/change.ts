import type { Judged } from '../../asking/quotas/judge.ts'
import { judgeQuotas } from '../../asking/quotas/judge-quotas.ts'
import type { Sent } from '../../asking/spam/mark.ts'
import { asOfNow, viewWithEdition } from '../../asking/surveys/find.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { Alongside } from '../../ground/ports/alongside.ts'
import { type Timestamp, timestamp } from '../../ground/ports/clock.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import { sameValue } from '../../ground/same-value.ts'
import type { CreatedResult, Decision } from '../../http/decision.ts'
import { notFound } from '../../http/problems.ts'
import type { Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { asShown, type Shown } from './as-shown.ts'
import { judgedIfAsked, marked } from './marked.ts'
import type { JudgeQuery } from './query.ts'
import { changed } from './rules.ts'
import type { StoredResponse } from './schema.ts'
import type { QuotaLimits } from './store.ts'
import { writeResponse } from './write.ts'

/** A change of an existing response. */
export interface Change extends Pick<Decision, 'losesTo'> {
  /** Returns the changed response; `null` if nothing changes. */
  next(
    stored: StoredResponse,
    now: Timestamp,
    survey: StoredSurvey | null,
  ): StoredResponse | null | Promise<StoredResponse | null>
  /** The edition of the survey that the respondent saw, as the client says. Default: not said. */
  edition?: number | null | undefined
  /** When each answer was given, as the client says. Default: not said. */
  order?: StoredResponse['order'] | undefined
  /** Who changes the response. A client's response must find a place in the quotas. Default: management. */
  by?: 'client'
  /** What a client has sent besides the answers. Default: nothing. */
  sent?: Sent
  /** Whether management asks for a judgement. Default: it does not. */
  query?: JudgeQuery
  /** Writes the response, and returns whether this write won. Default: `replace`. */
  write?(
    next: StoredResponse,
    condition: { ifVersion: number; below?: QuotaLimits },
    alongside: Alongside,
  ): Promise<boolean>
  /** The audit entries of the change. Default: none. Called after `next`. */
  audit?(): NonNullable<Decision['audit']>
  /** The result that is stored under an `Idempotency-Key`. Default: none. */
  result?(response: StoredResponse, inQuotas: Pick<Judged, 'reached'>): CreatedResult
  /** Makes the reply from the resulting response, changed or not. */
  reply(response: StoredResponse, inQuotas: Pick<Judged, 'reached'>): Reply
}

/** The change as it was judged, where management asks: another judgement alone is a change, too. */
async function judgedAgain(
  service: Call['service'],
  survey: StoredSurvey | null,
  { stored, next, now }: { stored: StoredResponse; next: StoredResponse | null; now: Timestamp },
  query: JudgeQuery,
  shown: Shown,
): Promise<StoredResponse | null> {
  if (next) return judgedIfAsked(service, survey, next, query, shown)
  const judged = await judgedIfAsked(service, survey, stored, query, shown)
  return sameValue(judged.impossible, stored.impossible) ? null : changed(judged, now)
}

/** Decides a change of a response; throws a 404 if the response is unknown. */
export async function changeResponse(call: Call, id: string, change: Change): Promise<Decision> {
  const { service, environment } = call
  const { responses } = service.storage
  const stored = idPattern.test(id) ? await responses.find(environment.id, id) : null
  if (!stored) throw notFound('Response', id)
  const seen = await viewWithEdition(service, environment, stored.surveyId, change.edition)
  const survey = await seen.survey(stored.surveyId)
  const now = timestamp(service.clock.now())
  const shown = { before: stored, edition: change.edition, order: change.order }
  const wanted = await change.next(stored, now, survey)
  const next = wanted && (await asShown(service, survey, wanted, shown))
  const by = change.by ?? 'management'
  const { sent, query = {} } = change
  const judged =
    next && sent
      ? await marked(service, survey, next, sent, shown)
      : await judgedAgain(service, survey, { stored, next, now }, query, shown)
  const inQuotas = await judgeQuotas(service, survey, { before: stored, after: judged ?? stored, by })
  const result = change.result && { result: change.result(inQuotas.after, inQuotas) }
  if (!judged) return { write: null, ...result, reply: () => change.reply(stored, inQuotas) }
  const { after, below } = inQuotas
  const write = change.write ?? ((...args) => responses.replace(environment.id, ...args))
  return writeResponse(call, {
    now,
    survey: survey && (await asOfNow(service, survey)),
    before: stored,
    after,
    write: (alongside) => write(after, { ifVersion: stored.version, ...(below && { below }) }, alongside),
    ...(change.losesTo && { losesTo: change.losesTo }),
    ...(change.audit && { audit: change.audit() }),
    ...result,
    reply: (written) => change.reply(written, inQuotas),
  })
}
