import { entriesOf } from '../audit/entries.ts'
import { isConflict, isProblem, isUnavailable, Problem } from '../errors.ts'
import { invalid } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import { nothingAlongside } from '../ports/alongside.ts'
import { timestamp } from '../ports/clock.ts'
import { findSurvey } from '../surveys/find.ts'
import { blobsOf } from './blobs.ts'
import { chunksOf, contentOf, drain, tooLarge } from './content.ts'
import { heldText } from './held-body.ts'
import { bytesOfDataUrl, metadataIn, readJsonUpload, required, type UploadMetadata } from './metadata.ts'
import { boundaryOf, partOf } from './multipart.ts'
import {
  blobKeyOf,
  extensionOf,
  isFileName,
  isSignable,
  kindOf,
  maxBytesFor,
  maxHeldBytes,
  plainType,
  signatureMs,
  unheldBytes,
  unownedMs,
  uploadMsFor,
  uuidIn,
} from './rules.ts'
import type { FileAccess, StoredFile } from './schema.ts'
import { isUploadSigned } from './signature.ts'

/** Bytes that a request may have besides its file: headers of parts, metadata. */
const besides = 64 * 1024

type Chunks = AsyncIterator<Uint8Array, undefined>

/** Takes a public file from management. */
export async function uploadFile(call: Call): Promise<void> {
  const { service, headers, environment } = call
  blobsOf(service)
  const boundary = boundaryOf(headers.get('content-type'))
  if (boundary === null) {
    throw new Problem('unsupported_media_type', 'Send the file as multipart/form-data, in a part called file')
  }
  const metadata = metadataIn(headers)
  const file = await signedFile(call, metadata, 'public', null, () => {
    if (!metadata.environmentId) throw required('environmentId')
  })
  if (metadata.environmentId !== environment.id) throw notAuthenticated()
  await take(call, file, service.uploads.maxBytes, () => multipartIn(call, boundary, service.uploads.maxBytes))
}

/** Takes a private file from a respondent: as multipart, or as JSON with a data URL. */
export async function uploadClientFile(call: Call): Promise<void> {
  const { service, headers } = call
  const { maxBytes } = service.uploads
  blobsOf(service)
  const boundary = boundaryOf(headers.get('content-type'))
  const said = metadataIn(headers)
  // Nothing is read for a signature that is wrong, as far as that can be told beforehand.
  if (said.signature) await privateFile(call, said)
  if (boundary !== null) return takePrivate(call, said, maxBytes, (ownMax) => multipartIn(call, boundary, ownMax))
  await takeJson(call, said, Math.min(maxBytes, maxHeldBytes))
}

/** Whoever sends JSON may say in it that it is signed: until it is read, nobody knows. */
async function takeJson(call: Call, said: UploadMetadata, maxBytes: number): Promise<void> {
  const { service, headers, environment, clientAddress: address, raw } = call
  const { heldUploads } = service
  const heldFor = { environmentId: environment.id, address }
  const longest = Math.ceil((maxBytes * 4) / 3) + besides
  // What says that it is too large, or will find no place, need not be read. A person is told of the file, not of how
  // it is wrapped.
  const declared = lengthOf(headers) ?? 0
  if (declared > longest) throw tooLarge(maxBytes)
  if (declared > unheldBytes && !heldUploads.hasRoom(heldFor)) throw noPlace()
  let giveBack = () => {}
  const takePlace = () => {
    const given = heldUploads.take(heldFor)
    if (!given) throw noPlace()
    giveBack = given
  }
  try {
    const text = await heldText(raw.stream(), { maxBytes: longest, tooLarge: () => tooLarge(maxBytes), takePlace })
    const { metadata, dataUrl } = readJsonUpload(text, said)
    await takePrivate(call, metadata, maxBytes, () => ({ chunks: bytesOfDataUrl(dataUrl), body: null }))
  } finally {
    giveBack()
  }
}

const noPlace = (): Problem =>
  new Problem(
    'service_unavailable',
    'Too many uploads as JSON are under way: try again, or send the file as multipart/form-data',
    {},
    { 'retry-after': '1' },
  )

async function takePrivate(
  call: Call,
  metadata: UploadMetadata,
  maxBytes: number,
  open: (ownMax: number) => Opened,
): Promise<void> {
  const file = await privateFile(call, metadata)
  const survey = await findSurvey(call.service, call.environment, metadata.surveyId ?? '')
  const ownMax = maxBytesFor(survey, file.name, null, maxBytes)
  if (ownMax === null) throw invalid({ fileName: 'No question of this survey takes such a file' })
  await take(call, file, ownMax, () => open(ownMax))
}

const privateFile = (call: Call, metadata: UploadMetadata): Promise<StoredFile> =>
  signedFile(call, metadata, 'private', metadata.surveyId, () => {
    if (!metadata.surveyId) throw required('surveyId')
  })

