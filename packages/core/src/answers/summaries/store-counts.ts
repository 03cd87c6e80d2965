import type { Chore } from '../../ground/ports/chores.ts'
import { type Timestamp, timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import { planOf } from '../reading/plan-rules.ts'

/**
 * The age from which responses are counted in advance, in ms. Most writes are of newer responses, so that stored counts
 * of these would soon be invalid.
 */
const settlesAfterMs = 2 * 60_000

/** How long the chore waits for concurrent writes to end, in ms. */
const waitMs = 1000

/** The chore that stores the counts of a survey. A survey has at most one, however often it is requested. */
export const countingChore = (environmentId: string, surveyId: string, now: Timestamp): Chore => ({
  id: `keep${surveyId}`,
  environmentId,
  kind: 'keepSummary',
  subject: surveyId,
  detail: null,
  dueAt: now,
})

/** Stores counts until all are stored, which is `true`. Otherwise returns when to continue. */
export async function storeCounts(
  { storage, clock }: Pick<Service, 'storage' | 'clock'>,
  { environmentId, subject }: Chore,
  mayGoOn: () => boolean,
): Promise<boolean | Timestamp> {
  const until = timestamp(clock.now() - settlesAfterMs)
  do {
    const survey = await storage.surveys.find(environmentId, subject)
    if (survey === null) return true
    const stored = await storage.summaries.storeCounts(environmentId, subject, planOf(survey), until)
    if (stored === 'done') return true
    if (stored === 'waiting') return timestamp(clock.now() + waitMs)
  } while (mayGoOn())
  return false
}
