import type { ListPage } from '../../ground/ports/list-page.ts'
import type { Call } from '../../http/route.ts'
import type { AttributeKey, ContactAttribute } from '../attribute-keys/schema.ts'
import { contactOutput } from './output-rules.ts'
import type { Contact } from './schema.ts'

/** A page of attribute values, ordered by contact (createdAt, id), then by key. */
export async function valuesAfter(
  { service, environment }: Call<unknown, unknown>,
  { after, limit }: ListPage,
): Promise<ContactAttribute[]> {
  const { contacts } = service.storage
  const keys = await environment.attributeKeys()
  const [contactId = '', keyId = ''] = after?.id.split('.') ?? []
  const begun = after ? await contacts.find(environment.id, contactId) : null
  const found = begun ? valuesOf(begun, keys).filter(({ attributeKeyId }) => attributeKeyId > keyId) : []
  let last = after && { at: after.at, id: contactId }
  // Reads as few contacts as suffice if each has every attribute: values past the page are read again for the next
  // page.
  for (let size = Math.ceil(limit / keys.length); found.length < limit; size = Math.min(limit, size * 2)) {
    const page = await contacts.list(environment.id, { userId: null, email: null }, { after: last, limit: size })
    found.push(...page.flatMap((contact) => valuesOf(contact, keys)))
    const end = page.at(-1)
    if (!end || page.length < size) break
    last = { at: end.createdAt, id: end.id }
  }
  return found.slice(0, limit)
}

/** A contact's values in the order of key ids, without values of deleted keys. */
function valuesOf(contact: Contact, keys: readonly AttributeKey[]): ContactAttribute[] {
  const { attributes } = contactOutput(contact)
  return keys
    .filter(({ key }) => Object.hasOwn(attributes, key))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, key }) => ({
      id: contact.id + id,
      attributeKeyId: id,
      contactId: contact.id,
      value: attributes[key] ?? '',
      createdAt: contact.createdAt,
      updatedAt: contact.updatedAt,
    }))
}
