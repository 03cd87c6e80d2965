import { Problem } from '../../ground/errors.ts'
import { guessing, waitOf } from '../../ground/guessing.ts'
import { isSameText } from '../../ground/hmac.ts'
import { type Timestamp, timestamp } from '../../ground/ports/clock.ts'
import type { GuessRule } from '../../ground/ports/guesses.ts'
import type { Service } from '../../house/service/service.ts'
import { countedAddress } from '../../http/counted-address.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { doorMac, pinMark, signToken } from './token.ts'

const hour = 60 * 60 * 1000
/** How long the token of a PIN is good, in ms. */
const tokenMs = 12 * hour

/*
 * How many wrong PINs are taken. A right one counts nowhere.
 *
 * - `ofSurvey`: from all addresses together. With 10,000 PINs, a guesser with many addresses needs 50 hours on average.
 * - `atAddress`: of one survey, from one address. What a person meets who has forgotten the PIN.
 * - `ofAddress`: of all surveys together, from one address.
 */
const limits = {
  atAddress: { scope: 'pin survey address', limit: 20, windowMs: hour },
  ofAddress: { scope: 'pin address', limit: 50, windowMs: hour },
  ofSurvey: { scope: 'pin survey', limit: 100, windowMs: hour },
} as const

/**
 * Exchanges the PIN of a survey for a token. Throws a 403 for a wrong PIN, and a 429 where too many were wrong, without
 * judging. Wrong PINs are counted in storage: over all processes, and failing closed.
 */
export async function exchangePin(
  service: Pick<Service, 'storage' | 'clock' | 'secret'>,
  survey: StoredSurvey,
  pin: string,
  clientAddress: string | null,
): Promise<{ pinToken: string; expiresAt: Timestamp }> {
  const { storage, clock, secret } = service
  const right = survey.pin
  if (right === null) throw new Problem('bad_request', 'This survey asks for no PIN', { surveyId: survey.id })
  const rules = await rulesFor(secret, survey, clientAddress)
  const { judged } = guessing(storage.guesses, clock, (resetMs) => tooManyPins(survey, resetMs))
  const isRight = await judged(rules, async () => (isSameText(pin, right) ? true : null))
  if (isRight === null) {
    const now = timestamp(clock.now())
    const left = await Promise.all(
      rules.map(async ({ scope, name, limit }) => limit - (await storage.guesses.count(scope, name, now))),
    )
    const remaining = String(Math.max(0, Math.min(...left)))
    throw new Problem('forbidden', 'The PIN is wrong', { surveyId: survey.id, reason: 'pin', remaining })
  }
  const endsAt = clock.now() + tokenMs
  const { id: surveyId, environmentId } = survey
  const scope = { purpose: 'pin', environmentId, surveyId } as const
  return {
    pinToken: await signToken(secret, scope, await pinMark(secret, survey), endsAt),
    expiresAt: timestamp(Math.floor(endsAt / 1000) * 1000),
  }
}

/** Where the host does not say where a request comes from, the limit of the survey stands alone. */
async function rulesFor(
  secret: string,
  { environmentId, id }: StoredSurvey,
  clientAddress: string | null,
): Promise<GuessRule[]> {
  const ofSurvey = { ...limits.ofSurvey, name: `${environmentId} ${id}` }
  if (clientAddress === null) return [ofSurvey]
  const address = countedAddress(clientAddress)
  // Storage holds no addresses.
  const [here, anywhere] = await Promise.all([
    doorMac(secret, 'pin survey address', environmentId, id, address),
    doorMac(secret, 'pin address', address),
  ])
  return [{ ...limits.atAddress, name: here }, { ...limits.ofAddress, name: anywhere }, ofSurvey]
}

function tooManyPins({ id }: StoredSurvey, resetMs: number): Problem {
  const { seconds, text } = waitOf(resetMs)
  const details = { surveyId: id, reason: 'pin' }
  return new Problem('too_many_requests', `Too many wrong PINs. Try again in ${text}`, details, {
    'retry-after': seconds,
  })
}
