import type { Faults } from '../../ground/errors.ts'
import { later } from '../../ground/ports/clock.ts'
import type { EnvironmentSettings } from '../../tenants/products/schema.ts'
import { keyFault, maxAttributeKeys, maxClientKeys } from '../attribute-keys/rules.ts'
import type { AttributeKey } from '../attribute-keys/schema.ts'
import type { Attributes, Contact } from './schema.ts'

/** The most characters that a contact's attributes may have together as JSON: every response stores a copy of them. */
const maxAttributesLength = 65_536
/** The most messages of one answer, so that it does not grow with a hostile body. */
const maxMessages = 100

/** How many attribute keys may still be created, and why no more. */
export interface KeyQuota {
  left: number
  /** The end of a sentence: `the environment has 150 attribute keys already`. */
  reason: string
}

/** How many keys may be created beside the existing ones: fewer for a client than for management, or none. */
export function keyQuota(
  keys: readonly Pick<AttributeKey, 'madeByClient'>[],
  source: 'management' | 'client',
  { clientAttributeKeys }: EnvironmentSettings,
): KeyQuota {
  const all = {
    left: maxAttributeKeys - keys.length,
    reason: `the environment has ${maxAttributeKeys} attribute keys already`,
  }
  if (source === 'management') return all
  if (clientAttributeKeys === 'ignore') return { left: 0, reason: 'clients may not create attribute keys here' }
  const clients = {
    left: maxClientKeys - keys.filter(({ madeByClient }) => madeByClient).length,
    reason: `clients have created ${maxClientKeys} attribute keys in this environment already`,
  }
  return clients.left < all.left ? clients : all
}

/** Attributes of a request, sorted into accepted and refused ones. */
export interface SortedAttributes {
  /** The attributes to set, with trimmed keys. */
  accepted: Attributes
  /** Accepted keys that the environment does not have yet. */
  newKeys: string[]
  /** Attributes that cannot be set. */
  refused: RefusedAttribute[]
  /** Whether an attribute was refused because no more keys may be created. */
  exceedsQuota: boolean
}

interface RefusedAttribute {
  /** The name as it was sent. */
  name: string
  /** The fault of the attribute, for an answer that names the attribute itself. */
  fault: string
  /** The fault as a whole sentence that names the attribute. */
  message: string
}

/**
 * Sorts attributes into those that a contact can have and those it cannot. A client's valid attributes are set, and the
 * others reported in messages; for management, an invalid attribute is a fault of the body.
 */
export function sortAttributes(
  input: Attributes,
  userId: string | null,
  keys: readonly Pick<AttributeKey, 'key'>[],
  quota: KeyQuota,
): SortedAttributes {
  const known = new Set(keys.map(({ key }) => key))
  const sorted: SortedAttributes = { accepted: {}, newKeys: [], refused: [], exceedsQuota: false }
  const refuse = (name: string, fault: string, message: string) => sorted.refused.push({ name, fault, message })
  for (const [name, value] of Object.entries(input)) {
    const key = name.trim()
    const wrong = keyFault(key)
    if (key === 'userId') {
      if (value !== userId) refuse(name, 'userId cannot be changed', 'userId cannot be changed')
    } else if (wrong !== null) {
      refuse(name, `Not an attribute key: ${wrong}`, `${shown(name)} is no attribute key: ${wrong}`)
    } else if (!known.has(key) && sorted.newKeys.length >= quota.left) {
      sorted.exceedsQuota = true
      refuse(name, `Cannot be added: ${quota.reason}`, `${shown(key)} was left out: ${quota.reason}`)
    } else {
      if (!known.has(key)) sorted.newKeys.push(key)
      known.add(key)
      sorted.accepted[key] = value
    }
  }
  return sorted
}

/** The faults of the attributes in a management body: path → message. */
export const attributeFaults = ({ refused }: Pick<SortedAttributes, 'refused'>): Faults =>
  Object.fromEntries(refused.map(({ name, fault }) => [`attributes.${name.slice(0, 64)}`, fault]))

/** Splits the attributes of a management body into texts to set and keys to remove. */
export function splitAttributes(input: Readonly<Record<string, string | number | boolean | null>>): {
  set: Attributes
  removed: string[]
} {
  const entries = Object.entries(input)
  return {
    set: Object.fromEntries(entries.flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]]))),
    removed: entries.flatMap(([key, value]) => (value === null ? [key.trim()] : [])),
  }
}

/** Returns the contact without these attributes. */
export const dropAttributes = (contact: Contact, removed: readonly string[]): Contact => ({
  ...contact,
  attributes: Object.fromEntries(Object.entries(contact.attributes).filter(([key]) => !removed.includes(key))),
})

/** The name as a message quotes it, shortened. */
const shown = (name: string): string => JSON.stringify(name.length > 64 ? `${name.slice(0, 64)}…` : name)

/** Returns as many messages as an answer may have, and the number of the others. */
export const limitMessages = (messages: readonly string[]): string[] =>
  messages.length > maxMessages
    ? [...messages.slice(0, maxMessages), `… and ${messages.length - maxMessages} more`]
    : [...messages]

/** Returns the attributes that fit into the contact's size limit, and messages about those that do not. */
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
    // A contact that is already too large may still shrink.
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

/** Removes attributes, then merges the others by key; `null` if nothing would change. */
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
