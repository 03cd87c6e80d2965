import type { Chore } from '../ports/chores.ts'
import { type Timestamp, timestamp } from '../ports/clock.ts'
import type { Service } from '../service/service.ts'
import { planOf } from './plan.ts'

/** What is newer is left to be read: most writes are of new responses, and what is kept of them would not last. In ms. */
const settlesAfterMs = 2 * 60_000

/** How long writes under way are given until they are looked at again, in ms. */
const waitMs = 1000

/** The chore that keeps what a survey came to so far. There is one a survey, however often it is wished for. */
export const keepingChore = (environmentId: string, surveyId: string, now: Timestamp): Chore => ({
  id: `keep${surveyId}`,
  environmentId,
  kind: 'keepSummary',
  subject: surveyId,
  detail: null,
  dueAt: now,
})

/** Keeps what there is to keep; says whether all is kept, or from when on to go on. */
export async function keepSummary(
  { storage, clock }: Pick<Service, 'storage' | 'clock'>,
  { environmentId, subject }: Chore,
  mayGoOn: () => boolean,
): Promise<boolean | Timestamp> {
  const until = timestamp(clock.now() - settlesAfterMs)
  do {
    const survey = await storage.surveys.find(environmentId, subject)
    if (survey === null) return true
    const kept = await storage.summaries.keep(environmentId, subject, planOf(survey), until)
    if (kept === 'done') return true
    if (kept === 'waiting') return timestamp(clock.now() + waitMs)
  } while (mayGoOn())
  return false
}
