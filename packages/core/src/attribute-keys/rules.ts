import { unsafeKeys } from '../ground/json-shapes.ts'
import { later, type Timestamp } from '../ports/clock.ts'
import type { AttributeClass, AttributeKey, ContactAttributeKey } from './schema.ts'

/** Keys an environment may have. Source: section 2.6 of the contract. */
export const maxAttributeKeys = 150
/** Keys of these that clients may make. Source: section 2.6 of the contract. */
export const maxClientKeys = 100

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/

/** Why this text, trimmed already, cannot be a key; `null` where it can. */
export function keyFault(key: string): string | null {
  if (key.length < 1 || key.length > 256 || controlCharacters.test(key)) return '1 to 256 printable characters'
  return unsafeKeys.has(key) ? 'the name is reserved' : null
}

/** What is wanted of a new key; its name is the key where it has none. */
export interface NewKey {
  key: string
  name: string | null
  description: string | null
  madeByClient: boolean
}

/** A key as it begins. */
export const newAttributeKey = (
  born: { id: string; environmentId: string; now: Timestamp },
  { key, name, description, madeByClient }: NewKey,
): AttributeKey => ({
  id: born.id,
  environmentId: born.environmentId,
  createdAt: born.now,
  updatedAt: born.now,
  key,
  name: name ?? key,
  description,
  type: 'custom',
  isUnique: false,
  archived: false,
  madeByClient,
})

/** What may change of a key. `null` empties the description and is otherwise the same as absent. */
export interface AttributeKeyChange {
  name?: string | null | undefined
  description?: string | null | undefined
  archived?: boolean | null | undefined
}

export const mergeAttributeKey = (stored: AttributeKey, change: AttributeKeyChange, now: Timestamp): AttributeKey => ({
  ...stored,
  name: change.name ?? stored.name,
  description: mergeDescription(stored.description, change.description),
  archived: change.archived ?? stored.archived,
  updatedAt: later(stored.updatedAt, now),
})

/** One vocabulary shows an empty description as `""`, the other as `null`: sent back, both stay what they are. */
function mergeDescription(stored: string | null, sent: string | null | undefined): string | null {
  return sent === undefined || (sent || null) === (stored || null) ? stored : sent
}

/** The two doors to the one record. Source: section 2.6 of the contract. */
export const asKey = ({ archived: _, madeByClient: __, ...key }: AttributeKey): ContactAttributeKey => ({
  ...key,
  description: key.description ?? '',
})

export const asClass = (key: AttributeKey): AttributeClass => ({
  id: key.id,
  environmentId: key.environmentId,
  createdAt: key.createdAt,
  updatedAt: key.updatedAt,
  name: key.key,
  description: key.description || null,
  type: key.type === 'default' ? 'automatic' : 'code',
  archived: key.archived,
})
