import type { StoredResponse } from '../../answers/responses/schema.ts'
import { onDemand } from '../../ground/on-demand.ts'
import type { Service } from '../../house/service/service.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { isTooFast, measuredMs, suspicionsOf } from './rules.ts'

const { spendProof } = onDemand(() => import('./proof.ts'))
const { pageOfSeed } = onDemand(() => import('../doors/page-seed.ts'))

/** What a client sends besides the answers. */
export interface Sent {
  readonly body: {
    readonly honeypot?: string | null | undefined
    readonly humanToken?: string | null | undefined
    readonly proof?: string | null | undefined
  }
  readonly headers: Headers
}

/** What is needed of the service to mark responses. */
export type Marking = Pick<Service, 'verifyHuman' | 'logger' | 'storage' | 'readSecrets' | 'clock'>

type Judgement = Promise<boolean | null>
/** The answers by request: a request whose write is tried again asks once, as tokens and proofs work once. */
const asked = new WeakMap<object, { isHuman: Judgement; hasProof: Judgement }>()

/** Returns the response with the reasons to suspect it. A check that fails says nothing: no answer is lost. */
export async function markSuspicious(
  service: Marking,
  survey: StoredSurvey,
  before: StoredResponse | null,
  after: StoredResponse,
  { body, headers }: Sent,
): Promise<StoredResponse> {
  const { verifyHuman, logger } = service
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
  const prove = async (): Promise<boolean | null> => {
    if (survey.antiSpam !== 'proof' || before !== null) return null
    try {
      const [display, key] = [after.displayId, headers.get('idempotency-key')]
      // The words keep apart a display and a key of the same text, which are two requests.
      const request = display ? `display ${display}` : key && `key ${key}`
      return await spendProof(service, survey, body.proof, request)
    } catch (error) {
      logger.error(
        { err: error, surveyId: survey.id },
        'A proof could not be judged: the response is stored without it',
      )
      return null
    }
  }
  const judged = asked.get(body) ?? { isHuman: ask(), hasProof: prove() }
  asked.set(body, judged)
  const signs = {
    honeypot,
    isHuman: await judged.isHuman,
    hasProof: await judged.hasProof,
    isFast: await isFast(service, before, after, headers.get('x-hearback-seed')),
  }
  const suspicious = suspicionsOf(after, signs)
  return suspicious.length === after.suspicious.length ? after : { ...after, suspicious }
}

/**
 * Whether a response that finishes was answered sooner than a person could. The service's own clock tells: since the
 * display, the first write, or the page of this seed. What the client has measured counts only where the service saw
 * nothing before the answers.
 */
async function isFast(
  { storage, logger, readSecrets }: Marking,
  before: StoredResponse | null,
  after: StoredResponse,
  seed: string | null,
): Promise<boolean> {
  const { environmentId, createdAt, updatedAt, displayId } = after
  if (!after.finished || before?.finished) return false
  const since = (time: string) => Date.parse(updatedAt) - Date.parse(time)
  if (!isTooFast(after, since(createdAt))) return false
  // A page without a script makes the display with the first answer: only its seed tells when the person came.
  const shown = seed === null ? null : await pageOfSeed(readSecrets, after.surveyId, seed)
  if (shown !== null && !isTooFast(after, Date.parse(updatedAt) - shown.at)) return false
  if (displayId === null) return before !== null || isTooFast(after, measuredMs(after))
  // Looked up only here: a display is older than its response, so it can but clear one that looks fast.
  try {
    const display = await storage.displays.find(environmentId, displayId)
    return isTooFast(after, since(display?.createdAt ?? createdAt))
  } catch (error) {
    logger.error(
      { err: error, displayId },
      'A display could not be read: the response is stored without the mark `fast`',
    )
    return false
  }
}
