import type { Decision } from '../../http/decision.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesOf } from '../../tenants/audit/entries.ts'
import { blobsOf } from './blobs.ts'
import { deleteBlobs } from './delete-blobs.ts'
import { storedFile } from './read.ts'
import type { FileAccess, StoredFile } from './schema.ts'

/**
 * Deletes a file, which is invisible to every client at once. If its blob cannot be deleted now, the sweep deletes it.
 */
export async function removeFile(call: Call, access: FileAccess): Promise<Decision> {
  const { service, environment } = call
  blobsOf(service)
  const { name } = await storedFile(call, access)
  let removed: StoredFile | null = null
  return {
    async write(alongside) {
      removed = await service.storage.files.remove(environment.id, name, alongside)
      return removed !== null
    },
    audit: entriesOf(call, 'delete', 'file', [name]),
    async reply() {
      try {
        await deleteBlobs(service, environment.id, removed ? [removed] : [], () => true)
      } catch (error) {
        service.logger.warn(
          { err: error, name },
          'The blob of a deleted file could not be deleted; the sweep deletes it later',
        )
      }
      return data({ message: 'File deleted' })
    },
  }
}
