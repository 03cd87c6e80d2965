import type { Service } from '../../house/service/service.ts'
import type { Table, TabledRecord } from '../tables/column-rules.ts'
import type { TabledResponse } from './store.ts'

/** The responses of a page with their contacts as they are now, where the table shows them: in one look-up. */
export async function withContacts(
  { storage }: Pick<Service, 'storage'>,
  environmentId: string,
  { showsContacts }: Pick<Table, 'showsContacts'>,
  page: readonly TabledResponse[],
): Promise<TabledRecord[]> {
  const ids = showsContacts ? [...new Set(page.flatMap(({ contactId }) => contactId ?? []))] : []
  if (ids.length === 0) return [...page]
  const contacts = await storage.contacts.findMany(environmentId, { ids, userIds: [] })
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  return page.map((response) => ({ ...response, contact: byId.get(response.contactId ?? '') ?? null }))
}
