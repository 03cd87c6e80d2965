import type { Attributes, Contact, ContactSnapshot } from './schema.ts'

/** The copy of a contact that a response stores. */
export const snapshotOf = (contact: Contact): ContactSnapshot => ({
  id: contact.id,
  userId: contact.userId,
  environmentId: contact.environmentId,
  attributes: shownAttributes(contact),
  createdAt: contact.createdAt,
  updatedAt: contact.updatedAt,
})

/** The attributes as answers show them: the userId is among them. */
export const shownAttributes = ({ userId, attributes }: Pick<Contact, 'userId' | 'attributes'>): Attributes =>
  userId === null ? attributes : { userId, ...attributes }
