import { onDemand } from '../ground/on-demand.ts'
import type { StoredResponse } from '../responses/schema.ts'
import type { Service } from '../service/service.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import type { Sent } from './mark.ts'

const { markSuspicious } = onDemand(() => import('./mark.ts'))

/** Marks a client's response where its survey asks for it. Responses of other surveys pay nothing. */
export const markedUnlessOff = async (
  service: Pick<Service, 'verifyHuman' | 'logger'>,
  survey: StoredSurvey | null,
  before: StoredResponse | null,
  after: StoredResponse,
  sent: Sent,
): Promise<StoredResponse> =>
  survey?.antiSpam === 'mark' ? markSuspicious(service, survey, before, after, sent) : after
