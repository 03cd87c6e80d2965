import { nothingAlongside } from '../../ground/ports/alongside.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import { blobsOf } from './blobs.ts'
import { unownedMs } from './bounds.ts'
import { blobKeyOf } from './rules.ts'
import type { StoredFile } from './schema.ts'

/**
 * Stores the arrival of a file that was uploaded straight to the blob store; `null` if it has not arrived. The service
 * gets no notice of the arrival: the first request for the file, or the sweep, discovers it.
 */
export async function settleAwaited(
  service: Pick<Service, 'storage' | 'blobs' | 'clock'>,
  file: StoredFile,
): Promise<StoredFile | null> {
  const { environmentId, access, name } = file
  const blob = await blobsOf(service).get(blobKeyOf(environmentId, access, name), { start: 0, end: 0 })
  if (!blob) return null
  await blob.stream.cancel()
  const dueAt = access === 'private' ? timestamp(service.clock.now() + unownedMs) : null
  const { files } = service.storage
  await files.settle(environmentId, name, { size: blob.size, dueAt }, nothingAlongside)
  // Another request may have been faster, and a response may own the file already.
  const settled = await files.find(environmentId, name)
  return settled?.state === 'stored' ? settled : null
}
