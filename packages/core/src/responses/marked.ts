import { onDemand } from '../ground/on-demand.ts'
import type { Marking, Sent } from '../spam/mark.ts'
import { markedUnlessOff } from '../spam/unless-off.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import type { StoredResponse } from './schema.ts'

const { markImpossible } = onDemand(() => import('./impossible.ts'))

/** What a client has sent besides its answers. */
export type SentBeside = Sent & { readonly body: { readonly surveyEdition?: number | null | undefined } }

/** Marks a client's response where its survey asks for it. Responses of other surveys pay nothing. */
export async function marked(
  service: Marking,
  survey: StoredSurvey | null,
  before: StoredResponse | null,
  after: StoredResponse,
  sent: SentBeside,
): Promise<StoredResponse> {
  const one = await markedUnlessOff(service, survey, before, after, sent)
  return survey?.answers === undefined || before?.finished
    ? one
    : markImpossible(service, survey, one, sent.body.surveyEdition)
}
