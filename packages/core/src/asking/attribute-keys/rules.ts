import { unsafeKeys } from '../../ground/json-shapes.ts'
import { later, type Timestamp } from '../../ground/ports/clock.ts'
import type { AttributeKey } from './schema.ts'

/** The most keys of an environment. Source: section 2.6 of the contract. */
export const maxAttributeKeys = 150
/** The most keys that requests of clients may create in an environment. Source: section 2.6 of the contract. */
export const maxClientKeys = 100

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/

/** Says why this trimmed text cannot be a key; `null` if it can. */
export function keyFault(key: string): string | null {
  if (key.length < 1 || key.length > 256 || controlCharacters.test(key)) return '1 to 256 printable characters'
  return unsafeKeys.has(key) ? 'the name is reserved' : null
}

/** A key that is to be created. Default for the name: the key. */
export interface NewKey {
  key: string
  name: string | null
  description: string | null
  madeByClient: boolean
}

/** Creates the record of a new key. */
export const newAttributeKey = (
  facts: { id: string; environmentId: string; now: Timestamp },
  { key, name, description, madeByClient }: NewKey,
): AttributeKey => ({
  id: facts.id,
  environmentId: facts.environmentId,
  createdAt: facts.now,
  updatedAt: facts.now,
  key,
  name: name ?? key,
  description,
  type: 'custom',
  isUnique: false,
  archived: false,
  madeByClient,
})

/** The fields of a key that may change. `null` empties the description and is otherwise ignored. */
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

/** One vocabulary shows an empty description as `""`, the other as `null`: sending either back changes nothing. */
function mergeDescription(stored: string | null, input: string | null | undefined): string | null {
  return input === undefined || (input || null) === (stored || null) ? stored : input
}
