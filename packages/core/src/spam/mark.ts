import type { StoredResponse } from '../responses/schema.ts'
import type { Service } from '../service/service.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { suspicionsOf } from './rules.ts'

/** What a client sends besides the answers. */
export interface Sent {
  readonly body: { readonly honeypot?: string | null | undefined; readonly humanToken?: string | null | undefined }
  readonly headers: Headers
}

/** The answers of `verifyHuman` by request: a request whose write is tried again asks once, as tokens work once. */
const asked = new WeakMap<object, Promise<boolean | null>>()

/** Returns the response with the reasons to suspect it. A check that fails says nothing: no answer is lost. */
export async function markSuspicious(
  { verifyHuman, logger }: Pick<Service, 'verifyHuman' | 'logger'>,
  survey: StoredSurvey,
  before: StoredResponse | null,
  after: StoredResponse,
  { body, headers }: Sent,
): Promise<StoredResponse> {
  const { humanToken = null, honeypot } = body
  const ask = async (): Promise<boolean | null> => {
    if (verifyHuman === null || before !== null) return null
    try {
      return await verifyHuman({ humanToken, surveyId: survey.id, environmentId: survey.environmentId, headers })
    } catch (error) {
      logger.error({ err: error, surveyId: survey.id }, 'verifyHuman failed: the response is stored without its answer')
      return null
    }
  }
  const answer = asked.get(body) ?? ask()
  asked.set(body, answer)
  const suspicious = suspicionsOf(before, after, { honeypot, isHuman: await answer })
  return suspicious.length === after.suspicious.length ? after : { ...after, suspicious }
}
