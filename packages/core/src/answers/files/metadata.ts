import { Problem } from '../../ground/errors.ts'
import { parseJson } from '../../http/body.ts'
import { validate } from '../../http/validate.ts'
import { jsonUpload } from './schema.ts'

/** A client's metadata of the file that it uploads. Absent is `null`. */
export interface UploadMetadata {
  readonly fileType: string | null
  /** Percent-encoded in a header. */
  readonly fileName: string | null
  readonly surveyId: string | null
  readonly environmentId: string | null
  readonly signature: string | null
  readonly timestamp: string | null
  readonly uuid: string | null
}

export const metadataIn = (headers: Headers): UploadMetadata => ({
  fileType: headers.get('x-file-type'),
  fileName: decoded(headers.get('x-file-name')),
  surveyId: headers.get('x-survey-id'),
  environmentId: headers.get('x-environment-id'),
  signature: headers.get('x-signature'),
  timestamp: headers.get('x-timestamp'),
  uuid: headers.get('x-uuid'),
})

function decoded(name: string | null): string | null {
  try {
    return name === null ? null : decodeURIComponent(name)
  } catch {
    throw new Problem('bad_request', 'fileName is not percent-encoded UTF-8', { fileName: 'Expected percent-encoding' })
  }
}

/** Reads a JSON upload. Headers supply the metadata that the body lacks. */
export function readJsonUpload(text: string, headers: UploadMetadata): { metadata: UploadMetadata; dataUrl: string } {
  // Probably the bare file: a message about faulty JSON would not help.
  if (!/^\s*\{/.test(text)) throw neitherFormNorJson()
  const { fileBase64String, fileType, fileName, surveyId, signature, timestamp, uuid } = validate(
    jsonUpload,
    parseJson(text),
  )
  if (fileBase64String === undefined) {
    throw required('fileBase64String', `Send it as JSON, or the file itself as multipart/form-data`)
  }
  const metadata = {
    fileType: fileType ?? headers.fileType,
    fileName: fileName ?? headers.fileName,
    surveyId: surveyId ?? headers.surveyId,
    environmentId: headers.environmentId,
    signature: signature ?? headers.signature,
    timestamp: timestamp === undefined ? headers.timestamp : String(timestamp),
    uuid: uuid ?? headers.uuid,
  }
  return { metadata, dataUrl: fileBase64String }
}

/** The fault of a body that is neither a form nor JSON. */
export const neitherFormNorJson = (): Problem =>
  new Problem(
    'bad_request',
    'Send the file as multipart/form-data, in a part called file, or as JSON with a data URL',
    {
      body: 'Expected multipart/form-data, or JSON with fileBase64String',
    },
  )

/** The header of each field. */
const headerOf: Readonly<Record<keyof UploadMetadata, string>> = {
  fileType: 'X-File-Type',
  fileName: 'X-File-Name',
  surveyId: 'X-Survey-ID',
  environmentId: 'X-Environment-ID',
  signature: 'X-Signature',
  timestamp: 'X-Timestamp',
  uuid: 'X-UUID',
}

export const missing = (name: keyof UploadMetadata): Problem =>
  required(name, `Send it as the header ${headerOf[name]}`)

const required = (name: string, advice: string): Problem =>
  new Problem('bad_request', `${name} is required`, { [name]: advice })

/** Characters of base64 that are decoded at once. */
const pieceLength = 65_536

/** Decodes a data URL, piece by piece. */
export async function* bytesOfDataUrl(url: string): AsyncGenerator<Uint8Array, undefined> {
  const at = url.indexOf(';base64,')
  if (!url.startsWith('data:') || at < 0 || at > 512) throw noDataUrl()
  for (let from = at + ';base64,'.length; from < url.length; from += pieceLength) {
    const piece = url.slice(from, from + pieceLength)
    const isLast = from + pieceLength >= url.length
    if (!(isLast ? /^[A-Za-z0-9+/]*={0,2}$/ : /^[A-Za-z0-9+/]*$/).test(piece)) throw noDataUrl()
    yield decodedPiece(piece)
  }
}

function decodedPiece(piece: string): Uint8Array {
  try {
    const text = atob(piece)
    const bytes = new Uint8Array(text.length)
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
    return bytes
  } catch {
    throw noDataUrl()
  }
}

const noDataUrl = () =>
  new Problem('bad_request', 'fileBase64String is not a data URL in base64', {
    fileBase64String: 'Expected data:<type>;base64,<content>',
  })
