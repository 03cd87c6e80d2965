import type { Chore } from '../ports/chores.ts'
import type { Storage } from '../storage.ts'

/** Contacts changed in one step. */
const batch = 1000

/**
 * Removes the values of a deleted attribute key from every contact, until none has one or `mayGoOn` returns `false`;
 * the next turn skips the contacts that are done. Returns whether all are done.
 */
export async function eraseAttribute(
  storage: Storage,
  { environmentId, subject, dueAt }: Chore,
  mayGoOn: () => boolean,
): Promise<boolean> {
  for (let after: string | null = null; ; ) {
    after = await storage.contacts.dropAttribute(environmentId, subject, dueAt, { after, limit: batch })
    if (after === null) return true
    if (!mayGoOn()) return false
  }
}
