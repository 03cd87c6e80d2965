import type { AuditEntry } from '@hearback/core/pages'
import { ApiRefusal } from '../api-refusal.ts'
import type { Visit } from '../visit.ts'

/** Id of a record → its name now. A record that is gone, or has none, is not in it. */
export type Names = ReadonlyMap<string, string>

/** Resource → the list of the API whose records have names. */
const lists: Readonly<Partial<Record<AuditEntry['resource'], string>>> = {
  survey: '/api/v1/management/surveys?limit=100',
  webhook: '/api/v1/webhooks?limit=100',
  actionClass: '/api/v1/management/action-classes?limit=1000',
  segment: '/api/v1/management/segments?limit=1000',
  tag: '/api/v1/management/tags?limit=1000',
  key: '/api/v1/keys?of=me&limit=100',
  person: '/api/v1/people?limit=100',
}

interface Named {
  readonly id: string
  readonly name?: string | null
  readonly title?: string
  readonly label?: string
  readonly url?: string
  readonly email?: string | null
  readonly isPrivate?: boolean
}

/** The names of the records that entries are about: one list for each kind of record among them. */
export async function loadNames(visit: Visit, entries: readonly AuditEntry[]): Promise<Names> {
  const kinds = new Set(entries.flatMap(({ action, resource }) => (action === 'delete' ? [] : [resource])))
  const found = await Promise.all([...kinds].map((kind) => listOf(visit, kind)))
  return new Map(found.flat().flatMap((one) => nameOf(one, visit)))
}

/** The records of a list; none, where the person may not read it: then their ids are shown. */
async function listOf({ askList, signedIn }: Visit, kind: AuditEntry['resource']): Promise<readonly Named[]> {
  const path = lists[kind]
  if (path === undefined) return []
  try {
    const { data } = await askList<Named>(signedIn.person.isOwner ? path.replace('of=me', 'of=all') : path)
    return data
  } catch (error) {
    if (error instanceof ApiRefusal) return []
    throw error
  }
}

function nameOf(
  { id, name, title, label, url, email, isPrivate }: Named,
  { texts }: Visit,
): readonly (readonly [string, string])[] {
  if (isPrivate) return [[id, texts.audit.isPrivate]]
  const words = name || title || label || email || (url && new URL(url).host)
  return words ? [[id, words]] : []
}
