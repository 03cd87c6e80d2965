import { draftSurvey, surveyFaults } from '../../asking/surveys/rules.ts'
import { createSurvey, type StoredSurvey } from '../../asking/surveys/schema.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { storable } from '../../http/body.ts'
import { asRecord, validate } from '../../http/validate.ts'
import type { FirstSurvey } from '../hearback.ts'
import type { Service } from '../service/service.ts'

/** Drafts the link survey that a first product comes with, by the rules of every new survey. */
export function firstSurvey(
  { ids, clock }: Pick<Service, 'ids' | 'clock'>,
  environmentId: string,
  given: FirstSurvey,
): StoredSurvey {
  const body = asRecord(storable({ ...given, environmentId, type: 'link', triggers: [], segmentId: null }))
  return draftSurvey(validate(createSurvey, body, surveyFaults(body)), {
    id: ids.next(),
    now: timestamp(clock.now()),
    environmentId,
    segmentId: null,
    triggers: [],
  })
}
