import { hex } from '../ground/bytes.ts'
import { isSameText } from '../ground/hmac.ts'
import { signTicket } from './signature.ts'

/** What an upload is asked for; without a survey, a public file. */
export interface UploadPurpose {
  readonly surveyId: string | null
  /** The question that was named; `null` for any of the survey. */
  readonly elementId: string | null
}

/** Digits that are drawn: 60 bits. The other 62 are the tag. */
const drawnDigits = 15

/**
 * A UUID for one upload, bound to what it was asked for: its second half is the beginning of an HMAC over the first one
 * and the survey and question. So the signature of the upload, which covers the UUID, covers them too.
 */
export async function ticketUuid(secret: string, askedFor: UploadPurpose): Promise<string> {
  const drawn = hex(crypto.getRandomValues(new Uint8Array(8))).slice(0, drawnDigits)
  const first = `${drawn.slice(0, 8)}-${drawn.slice(8, 12)}-4${drawn.slice(12)}`
  return `${first}-${await tagOf(secret, drawn, askedFor)}`
}

/** Which of these it was asked for; `null` for none of them. All are tried, each compared to its end. */
export async function purposeIn<const Asked extends UploadPurpose>(
  secret: string,
  uuid: string,
  candidates: readonly Asked[],
): Promise<Asked | null> {
  const drawn = uuid.slice(0, 18).replaceAll('-', '')
  // Without the digit that says which version of UUID this is.
  const bits = drawn.slice(0, 12) + drawn.slice(13)
  const tag = uuid.slice(19)
  let found: Asked | null = null
  for (const candidate of candidates) {
    if (isSameText(await tagOf(secret, bits, candidate), tag)) found = candidate
  }
  return found
}

/** As it stands at the end of a UUID, the two bits of its variant included. */
async function tagOf(secret: string, drawn: string, askedFor: UploadPurpose): Promise<string> {
  const mac = await signTicket(secret, { drawn, ...askedFor })
  const variant = '89ab'[Number.parseInt(mac.charAt(0), 16) % 4]
  return `${variant}${mac.slice(1, 4)}-${mac.slice(4, 16)}`
}
