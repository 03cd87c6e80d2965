import { onDemand } from '../../ground/on-demand.ts'
import type { Storage } from '../../house/storage.ts'
import { mayClose } from './rules/status.ts'
import type { StoredSurvey } from './schema.ts'

const { fullSurveys } = onDemand(() => import('../quotas/full-surveys.ts'))

/** The ids of those surveys of one environment that a full quota closes. Surveys without such quotas cost nothing. */
export async function closedByQuotas(storage: Storage, surveys: readonly StoredSurvey[]): Promise<ReadonlySet<string>> {
  const limited = surveys.filter(mayClose)
  return limited.length === 0 ? none : fullSurveys(storage, limited)
}

const none: ReadonlySet<string> = new Set()
