import { entriesOf } from '../audit/entries.ts'
import type { Call } from '../http/route.ts'
import { nothingAlongside } from '../ports/alongside.ts'
import { blobsOf, fileNotFound } from './blobs.ts'
import { deleteBlobs } from './delete-blobs.ts'
import { storedFile } from './read.ts'
import type { FileAccess } from './schema.ts'

/** Deletes a file: gone for everybody at once. Where its blob cannot be deleted now, the sweep does it. */
export async function removeFile(call: Call, access: FileAccess): Promise<void> {
  const { service, environment } = call
  blobsOf(service)
  const { name } = await storedFile(call, access)
  const alongside = { ...nothingAlongside, audit: entriesOf(call, 'delete', 'file', [name]) }
  const { files } = service.storage
  const removed = await files.remove(environment.id, name, alongside)
  if (!removed) throw fileNotFound(name)
  try {
    await deleteBlobs(service, environment.id, [removed], () => true)
  } catch (error) {
    service.logger.warn({ err: error, name }, 'The blob of a deleted file is left to the sweep')
  }
}
