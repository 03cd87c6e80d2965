import { isSameText, signerOf } from '../ground/hmac.ts'
import type { Service } from '../service/service.ts'
import { doorMac } from './token.ts'

const use = 'page seed'
const form = /^([0-9a-z]{1,9})-([A-Za-z0-9_-]{22})-[0-9a-f]{16}$/
/** The form of earlier versions, which signed the random part: pages with it stay open while a server is replaced. */
const olderForm = /^([0-9a-z]{1,9}-[0-9a-f]{16})-([A-Za-z0-9_-]{22})$/

/** Pages that are first shown within this time have one signature, in ms. */
const sharedMs = 100

/**
 * Makes the random texts for pages of surveys, each of which tells, signed, when its page was first shown. The random
 * part is not signed, so that a signature serves many pages: a client that changes it chooses its own order of choices.
 */
export function pageSeeds({ secret, clock }: Pick<Service, 'secret' | 'clock'>): (surveyId: string) => Promise<string> {
  let time = ''
  const tags = new Map<string, Promise<string>>()
  return async (surveyId) => {
    const now = clock.now()
    const shown = (now - (now % sharedMs)).toString(36)
    if (shown !== time) tags.clear()
    time = shown
    const tag = tags.get(surveyId) ?? tagOf(secret, surveyId, shown)
    tags.set(surveyId, tag)
    return `${shown}-${await tag}-${randomHex()}`
  }
}

/** When the page of this seed was first shown, in ms since 1970; `null` if no page of this survey has it. */
export async function shownAt(
  secrets: readonly string[],
  surveyId: string,
  seed: string | null,
): Promise<number | null> {
  const [, signed, tag] = form.exec(seed ?? '') ?? olderForm.exec(seed ?? '') ?? []
  if (signed === undefined || tag === undefined) return null
  const signer = await signerOf(secrets, async (secret) => isSameText(tag, await tagOf(secret, surveyId, signed)))
  return signer === null ? null : Number.parseInt(signed, 36)
}

/** Runtimes make these ids in batches, which costs a fraction of asking for random bytes. */
const randomHex = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16)

const tagOf = async (secret: string, surveyId: string, signed: string): Promise<string> =>
  (await doorMac(secret, use, surveyId, signed)).slice(0, 22)
