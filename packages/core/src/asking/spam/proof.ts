import { hex } from '../../ground/bytes.ts'
import { Problem } from '../../ground/errors.ts'
import { isSameText, signerOf } from '../../ground/hmac.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import { notFound } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import type { ProofChallenge } from '../client-state/schema.ts'
import { doorMac } from '../doors/token.ts'
import { findSurvey } from '../surveys/find.ts'
import type { StoredSurvey } from '../surveys/schema.ts'

/** The work of a challenge: one key per try, half of the tries on average. A phone needs 0.5 to 1 s. */
const iterations = 4000
const tries = 300
/** How long a challenge is good, in ms: a page may stay open for long before its first answer is sent. */
const challengeMs = 24 * 60 * 60_000
/** Under this name storage keeps what is spent: one count of a window, taken by the first. */
const scope = 'spent proof'
/** Hexadecimal digits of a key that the solver must find. */
const keyLength = 16

/** Makes a challenge for a survey that asks for proofs. */
export async function readChallenge({ service, environment, params }: Call): Promise<ProofChallenge> {
  const { surveyId = '' } = params
  const survey = await findSurvey(service, environment, surveyId)
  if (survey.status === 'draft') throw notFound('Survey', surveyId)
  if (survey.antiSpam !== 'proof') throw new Problem('bad_request', 'This survey asks for no proof', { surveyId })
  const end = service.clock.now() + challengeMs
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)))
  const key = await keyOf(salt, randomTry())
  const mac = await macOf(service.secret, survey, `${end}.${salt}.${key}`)
  return { challenge: `${end}.${salt}.${key}.${mac}`, iterations, tries, expiresAt: timestamp(end) }
}

const form = /^((\d{13,15})\.([0-9a-f]{32})\.([0-9a-f]{16}))\.([A-Za-z0-9_-]{43})\.(\d{1,5})$/

/**
 * Judges a proof and spends its challenge, so that it proves one response. `request`: names the idempotency key or the
 * display of the response, by which a request that is sent again is known; `null`: there is none.
 */
export async function spendProof(
  { storage, readSecrets, clock }: Pick<Service, 'storage' | 'readSecrets' | 'clock'>,
  survey: Pick<StoredSurvey, 'id' | 'environmentId'>,
  proof: string | null | undefined,
  request: string | null,
): Promise<boolean> {
  const parts = form.exec(proof ?? '')
  if (parts === null) return false
  const [, signed = '', end, salt = '', key = '', mac = '', number] = parts
  const secret = await signerOf(readSecrets, async (one) => isSameText(mac, await macOf(one, survey, signed)))
  if (secret === null) return false
  const now = clock.now()
  if (now >= Number(end) || Number(number) >= tries || (await keyOf(salt, Number(number))) !== key) return false
  const spent = async (by: string) => ({ scope, name: await doorMac(secret, scope, mac, by), windowMs: challengeMs })
  const { allowed: isFirst } = await storage.guesses.take({ ...(await spent('')), limit: 1 }, timestamp(now))
  if (request === null) return isFirst
  // The request that spends leaves a mark. Sent again, it finds the mark: it creates no second response.
  const mark = await spent(request)
  if (isFirst) await storage.guesses.renew(mark, timestamp(now))
  return isFirst || (await storage.guesses.count(scope, mark.name, timestamp(now))) > 0
}

const randomTry = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % tries

const macOf = (secret: string, { environmentId, id }: Pick<StoredSurvey, 'id' | 'environmentId'>, text: string) =>
  doorMac(secret, 'proof', environmentId, id, text)

/** PBKDF2 of the salt, salted with the number of the try. */
async function keyOf(salt: string, number: number): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const base = await crypto.subtle.importKey('raw', bytes(salt), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(String(number)), iterations }
  return hex(new Uint8Array(await crypto.subtle.deriveBits(how, base, keyLength * 4)))
}
