import { sweepFiles } from '../../answers/files/sweep.ts'
import type { BlobStore } from '../../ground/ports/blobs.ts'
import type { Chore } from '../../ground/ports/chores.ts'
import { type Clock, type Timestamp, timestamp } from '../../ground/ports/clock.ts'
import type { Logger } from '../../ground/ports/logger.ts'
import type { Storage } from '../storage.ts'
import { graceMs } from './grace.ts'

/** Records changed in one step: small enough to hold no lock for long. */
const batch = 1000
/** The batch size for payloads and stored results, which are rewritten here and may have a megabyte each. */
const textBatch = 50
/** The parts of a service that an erasure needs. */
export interface ErasureParts {
  readonly storage: Storage
  /** Stores uploaded files; `null` if the service has no blob store. */
  readonly blobs: BlobStore | null
  readonly clock: Clock
  readonly logger: Logger
}

/**
 * Erases a deleted contact from every record that names it, in batches, until none does or `mayGoOn` returns `false`.
 * Returns whether all is done, or when to search again.
 */
export async function eraseContact(
  service: ErasureParts,
  { environmentId, subject: id }: Pick<Chore, 'environmentId' | 'subject'>,
  mayGoOn: () => boolean,
): Promise<boolean | Timestamp> {
  const { storage, clock } = service
  const erasure = await storage.contacts.erasure(environmentId, id)
  if (!erasure) return true
  const now = timestamp(clock.now())
  const steps = [
    { limit: textBatch, step: (limit: number) => storage.deliveries.eraseContact(environmentId, id, limit) },
    { limit: textBatch, step: (limit: number) => storage.idempotency.eraseContact(environmentId, id, limit) },
    { limit: batch, step: (limit: number) => storage.responses.eraseContact(environmentId, id, now, limit) },
    { limit: batch, step: (limit: number) => storage.displays.eraseContact(environmentId, id, limit) },
  ]
  for (const { limit, step } of steps) {
    while ((await step(limit)) === limit) {
      if (!mayGoOn()) return false
    }
  }
  // Removes the files of responses that were deleted with the contact.
  if (erasure.withResponses && !(await sweepFiles(service, environmentId, mayGoOn))) return false
  const last = timestamp(Date.parse(erasure.at) + graceMs)
  if (now < last) return last
  await storage.contacts.forgetErasure(environmentId, id)
  return true
}
