import type { AttributeKey } from '../attribute-keys/schema.ts'
import { later } from '../ports/clock.ts'
import type { Attributes, Contact, PersonSnapshot } from './schema.ts'

/** Keys an environment may have. Source: section 2.6 of the contract. */
export const maxAttributeKeys = 150

/** A contact as it stands on the wire: its attributes include its userId. */
export const contactOutput = ({ version: _, ...contact }: Contact): Omit<Contact, 'version'> => ({
  ...contact,
  attributes: shownAttributes(contact),
})

/** A contact as a response remembers it. */
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

/** Attributes as a client may set them, told apart. */
export interface SortedAttributes {
  /** To set, the keys trimmed. */
  accepted: Attributes
  /** Keys among them that the environment does not have yet. */
  newKeys: string[]
  /** Why others were left out: one sentence each. */
  messages: string[]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/

/** A client's attributes: what cannot be set is left out and said, so that the rest is not lost. */
export function sortAttributes(
  sent: Attributes,
  userId: string | null,
  keys: readonly Pick<AttributeKey, 'key'>[],
): SortedAttributes {
  const known = new Set(keys.map(({ key }) => key))
  const sorted: SortedAttributes = { accepted: {}, newKeys: [], messages: [] }
  for (const [name, value] of Object.entries(sent)) {
    const key = name.trim()
    if (key === 'userId') {
      if (value !== userId) sorted.messages.push('userId cannot be changed')
    } else if (key.length < 1 || key.length > 256 || controlCharacters.test(key)) {
      sorted.messages.push(`${JSON.stringify(name.slice(0, 64))} is no attribute key: 1 to 256 printable characters`)
    } else if (!known.has(key) && known.size >= maxAttributeKeys) {
      sorted.messages.push(`${key} was left out: the environment has ${maxAttributeKeys} attribute keys already`)
    } else {
      if (!known.has(key)) sorted.newKeys.push(key)
      known.add(key)
      sorted.accepted[key] = value
    }
  }
  return sorted
}

/** The contact with attributes merged by key; `null` where nothing would change. */
export function mergeAttributes(contact: Contact, attributes: Attributes, now: string): Contact | null {
  const changed = Object.entries(attributes).some(([key, value]) => contact.attributes[key] !== value)
  if (!changed) return null
  return {
    ...contact,
    attributes: { ...contact.attributes, ...attributes },
    updatedAt: later(contact.updatedAt, now),
    version: contact.version + 1,
  }
}
