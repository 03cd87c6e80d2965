import type { StoredResponse } from '../../answers/responses/schema.ts'
import { Problem } from '../../ground/errors.ts'
import { isSameText, signerOf } from '../../ground/hmac.ts'
import type { Service } from '../../house/service/service.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { type Door, doorsOf } from './rules.ts'
import { emailHashOf, pinMark, readToken, type TokenPurpose } from './token.ts'

/** The tokens that a request brings. */
export interface DoorTokens {
  readonly pinToken?: string | null | undefined
  readonly emailToken?: string | null | undefined
}

/** How far a request has come through the doors of a survey. */
export interface Passed {
  /** The first door that is closed; `null`: none. */
  readonly closed: Door | null
  /** The verified e-mail address in lower case; `null` if there is none. */
  readonly email: string | null
  /** Keyed hash of that address, if the survey takes one response for each. */
  readonly emailHash: string | null
  /** What older secrets of the service make of that address: a response from before has one of these. */
  readonly olderEmailHashes: readonly string[]
}

const none = { email: null, emailHash: null, olderEmailHashes: [] }

type Parts = Pick<Service, 'secret' | 'readSecrets' | 'clock'>

/** Judges the tokens of a request that begins a response. */
export const passDoors = (service: Parts, survey: StoredSurvey, tokens: DoorTokens): Promise<Passed> =>
  pass(service, survey, tokens, true)

/**
 * Judges the tokens of a request that continues what was begun: a token stays good there when the PIN has changed since.
 * `begun`: the response; the token of another e-mail address than its own does not continue it.
 */
export async function passAgain(
  service: Parts,
  survey: StoredSurvey,
  tokens: DoorTokens,
  begun: Pick<StoredResponse, 'data'> | null,
): Promise<Passed> {
  const passed = await pass(service, survey, tokens, false)
  const owner = begun?.data.verifiedEmail
  const isAnothers = passed.email !== null && typeof owner === 'string' && owner !== passed.email
  return isAnothers ? { closed: 'email', ...none } : passed
}

async function pass(
  { secret, readSecrets, clock }: Parts,
  survey: StoredSurvey,
  { pinToken, emailToken }: DoorTokens,
  mustBeCurrent: boolean,
): Promise<Passed> {
  const { id: surveyId, environmentId } = survey
  const read = (purpose: TokenPurpose, token: string | null | undefined) =>
    readToken(readSecrets, { purpose, environmentId, surveyId }, token, clock.now())
  let email: string | null = null
  for (const door of doorsOf(survey)) {
    if (door === 'pin') {
      const mark = await read('pin', pinToken)
      const isCurrent = async (one: string) => mark !== null && isSameText(mark, await pinMark(one, survey))
      if (mark === null || (mustBeCurrent && (await signerOf(readSecrets, isCurrent)) === null))
        return { closed: 'pin', ...none }
    } else {
      email = await read('email', emailToken)
      if (email === null) return { closed: 'email', ...none }
    }
  }
  if (email === null || !survey.isSingleResponsePerEmailEnabled) return { ...none, closed: null, email }
  const olderEmailHashes: string[] = []
  for (const older of readSecrets.slice(1)) olderEmailHashes.push(await emailHashOf(older, survey, email))
  return { closed: null, email, emailHash: await emailHashOf(secret, survey, email), olderEmailHashes }
}

/** Throws the 403 of a closed door for a request that begins something. */
export async function refuseUnlessPassed(service: Parts, survey: StoredSurvey, tokens: DoorTokens): Promise<void> {
  const { closed } = await passDoors(service, survey, tokens)
  if (closed !== null) throw doorClosed(survey, closed)
}

/** Throws the 403 of a closed door for a request that continues what was begun. */
export async function refuseUnlessPassedAgain(
  service: Parts,
  survey: StoredSurvey,
  tokens: DoorTokens,
  begun: Pick<StoredResponse, 'data'> | null,
): Promise<void> {
  const { closed } = await passAgain(service, survey, tokens, begun)
  if (closed !== null) throw doorClosed(survey, closed)
}

/** The 403 for a request without a valid token. `details.reason` names the door. */
export const doorClosed = ({ id }: Pick<StoredSurvey, 'id'>, door: Door): Problem =>
  new Problem('forbidden', messages[door], { surveyId: id, reason: door })

const messages: Readonly<Record<Door, string>> = {
  pin: 'This survey asks for a PIN first: exchange the PIN for a `pinToken`, and send that along',
  email: 'This survey asks for a verified e-mail address first: send the `emailToken` of the mailed link along',
}
