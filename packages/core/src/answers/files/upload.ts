import { isConflict, isProblem, isUnavailable, Problem, UnavailableError } from '../../ground/errors.ts'
import { nothingAlongside } from '../../ground/ports/alongside.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { invalid } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import { entriesOf } from '../../tenants/audit/entries.ts'
import { blobsOf } from './blobs.ts'
import { heldWindowBytes, heldWindowMs, unownedMs } from './bounds.ts'
import { chunksOf, contentOf, drain, tooLarge, tooLargeForJson } from './content.ts'
import { heldBytes } from './held-body.ts'
import { heldSlot } from './held-slot.ts'
import { lengthOf } from './length.ts'
import { bytesOfDataUrl, metadataIn, neitherFormNorJson, readJsonUpload, type UploadMetadata } from './metadata.ts'
import { boundaryOf, partOf } from './multipart.ts'
import { extensionOf, kindOf } from './name-rules.ts'
import { putInTime } from './put-in-time.ts'
import { blobKeyOf, maxBytesFor, noQuestion } from './rules.ts'
import type { StoredFile } from './schema.ts'
import { privateFile, publicFile, usedUp } from './signed-file.ts'
import { takesNoneNow } from './store-fault-rules.ts'

/** The most bytes of a request in addition to its file: headers of parts, metadata. */
const overheadBytes = 64 * 1024

type Chunks = AsyncIterator<Uint8Array, undefined>

/** Stores a public file that management uploads. */
export async function uploadFile(call: Call): Promise<void> {
  const { service, headers } = call
  blobsOf(service)
  const boundary = boundaryOf(headers.get('content-type'))
  if (boundary === null) {
    throw new Problem('unsupported_media_type', 'Send the file as multipart/form-data, in a part called file')
  }
  const metadata = metadataIn(headers)
  const file = await publicFile(call, metadata)
  await take(call, file, service.uploads.maxBytes, () => multipartIn(call, boundary, service.uploads.maxBytes))
}

/** Stores a private file that a respondent uploads: as multipart, or as JSON with a data URL. */
export async function uploadClientFile(call: Call): Promise<void> {
  const { service, headers } = call
  const { maxBytes } = service.uploads
  blobsOf(service)
  const boundary = boundaryOf(headers.get('content-type'))
  const metadata = metadataIn(headers)
  if (boundary !== null) return takePrivate(call, metadata, maxBytes, (ownMax) => multipartIn(call, boundary, ownMax))
  // An invalid signature in the headers is refused before the body is read.
  if (metadata.signature) await privateFile(call, metadata)
  await takeJson(call, metadata)
}

/** Reads a JSON upload. Its signature may stand in the body, so that it is known only after reading. */
async function takeJson(call: Call, headerMetadata: UploadMetadata): Promise<void> {
  const { service, headers, environment, clientAddress, request } = call
  const { uploads } = service
  const maxBytes = uploads.maxHeldBytes
  const longest = Math.ceil((maxBytes * 4) / 3) + overheadBytes
  // A body that declares itself too large is refused unread. The message gives the size of the file, not of its encoding.
  if ((lengthOf(headers) ?? 0) > longest) throw tooLargeForJson(uploads)
  const slot = heldSlot(service, 'json', { environmentId: environment.id, clientAddress }, noSlotForJson)
  try {
    const body = await heldBytes(request.body(), {
      maxBytes: longest,
      tooLarge: () => tooLargeForJson(uploads),
      windowBytes: heldWindowBytes,
      tooSlow: tooSlowForJson,
      takeSlot: slot.take,
    })
    const { metadata, dataUrl } = readJsonUpload(textOf(body), headerMetadata)
    await takePrivate(call, metadata, maxBytes, () => ({ chunks: bytesOfDataUrl(dataUrl), body: null }))
  } finally {
    slot.release()
  }
}

function textOf(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw neitherFormNorJson()
  }
}