/** What is to be stored, and the body that it is read from. */
interface Opened {
  readonly chunks: Chunks
  readonly body: Chunks | null
}

function multipartIn({ headers, raw }: Call, boundary: string, maxBytes: number): Opened {
  // What says that it is too large need not be read.
  if ((lengthOf(headers) ?? 0) > maxBytes + besides) throw tooLarge(maxBytes)
  const body = chunksOf(raw.stream())
  return { chunks: partOf(body, boundary, 'file'), body }
}

/** What a body is said to have, in bytes; `null` where nothing is said. */
function lengthOf(headers: Headers): number | null {
  const text = headers.get('content-length') ?? ''
  return /^\d+$/.test(text) ? Number(text) : null
}

/** The record of a file whose upload was asked for; throws what is to be answered where it was not. */
async function signedFile(
  { service, environment, headers }: Call,
  { fileType, fileName, signature, timestamp: signedAt, uuid }: UploadMetadata,
  access: FileAccess,
  surveyId: string | null,
  checkMore: () => void,
): Promise<StoredFile> {
  if (!fileType) throw required('fileType')
  if (!fileName) throw required('fileName')
  checkMore()
  if (!signature) throw required('signature')
  if (!uuid) throw required('uuid')
  if (!signedAt) throw required('timestamp')
  const now = service.clock.now()
  const signed = { uuid, fileName, environmentId: environment.id, fileType, timestamp: signedAt }
  const isYoung = Math.abs(now - Number(signedAt)) <= signatureMs
  const kind = kindOf(fileName)
  if (!(await isUploadSigned(service.secret, signed, signature)) || !isYoung) throw notAuthenticated()
  // Signed names are of this form, and signed types of their extension's: nothing else shall reach the store. The rest
  // keeps one text from being signed for two files.
  if (!isFileName(fileName) || !kind?.types.includes(plainType(fileType))) throw notAuthenticated()
  if (uuidIn(fileName) !== uuid || !isSignable(fileType)) throw notAuthenticated()
  return {
    environmentId: environment.id,
    name: fileName,
    access,
    createdAt: timestamp(now),
    contentType: kind.types[0],
    size: null,
    surveyId,
    responseId: null,
    state: 'uploading',
    dueAt: timestamp(now + uploadMsFor(lengthOf(headers) ?? service.uploads.maxBytes)),
  }
}

const notAuthenticated = () => new Problem('not_authenticated', 'Not authenticated')
const failed = () => new Problem('internal_server_error', 'File upload failed')

/** First the record of what is to come, then the blob, then the record says that it is there. */
async function take(call: Call, file: StoredFile, maxBytes: number, open: () => Opened): Promise<void> {
  const { service, environment } = call
  const { files } = service.storage
  const { chunks, body } = open()
  try {
    await files.begin(environment.id, file)
  } catch (error) {
    throw isConflict(error) ? notAuthenticated() : error
  }
  const key = blobKeyOf(environment.id, file.access, file.name)
  try {
    const size = await put(call, file, key, chunks, maxBytes)
    const now = service.clock.now()
    const dueAt = file.access === 'private' ? timestamp(now + unownedMs) : null
    const alongside = { ...nothingAlongside, audit: entriesOf(call, 'create', 'file', [file.name]) }
    // The sweep took it for given up: it came too slowly.
    if (!(await files.settle(environment.id, file.name, { size, dueAt }, alongside))) throw failed()
  } catch (error) {
    await undo(call, file.name, key)
    if (body) await drain(body)
    throw error
  }
}

async function put(
  { service }: Call,
  { name, contentType }: StoredFile,
  key: string,
  chunks: Chunks,
  maxBytes: number,
): Promise<number> {
  const content = await contentOf(chunks, extensionOf(name), kindOf(name) ?? { looks: [] }, maxBytes)
  try {
    await blobsOf(service).put(key, content.stream, { contentType })
    return content.size()
  } catch (error) {
    const fault = content.fault()
    if (isProblem(fault)) throw fault
    service.logger.error({ err: error, key }, 'The blob store has not taken a file')
    throw isUnavailable(error) ? error : failed()
  }
}

/**
 * Leaves nothing of an upload that failed, and gives its single use back, in this order: were the record gone first, a
 * second upload could lose its blob to this. What cannot be undone now, the sweep undoes.
 */
async function undo({ service, environment }: Call, name: string, key: string): Promise<void> {
  try {
    await blobsOf(service).delete([key])
    const { files } = service.storage
    if (await files.giveBack(environment.id, name)) return
    // The answer of `settle` was lost, or the sweep was faster: the record stays as long as the sweep says.
    await files.remove(environment.id, name, nothingAlongside)
  } catch (error) {
    service.logger.warn({ err: error, key }, 'A failed upload is left to the sweep')
  }
}
