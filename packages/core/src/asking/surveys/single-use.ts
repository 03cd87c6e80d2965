import { hex } from '../../ground/bytes.ts'
import { Problem } from '../../ground/errors.ts'
import { hmacSha256, isSameText, signerOf } from '../../ground/hmac.ts'
import type { StoredSurvey } from './schema.ts'

/** Hex digits of the HMAC that signs an encrypted single-use id. Source: section 2.1 of the contract. */
const sealLength = 32
const maxLength = 128

/**
 * Returns the single-use id to store with a response. Throws a 403 if the survey requires one and this is not valid. If
 * the survey does not require one, the id is kept as it was sent.
 */
export async function acceptSingleUseId(
  survey: Pick<StoredSurvey, 'id' | 'singleUse'>,
  input: string | null,
  secrets: readonly string[],
): Promise<string | null> {
  if (!survey.singleUse?.enabled) return input
  const id = input === null ? null : survey.singleUse.isEncrypted ? await unseal(survey.id, input, secrets) : input
  if (id === null || id.length < 1 || id.length > maxLength) {
    throw new Problem('forbidden', 'This survey requires a valid single-use id', { surveyId: survey.id })
  }
  return id
}

/**
 * Returns the single-use id to store with a response that management records. Any id is accepted; an encrypted id is
 * stored without its HMAC.
 */
export async function readSingleUseId(
  survey: Pick<StoredSurvey, 'id' | 'singleUse'>,
  input: string | null,
  secrets: readonly string[],
): Promise<string | null> {
  if (input === null || !survey.singleUse?.enabled || !survey.singleUse.isEncrypted) return input
  return (await unseal(survey.id, input, secrets)) ?? input
}

/** The encrypted form of an id: the value of `suId` in a link. */
export const sealSingleUseId = async (surveyId: string, id: string, secret: string): Promise<string> =>
  `${id}.${hex(await hmacSha256(secret, `${surveyId}:${id}`)).slice(0, sealLength)}`

async function unseal(surveyId: string, sealed: string, secrets: readonly string[]): Promise<string | null> {
  const at = sealed.lastIndexOf('.')
  if (at < 1) return null
  const id = sealed.slice(0, at)
  const holds = async (secret: string) => isSameText(sealed, await sealSingleUseId(surveyId, id, secret))
  return (await signerOf(secrets, holds)) === null ? null : id
}