const tooSlowForJson = (): Problem =>
  new Problem(
    'bad_request',
    `The body arrived too slowly for a file as JSON: the minimum is ${heldWindowBytes} bytes in ${heldWindowMs / 1000} s. ` +
      'Send the file as multipart/form-data, which may take longer',
    { body: 'Too slow' },
  )

const noSlotForJson = 'Too many uploads as JSON are in progress: try again, or send the file as multipart/form-data'

async function takePrivate(
  call: Call,
  metadata: UploadMetadata,
  maxBytes: number,
  open: (ownMax: number) => Opened,
): Promise<void> {
  const { file, questions, elementId } = await privateFile(call, metadata)
  const ownMax = maxBytesFor(questions, file.name, elementId, maxBytes)
  if (ownMax === null) throw invalid({ fileName: noQuestion(elementId) })
  await take(call, file, ownMax, () => open(ownMax))
}

/** The record to store, and the body that its content is read from. */
interface Opened {
  readonly chunks: Chunks
  readonly body: Chunks | null
}

function multipartIn({ headers, request }: Call, boundary: string, maxBytes: number): Opened {
  // A body that declares itself too large is refused unread.
  if ((lengthOf(headers) ?? 0) > maxBytes + overheadBytes) throw tooLarge(maxBytes)
  const body = chunksOf(request.body())
  return { chunks: partOf(body, boundary, 'file'), body }
}

const failed = () => new Problem('internal_server_error', 'File upload failed')

/**
 * Takes an upload to its end. Closing waits for it: an upload that a stop has cut off is undone as any other that failed,
 * so that its client may send it again to the next process.
 */
function take(call: Call, file: StoredFile, maxBytes: number, open: () => Opened): Promise<void> {
  const taken = store(call, file, maxBytes, open)
  call.service.afterwards.hold(taken)
  return taken
}

/** Stores the record of the upload, then the blob, then marks the record as stored. */
async function store(call: Call, file: StoredFile, maxBytes: number, open: () => Opened): Promise<void> {
  const { service, environment } = call
  const { files } = service.storage
  const { chunks, body } = open()
  try {
    await files.begin(environment.id, file)
  } catch (error) {
    throw isConflict(error) ? usedUp() : error
  }
  const key = blobKeyOf(environment.id, file.access, file.name)
  try {
    const size = await put(call, file, key, chunks, maxBytes)
    const now = service.clock.now()
    const dueAt = file.access === 'private' ? timestamp(now + unownedMs) : null
    const alongside = { ...nothingAlongside, audit: entriesOf(call, 'create', 'file', [file.name]) }
    // The upload was so slow that the sweep removed it as abandoned.
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
  const content = await contentOf(chunks, extensionOf(name), kindOf(name) ?? { detectedAs: [] }, maxBytes)
  try {
    await putInTime(blobsOf(service), key, content.stream, { contentType })
    if (!content.isRead()) throw new Error('The blob store resolved before it had read the file')
    return content.size()
  } catch (error) {
    const fault = content.fault()
    if (isProblem(fault)) throw fault
    service.logger.error({ err: error, key }, 'The blob store failed to store a file')
    if (isUnavailable(error)) throw error
    throw takesNoneNow(error) ? new UnavailableError('The blob store takes no files now', { cause: error }) : failed()
  }
}

/**
 * Removes a failed upload and makes its ticket usable again. The blob goes first: if the record went first, a second
 * upload could lose its blob. The sweep does what fails here.
 */
async function undo({ service, environment }: Call, name: string, key: string): Promise<void> {
  try {
    await blobsOf(service).delete([key])
    const { files } = service.storage
    if (await files.giveBack(environment.id, name)) return
    // Either the answer of `settle` was lost, or the sweep was faster: the record stays until the sweep removes it.
    await files.remove(environment.id, name, nothingAlongside)
  } catch (error) {
    service.logger.warn({ err: error, key }, 'A failed upload could not be undone; the sweep removes it later')
  }
}
