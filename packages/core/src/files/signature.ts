import { hex } from '../ground/bytes.ts'
import { hmacSha256, isSameText } from '../ground/hmac.ts'

/** What an upload through the service is signed for. Source: section 5 of the contract. */
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

export const isUploadSigned = (secret: string, upload: SignedUpload, signature: string): Promise<boolean> =>
  isSigned(secret, uploadText(upload), signature)

/** What a link to a private file is signed for. */
export interface SignedLink {
  readonly environmentId: string
  readonly name: string
  /** When it ends, in ms since 1970. */
  readonly expires: string
}

/** No upload's text begins so: that one begins with a UUID. */
const linkText = ({ environmentId, name, expires }: SignedLink): string =>
  ['file link', environmentId, name, expires].join(':')

export const signLink = (secret: string, link: SignedLink): Promise<string> => sign(secret, linkText(link))

export const isLinkSigned = (secret: string, link: SignedLink, signature: string): Promise<boolean> =>
  isSigned(secret, linkText(link), signature)

/** What makes the second half of an upload's UUID. */
export interface SignedTicket {
  /** Its first half. */
  readonly drawn: string
  readonly surveyId: string | null
  readonly elementId: string | null
}

/** Neither a link's text nor an upload's begins so; ids hold no `:`. */
export const signTicket = (secret: string, { drawn, surveyId, elementId }: SignedTicket): Promise<string> =>
  sign(secret, ['upload ticket', drawn, surveyId ?? '', elementId ?? ''].join(':'))

const sign = async (secret: string, text: string): Promise<string> => hex(await hmacSha256(secret, text))

const isSigned = async (secret: string, text: string, signature: string): Promise<boolean> =>
  isSameText(signature.toLowerCase(), await sign(secret, text))
