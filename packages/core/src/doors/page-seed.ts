import { hex } from '../ground/bytes.ts'
import { isSameText, signerOf } from '../ground/hmac.ts'
import type { Service } from '../service/service.ts'
import { doorMac } from './token.ts'

const use = 'page seed'
const form = /^(([0-9a-z]{1,9})-[0-9a-f]{16})-([A-Za-z0-9_-]{22})$/

/** Makes a random text for a page of a survey that tells, signed, when the page was first shown. */
export async function newPageSeed(
  { secret, clock }: Pick<Service, 'secret' | 'clock'>,
  surveyId: string,
): Promise<string> {
  const signed = `${clock.now().toString(36)}-${hex(crypto.getRandomValues(new Uint8Array(8)))}`
  return `${signed}-${await tagOf(secret, surveyId, signed)}`
}

/** When the page of this seed was first shown, in ms since 1970; `null` if no page of this survey has it. */
export async function shownAt(
  secrets: readonly string[],
  surveyId: string,
  seed: string | null,
): Promise<number | null> {
  const [, signed, time, tag] = form.exec(seed ?? '') ?? []
  if (signed === undefined || time === undefined || tag === undefined) return null
  const signer = await signerOf(secrets, async (secret) => isSameText(tag, await tagOf(secret, surveyId, signed)))
  return signer === null ? null : Number.parseInt(time, 36)
}

const tagOf = async (secret: string, surveyId: string, signed: string): Promise<string> =>
  (await doorMac(secret, use, surveyId, signed)).slice(0, 22)
