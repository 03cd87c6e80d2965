import { isSameText, signerOf } from '../../ground/hmac.ts'
import type { Service } from '../../house/service/service.ts'
import { doorMac } from './token.ts'

const use = 'page seed'
/** A seed: its time and the edition, both signed; the signature; a random part. An earlier release has signed the time alone. */
const form = /^([0-9a-z]{1,9}(?:_[0-9a-z]{1,6})?)-([A-Za-z0-9_-]{22})-[0-9a-f]{16}$/
/** The form of earlier versions, which signed the random part: pages with it stay open while a server is replaced. */
const olderForm = /^([0-9a-z]{1,9}-[0-9a-f]{16})-([A-Za-z0-9_-]{22})$/

/** Pages that are first shown within this time have one signature, in ms. */
const sharedMs = 100

/** Makes the random text for the pages of one respondent, who is shown this edition of a survey. */
export type NewSeed = (surveyId: string, editionNumber: number) => Promise<string>

/**
 * Makes the random texts for pages of surveys, each of which tells, signed, when its page was first shown, and in which edition. The
 * random part is not signed, so that a signature serves many pages: a client that changes it chooses its own order of choices.
 */
export function pageSeeds({ secret, clock }: Pick<Service, 'secret' | 'clock'>): NewSeed {
  let time = ''
  const tags = new Map<string, Promise<string>>()
  return async (surveyId, editionNumber) => {
    const now = clock.now()
    const shown = (now - (now % sharedMs)).toString(36)
    if (shown !== time) tags.clear()
    time = shown
    const signed = `${shown}_${editionNumber.toString(36)}`
    const name = `${surveyId} ${editionNumber}`
    const tag = tags.get(name) ?? tagOf(secret, surveyId, signed)
    tags.set(name, tag)
    return `${signed}-${await tag}-${randomHex()}`
  }
}

/** What a seed tells of its page: when it was first shown, in ms since 1970, and in which edition of the survey, if it says so. */
export interface PageShown {
  readonly at: number
  readonly editionNumber: number | null
}

/** What a seed tells of its page; `null` if no page of this survey has it. */
export async function pageOfSeed(
  secrets: readonly string[],
  surveyId: string,
  seed: string | null,
): Promise<PageShown | null> {
  const [, signed, tag] = form.exec(seed ?? '') ?? olderForm.exec(seed ?? '') ?? []
  if (signed === undefined || tag === undefined) return null
  const signer = await signerOf(secrets, async (secret) => isSameText(tag, await tagOf(secret, surveyId, signed)))
  if (signer === null) return null
  const [time = '', edition] = signed.split('_')
  return { at: Number.parseInt(time, 36), editionNumber: edition === undefined ? null : Number.parseInt(edition, 36) }
}

/** Runtimes make these ids in batches, which costs a fraction of asking for random bytes. */
const randomHex = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16)

const tagOf = async (secret: string, surveyId: string, signed: string): Promise<string> =>
  (await doorMac(secret, use, surveyId, signed)).slice(0, 22)
