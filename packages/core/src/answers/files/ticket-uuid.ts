import { hex } from '../../ground/bytes.ts'
import { isSameText } from '../../ground/hmac.ts'
import { signTicket } from './signature.ts'

/** The purpose of an upload; without a survey, a public file. */
export interface UploadPurpose {
  readonly surveyId: string | null
  /** The question that the client named; `null` for any of the survey. */
  readonly elementId: string | null
}

/** The number of random digits: 60 bits. The other 62 are the tag. */
const randomDigits = 15

/**
 * Makes a UUID for one upload, bound to its purpose: the second half is the beginning of an HMAC over the first half,
 * the survey and the question. The signature of the upload covers the UUID, and thereby the purpose. The version 8 is that
 * of UUIDs with a content of their own (RFC 9562); see `storedName`.
 */
export async function ticketUuid(secret: string, purpose: UploadPurpose): Promise<string> {
  const random = hex(crypto.getRandomValues(new Uint8Array(8))).slice(0, randomDigits)
  const first = `${random.slice(0, 8)}-${random.slice(8, 12)}-8${random.slice(12)}`
  return `${first}-${await tagOf(secret, random, purpose)}`
}

/**
 * Returns the purpose that the UUID was made for; `null` if it is none of these. Tries all of them, in constant time.
 */
export async function purposeIn<const Purpose extends UploadPurpose>(
  secrets: readonly string[],
  uuid: string,
  candidates: readonly Purpose[],
): Promise<Purpose | null> {
  const random = uuid.slice(0, 18).replaceAll('-', '')
  // Without the digit that holds the version of the UUID.
  const bits = random.slice(0, 12) + random.slice(13)
  const tag = uuid.slice(19)
  let found: Purpose | null = null
  for (const candidate of candidates) {
    for (const secret of secrets) if (isSameText(await tagOf(secret, bits, candidate), tag)) found = candidate
  }
  return found
}

/** The tag as it ends a UUID, including the two bits of the variant. */
async function tagOf(secret: string, random: string, purpose: UploadPurpose): Promise<string> {
  const mac = await signTicket(secret, { random, ...purpose })
  const variant = '89ab'[Number.parseInt(mac.charAt(0), 16) % 4]
  return `${variant}${mac.slice(1, 4)}-${mac.slice(4, 16)}`
}
