import { nothingAlongside } from '../ports/alongside.ts'
import { timestamp } from '../ports/clock.ts'
import type { Service } from '../service/service.ts'
import { blobsOf } from './blobs.ts'
import { unownedMs } from './bounds.ts'
import { blobKeyOf } from './rules.ts'
import type { StoredFile } from './schema.ts'

/**
 * A file that went straight to the blob store, as it is stored; `null` where it has not come. Nobody says when it has:
 * whoever asks for it first, or the sweep, finds it there.
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
  // Somebody else may have been faster, and a response may have it already.
  const settled = await files.find(environmentId, name)
  return settled?.state === 'stored' ? settled : null
}
