import type { StoredResponse } from '../../answers/responses/schema.ts'
import type { QuotaLimits } from '../../answers/responses/store.ts'
import type { Service } from '../../house/service/service.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { alreadyFull, counted, fulfilled, limitsOf } from './judge-rules.ts'
import { countsOf, fullQuotas } from './rules.ts'
import type { Quota, ReachedQuota } from './schema.ts'

/** A response with its place in the survey's quotas. */
export interface Judged {
  readonly after: StoredResponse
  /** What `ResponseStore.insert` and `replace` take. Absent: the survey has no quotas. */
  readonly below?: QuotaLimits
  /** The full quota that the client is told about. */
  readonly reached: ReachedQuota | null
}

/**
 * Decides whether a client's response is taken. One that finishes while a quota that it fulfils is full is stored, marked
 * with `overQuota` and the quota's ending, and counts in none.
 */
export async function judgeForClient(
  { storage }: Pick<Service, 'storage'>,
  survey: StoredSurvey,
  before: StoredResponse | null,
  after: StoredResponse,
): Promise<Judged> {
  if (before?.finished) {
    // A repeated request: its client may have missed the first answer.
    const [over = null] = after.overQuota ? fulfilled(survey, after) : []
    return { after: counted(survey, after), below: {}, reached: reachedQuota(over) }
  }
  const counts = countsOf(await storage.responses.countQuotas(survey.environmentId, [survey.id]))
  if (!after.finished) return { after, below: {}, reached: reachedQuota(alreadyFull(survey, after, counts)) }
  const full = fullQuotas(survey, counts)
  const over = fulfilled(survey, after).find((quota) => full.includes(quota)) ?? null
  const endingId = over?.endingId ?? after.endingId
  const judged = counted(survey, { ...after, endingId, overQuota: over !== null })
  return { after: judged, below: limitsOf(survey, judged.quotas?.in ?? []), reached: reachedQuota(over) }
}

/** Counts what management records or corrects, whatever the limits. */
export const judgeForManagement = async (survey: StoredSurvey, after: StoredResponse): Promise<Judged> => ({
  after: counted(survey, after),
  below: {},
  reached: null,
})

const reachedQuota = (quota: Quota | null): ReachedQuota | null =>
  quota && { action: quota.action, endingId: quota.endingId }
