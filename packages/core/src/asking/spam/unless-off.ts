import type { StoredResponse } from '../../answers/responses/schema.ts'
import { onDemand } from '../../ground/on-demand.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import type { Marking, Sent } from './mark.ts'

const { markSuspicious } = onDemand(() => import('./mark.ts'))

/** Marks a client's response where its survey asks for it. Responses of other surveys pay nothing. */
export const markedUnlessOff = async (
  service: Marking,
  survey: StoredSurvey | null,
  before: StoredResponse | null,
  after: StoredResponse,
  sent: Sent,
): Promise<StoredResponse> =>
  survey && survey.antiSpam !== 'off' ? markSuspicious(service, survey, before, after, sent) : after
