import { Problem } from '../../ground/errors.ts'
import type { Blob, BlobStore } from '../../ground/ports/blobs.ts'
import { matchesEtag } from '../../http/etag.ts'
import type { Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { settleAwaited } from './awaited.ts'
import { blobsOf, fileNotFound } from './blobs.ts'
import { fileOf } from './file-of.ts'
import { isFileName, kindOf } from './name-rules.ts'
import { blobKeyOf, rangeOf, servedAs, shownName, uniquePart } from './rules.ts'
import type { FileAccess, StoredFile } from './schema.ts'
import { watchedBlob } from './watched-blob.ts'

/** Answers with a file, or the requested part of it, streamed from the blob store. */
export async function readFile(call: Call, access: FileAccess): Promise<Reply> {
  const { service, headers } = call
  const { isHead } = call.request
  const blobs = blobsOf(service)
  const file = await storedFile(call, access)
  const key = blobKeyOf(file.environmentId, access, file.name)
  const etag = `"${uniquePart(file.name)}"`
  if (matchesEtag(headers.get('if-none-match'), etag)) {
    return { status: 304, headers: cachingHeaders(access, etag), body: null }
  }
  const rangeHeader = isIfRangeMet(headers.get('if-range'), etag) ? headers.get('range') : null
  const opened = await open(blobs, key, rangeHeader, file.size ?? 0, isHead)
  if (!opened) {
    await logIfLost(call, file, key)
    throw fileNotFound(file.name)
  }
  const { blob, range } = opened
  if (range === null) throw unsatisfiable(blob.size)
  const { start, end } = range === 'whole' ? { start: 0, end: blob.size - 1 } : range
  const length = end - start + 1
  return {
    status: range === 'whole' ? 200 : 206,
    headers: {
      ...cachingHeaders(access, etag),
      ...displayHeaders(file, call.params.file ?? ''),
      'accept-ranges': 'bytes',
      'content-length': String(length),
      ...(range !== 'whole' && { 'content-range': `bytes ${start}-${end}/${blob.size}` }),
    },
    body: isHead ? null : watchedBlob(service, { key, stream: blob.stream, length }),
  }
}

/**
 * Returns the file that a path names; throws a 404 if it is unknown, belongs to another environment, or has another
 * access.
 */
export async function storedFile({ service, params, environment }: Call, access: FileAccess): Promise<StoredFile> {
  const name = params.file ?? ''
  const isOurs = params.environmentId === environment.id && isFileName(name)
  const found = isOurs ? await fileOf(service, environment.id, name) : null
  const file = found?.state === 'awaited' ? await settleAwaited(service, found) : found
  if (file?.access !== access) throw fileNotFound(name)
  return file
}

/** Logs that the blob of a file is lost, unless the file was deleted meanwhile. */
async function logIfLost({ service }: Call, { environmentId, name }: StoredFile, key: string): Promise<void> {
  const found = await service.storage.files.find(environmentId, name)
  if (found?.state === 'stored') service.logger.error({ key }, 'The blob store has no blob of a stored file')
}

interface Opened {
  blob: Blob
  range: ReturnType<typeof rangeOf>
}

/** Opens the blob. For HEAD, reads only its size. */
async function open(
  blobs: BlobStore,
  key: string,
  rangeHeader: string | null,
  size: number,
  head: boolean,
): Promise<Opened | null> {
  const range = rangeOf(rangeHeader, size)
  const isNothing = head || range === null
  const blob = await blobs.get(key, isNothing ? { start: 0, end: 0 } : range === 'whole' ? undefined : range)
  if (!blob) return null
  if (isNothing) await blob.stream.cancel()
  if (blob.size === size) return { blob, range }
  // The file was uploaded once more straight to the store while its form was valid.
  if (!isNothing) await blob.stream.cancel()
  return open(blobs, key, rangeHeader, blob.size, head)
}

/** Whether the client holds other parts of this very file, so that a part is useful to it. */
const isIfRangeMet = (ifRange: string | null, etag: string): boolean => ifRange === null || ifRange.trim() === etag

/** The caching headers: a file never changes under its name. */
const cachingHeaders = (access: FileAccess, etag: string): Record<string, string> => ({
  etag,
  'cache-control': access === 'public' ? 'public, max-age=31536000, immutable' : 'private, no-store',
  // Apps on other sites show the pictures of their surveys, also behind middleware that forbids it by default (helmet).
  ...(access === 'public' && { 'cross-origin-resource-policy': 'cross-origin' }),
})

/**
 * The headers that keep an uploaded file from running in the origin of the service, whatever a browser takes it for.
 * `name`: that of the address, with the file's own name.
 */
function displayHeaders({ contentType }: StoredFile, name: string): Record<string, string> {
  const disposition = kindOf(name)?.inline ? 'inline' : 'attachment'
  return {
    'content-type': servedAs(contentType),
    'content-disposition': `${disposition}; filename="${shownName(name)}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  }
}

const unsatisfiable = (size: number) =>
  new Problem('range_not_satisfiable', `The file has ${size} bytes`, {}, { 'content-range': `bytes */${size}` })
