import type { StoredResponse } from '../../answers/responses/schema.ts'
import { onDemand } from '../../ground/on-demand.ts'
import type { Service } from '../../house/service/service.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import type { Judged } from './judge.ts'

const { judgeForClient, judgeForManagement } = onDemand(() => import('./judge.ts'))

/** The part of a client's answer that names a full quota. */
export const quotaIn = ({ reached }: Pick<Judged, 'reached'>) => (reached === null ? {} : { quota: reached })

/**
 * Finds the place of a response in the quotas of its survey. Responses of surveys without quotas pay nothing.
 * Management is never refused a place: what it records counts, even above a limit.
 */
export async function judgeQuotas(
  service: Pick<Service, 'storage'>,
  survey: StoredSurvey | null,
  { before, after, by }: { before: StoredResponse | null; after: StoredResponse; by: 'client' | 'management' },
): Promise<Judged> {
  if (survey === null || (survey.quotas.length === 0 && after.quotas === null)) {
    return { after, reached: null }
  }
  return by === 'client' ? judgeForClient(service, survey, before, after) : judgeForManagement(survey, after)
}
