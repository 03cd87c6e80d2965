import { shownBy } from '../../tenants/products/schema/environment-names.ts'
import { shownAttributes } from './rules.ts'
import { type Contact, contact as contactSchema } from './schema.ts'

const shown = shownBy(contactSchema)

/** A contact as answers show it: the attributes include the userId. */
export const contactOutput = (contact: Contact) => shown({ ...contact, attributes: shownAttributes(contact) })
