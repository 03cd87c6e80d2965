import type { Chore } from '../../ground/ports/chores.ts'
import { type Clock, type Timestamp, timestamp } from '../../ground/ports/clock.ts'
import type { Storage } from '../storage.ts'
import { graceMs } from './grace.ts'

/** Contacts changed in one step. */
const batch = 1000

/**
 * Removes the values of a deleted attribute key from every contact, until none has one or `mayGoOn` returns `false`;
 * the next turn skips the contacts that are done. Returns whether all are done, or when to search again: a request that
 * read the key before its deletion may still write a value. The chore's `detail` is the time of the deletion.
 */
export async function eraseAttribute(
  { storage, clock }: { readonly storage: Pick<Storage, 'contacts'>; readonly clock: Clock },
  { environmentId, subject, detail, dueAt }: Chore,
  mayGoOn: () => boolean,
): Promise<boolean | Timestamp> {
  const deletedAt = detail ?? dueAt
  for (let after: string | null = null; ; ) {
    after = await storage.contacts.dropAttribute(environmentId, subject, deletedAt, { after, limit: batch })
    if (after === null) break
    if (!mayGoOn()) return false
  }
  const last = timestamp(Date.parse(deletedAt) + graceMs)
  return timestamp(clock.now()) < last ? last : true
}
