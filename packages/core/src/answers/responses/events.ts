import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { EventBatch } from '../../delivery/webhooks/schema.ts'
import type { EventData } from '../../delivery/webhooks/wire.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import { eventsOf, responseOutput } from './rules.ts'
import type { StoredResponse } from './schema.ts'

/**
 * The events that a write of this response raises, with the payload at the time of the write. `status` is the current
 * status of the survey. Deliveries are due at `now`, not at `updatedAt`: a recorded response may have any time.
 */
export function eventBatch(
  { ids }: Pick<Service, 'ids'>,
  now: Timestamp,
  survey: Pick<StoredSurvey, 'name' | 'type' | 'status' | 'createdAt' | 'updatedAt'> | null,
  before: StoredResponse | null,
  after: StoredResponse,
): EventBatch {
  const about = survey && {
    title: survey.name,
    type: survey.type,
    status: survey.status,
    createdAt: survey.createdAt,
    updatedAt: survey.updatedAt,
  }
  return {
    id: ids.next(),
    createdAt: now,
    surveyId: after.surveyId,
    contactId: after.contactId,
    data: () => JSON.stringify({ ...responseOutput(after), survey: about } satisfies EventData),
    events: eventsOf(before, after).map((type) => ({ id: ids.next(), type })),
  }
}
