import { shownBy } from '../../tenants/products/schema/environment-names.ts'
import { type Attributes, type Contact, contact as contactSchema, type PersonSnapshot } from './schema.ts'

const shown = shownBy(contactSchema)

/** A contact as answers show it: the attributes include the userId. */
export const contactOutput = (contact: Contact) => shown({ ...contact, attributes: shownAttributes(contact) })

/** The copy of a contact that a response stores. */
export const personOf = (contact: Contact): PersonSnapshot => ({
  id: contact.id,
  userId: contact.userId,
  environmentId: contact.environmentId,
  attributes: shownAttributes(contact),
  createdAt: contact.createdAt,
  updatedAt: contact.updatedAt,
})

const shownAttributes = ({ userId, attributes }: Pick<Contact, 'userId' | 'attributes'>): Attributes =>
  userId === null ? attributes : { userId, ...attributes }
