import type { Marking, Sent } from '../../asking/spam/mark.ts'
import { markedUnlessOff } from '../../asking/spam/unless-off.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { onDemand } from '../../ground/on-demand.ts'
import type { Service } from '../../house/service/service.ts'
import { type Shown, saidEdition } from './as-shown.ts'
import type { JudgeQuery } from './query.ts'
import type { StoredResponse } from './schema.ts'

const { markImpossible } = onDemand(() => import('./impossible.ts'))

type Judging = Pick<Service, 'storage' | 'logger'>

/** Marks a client's response where its survey asks for it. Responses of other surveys pay nothing. */
export async function marked(
  service: Marking,
  survey: StoredSurvey | null,
  response: StoredResponse,
  sent: Sent,
  shown: Shown,
): Promise<StoredResponse> {
  const { before } = shown
  const one = await markedUnlessOff(service, survey, before, response, sent)
  return survey?.answers === undefined || before?.finished
    ? one
    : markImpossible(service, survey, one, saidEdition(survey, shown))
}

/** Judges a response of management, which asks for it by `judge=true`, where its survey looks for answers that could not have been given. */
export const judgedIfAsked = async (
  service: Judging,
  survey: StoredSurvey | null,
  response: StoredResponse,
  { judge }: JudgeQuery,
  shown: Shown,
): Promise<StoredResponse> =>
  judge === 'true' && survey?.answers !== undefined
    ? markImpossible(service, survey, response, saidEdition(survey, shown))
    : response
