import { hex } from '../../ground/bytes.ts'
import { hmacSha256, isSameText, signerOf } from '../../ground/hmac.ts'

/** The signed fields of an upload through the service. Source: section 5 of the contract. */
export interface SignedUpload {
  readonly uuid: string
  readonly fileName: string
  readonly environmentId: string
  readonly fileType: string
  readonly timestamp: string
}

const uploadText = ({ uuid, fileName, environmentId, fileType, timestamp }: SignedUpload): string =>
  [uuid, fileName, environmentId, fileType, timestamp].join(':')

export const signUpload = (secret: string, upload: SignedUpload): Promise<string> => sign(secret, uploadText(upload))

export const isUploadSigned = (secrets: readonly string[], upload: SignedUpload, signature: string): Promise<boolean> =>
  isSigned(secrets, uploadText(upload), signature)

/** The signed fields of a link to a private file. */
export interface SignedLink {
  readonly environmentId: string
  readonly name: string
  /** The time at which it expires, in ms since 1970. */
  readonly expires: string
}

/** The text that is signed for a link. It differs from that of every upload, which begins with a UUID. */
const linkText = ({ environmentId, name, expires }: SignedLink): string =>
  ['file link', environmentId, name, expires].join(':')

export const signLink = (secret: string, link: SignedLink): Promise<string> => sign(secret, linkText(link))

export const isLinkSigned = (secrets: readonly string[], link: SignedLink, signature: string): Promise<boolean> =>
  isSigned(secrets, linkText(link), signature)

/** The fields that the second half of an upload's UUID is computed from. */
export interface SignedTicket {
  /** The first half of the UUID, which is random. */
  readonly random: string
  readonly surveyId: string | null
  readonly elementId: string | null
}

/** Signs a ticket. Its text differs from that of every link and upload, since ids hold no `:`. */
export const signTicket = (secret: string, { random, surveyId, elementId }: SignedTicket): Promise<string> =>
  sign(secret, ['upload ticket', random, surveyId ?? '', elementId ?? ''].join(':'))

const sign = async (secret: string, text: string): Promise<string> => hex(await hmacSha256(secret, text))

const isSigned = async (secrets: readonly string[], text: string, signature: string): Promise<boolean> =>
  (await signerOf(secrets, async (secret) => isSameText(signature.toLowerCase(), await sign(secret, text)))) !== null
