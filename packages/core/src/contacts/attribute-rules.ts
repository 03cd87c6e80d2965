import { keyFault, maxAttributeKeys, maxClientKeys } from '../attribute-keys/rules.ts'
import type { AttributeKey } from '../attribute-keys/schema.ts'
import type { Faults } from '../errors.ts'
import { later } from '../ports/clock.ts'
import type { EnvironmentSettings } from '../products/schema.ts'
import type { Attributes, Contact } from './schema.ts'

/** Characters that a contact's attributes may have as JSON, together: every response keeps a copy of them. */
const maxAttributesLength = 65_536
/** Messages that one answer carries: it must not grow with a hostile body. */
const maxMessages = 100

/** How many keys may still be made, and why no more. */
export interface KeyRoom {
  left: number
  /** A sentence without its beginning: `the environment has 150 attribute keys already`. */
  reason: string
}

/** The keys that may be made beside these: fewer from a client than from management, or none. */
export function keyRoom(
  keys: readonly Pick<AttributeKey, 'madeByClient'>[],
  source: 'management' | 'client',
  { clientAttributeKeys }: EnvironmentSettings,
): KeyRoom {
  const all = {
    left: maxAttributeKeys - keys.length,
    reason: `the environment has ${maxAttributeKeys} attribute keys already`,
  }
  if (source === 'management') return all
  if (clientAttributeKeys === 'ignore') return { left: 0, reason: 'clients may not make attribute keys here' }
  const clients = {
    left: maxClientKeys - keys.filter(({ madeByClient }) => madeByClient).length,
    reason: `clients have made ${maxClientKeys} attribute keys in this environment already`,
  }
  return clients.left < all.left ? clients : all
}

/** Attributes as a client may set them, told apart. */
export interface SortedAttributes {
  /** To set, the keys trimmed. */
  accepted: Attributes
  /** Keys among them that the environment does not have yet. */
  newKeys: string[]
  /** Attributes that cannot be set. */
  refused: RefusedAttribute[]
  /** Whether one of them was refused because no more keys may be made. */
  lacksRoom: boolean
}

export interface RefusedAttribute {
  /** As it was sent. */
  name: string
  /** The fault of the attribute, for an answer that names the attribute beside it. */
  fault: string
  /** The fault as a whole sentence, with the name of the attribute. */
  message: string
}

/**
 * What of these attributes a contact can have. From a client, the rest is left out and said, so that what is right is
 * not lost; from management it is a fault.
 */
export function sortAttributes(
  sent: Attributes,
  userId: string | null,
  keys: readonly Pick<AttributeKey, 'key'>[],
  room: KeyRoom,
): SortedAttributes {
  const known = new Set(keys.map(({ key }) => key))
  const sorted: SortedAttributes = { accepted: {}, newKeys: [], refused: [], lacksRoom: false }
  const refuse = (name: string, fault: string, message: string) => sorted.refused.push({ name, fault, message })
  for (const [name, value] of Object.entries(sent)) {
    const key = name.trim()
    const wrong = keyFault(key)
    if (key === 'userId') {
      if (value !== userId) refuse(name, 'userId cannot be changed', 'userId cannot be changed')
    } else if (wrong !== null) {
      refuse(name, `Not an attribute key: ${wrong}`, `${shown(name)} is no attribute key: ${wrong}`)
    } else if (!known.has(key) && sorted.newKeys.length >= room.left) {
      sorted.lacksRoom = true
      refuse(name, `Cannot be added: ${room.reason}`, `${shown(key)} was left out: ${room.reason}`)
    } else {
      if (!known.has(key)) sorted.newKeys.push(key)
      known.add(key)
      sorted.accepted[key] = value
    }
  }
  return sorted
}

/** The faults of a management body's attributes: path → message. */
export const attributeFaults = ({ refused }: Pick<SortedAttributes, 'refused'>): Faults =>
  Object.fromEntries(refused.map(({ name, fault }) => [`attributes.${name.slice(0, 64)}`, fault]))

/** Attributes as management sends them, told apart: texts to set, keys to remove. */
export function splitAttributes(sent: Readonly<Record<string, string | number | boolean | null>>): {
  set: Attributes
  removed: string[]
} {
  const entries = Object.entries(sent)
  return {
    set: Object.fromEntries(entries.flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]]))),
    removed: entries.flatMap(([key, value]) => (value === null ? [key.trim()] : [])),
  }
}

/** The contact without these attributes. */
export const dropAttributes = (contact: Contact, removed: readonly string[]): Contact => ({
  ...contact,
  attributes: Object.fromEntries(Object.entries(contact.attributes).filter(([key]) => !removed.includes(key))),
})

/** A name as a message quotes it. */
const shown = (name: string): string => JSON.stringify(name.length > 64 ? `${name.slice(0, 64)}…` : name)

/** As many messages as an answer carries, and how many more there are. */
export const limitMessages = (messages: readonly string[]): string[] =>
  messages.length > maxMessages
    ? [...messages.slice(0, maxMessages), `… and ${messages.length - maxMessages} more`]
    : [...messages]

/** What of these attributes a contact has room for; what does not fit is left out and said. */
export function fitAttributes(
  { attributes }: Pick<Contact, 'attributes'>,
  accepted: Attributes,
): { fitting: Attributes; messages: string[] } {
  const fitting: Attributes = {}
  const messages: string[] = []
  let length = JSON.stringify(attributes).length
  for (const [key, value] of Object.entries(accepted)) {
    const before = Object.hasOwn(attributes, key) ? lengthOf(key, attributes[key]) : 0
    const growth = lengthOf(key, value) - before
    // A contact that is too large already may still shrink.
    if (growth > 0 && length + growth > maxAttributesLength) {
      messages.push(`${shown(key)} was left out: a contact's attributes have at most 64 KiB together`)
    } else {
      length += growth
      fitting[key] = value
    }
  }
  return { fitting, messages }
}

/** Characters of an attribute as JSON, with its colon and comma. */
const lengthOf = (key: string, value: unknown): number => JSON.stringify(key).length + JSON.stringify(value).length + 2

/** The contact with attributes removed and merged by key; `null` where nothing would change. */
export function mergeAttributes(
  contact: Contact,
  attributes: Attributes,
  now: string,
  removed: readonly string[] = [],
): Contact | null {
  const changed =
    Object.entries(attributes).some(([key, value]) => contact.attributes[key] !== value) ||
    removed.some((key) => Object.hasOwn(contact.attributes, key))
  if (!changed) return null
  return {
    ...contact,
    attributes: { ...dropAttributes(contact, removed).attributes, ...attributes },
    updatedAt: later(contact.updatedAt, now),
    version: contact.version + 1,
  }
}
