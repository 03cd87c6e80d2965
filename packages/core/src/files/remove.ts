import { entriesOf } from '../audit/entries.ts'
import type { Call } from '../http/route.ts'
import { nothingAlongside } from '../ports/alongside.ts'
import { blobsOf, fileNotFound } from './blobs.ts'
import { storedFile } from './read.ts'
import { blobKeyOf } from './rules.ts'
import type { FileAccess } from './schema.ts'

/** Deletes a file: gone for everybody at once. Where its blob cannot be deleted now, the sweep does it. */
export async function removeFile(call: Call, access: FileAccess): Promise<void> {
  const { service, environment } = call
  const blobs = blobsOf(service)
  const { name } = await storedFile(call, access)
  const alongside = { ...nothingAlongside, audit: entriesOf(call, 'delete', 'file', [name]) }
  const { files } = service.storage
  if (!(await files.remove(environment.id, name, alongside))) throw fileNotFound(name)
  try {
    await blobs.delete([blobKeyOf(environment.id, access, name)])
    await files.forget(environment.id, [name])
  } catch (error) {
    service.logger.warn({ err: error, name }, 'The blob of a deleted file is left to the sweep')
  }
}
