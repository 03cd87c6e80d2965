import type { Chore } from '../ports/chores.ts'
import type { Storage } from '../storage.ts'

/** Contacts changed in one step. */
const batch = 1000

/**
 * Takes the values of a deleted attribute key from every contact, until none has one or `mayGoOn` says to stop: the
 * next turn then passes over those that are done. Says whether all is done.
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
