import * as v from 'valibot'
import type { Timestamp } from '../../ground/ports/clock.ts'
import { environmentInput, environmentNames } from '../../tenants/products/schema/environment-names.ts'
import { nameSchema } from '../../tenants/products/schema.ts'

/** An attribute that contacts can have. The older vocabulary says attribute class. */
export interface AttributeKey {
  id: string
  environmentId: string
  createdAt: Timestamp
  updatedAt: Timestamp
  /** 1..256 characters, unique in the environment. */
  key: string
  name: string
  description: string | null
  /** `default` keys are created with the environment and cannot be deleted. */
  type: 'default' | 'custom'
  /** Whether a value may belong to one contact only (`userId`, `email`). */
  isUnique: boolean
  archived: boolean
  /** Whether a client's request created the key: an environment has at most 100 such keys. Not part of answers. */
  madeByClient: boolean
}

const stamp = { id: v.string(), ...environmentNames, createdAt: v.string(), updatedAt: v.string() }

/** An attribute key in the newer vocabulary. */
export const contactAttributeKey = v.pipe(
  v.object({
    ...stamp,
    key: v.string(),
    name: v.string(),
    description: v.string(),
    type: v.picklist(['default', 'custom']),
    isUnique: v.boolean(),
  }),
  v.title('ContactAttributeKey'),
)
export type ContactAttributeKey = v.InferOutput<typeof contactAttributeKey>

/** An attribute key in the older vocabulary: `name` holds the key. */
export const attributeClass = v.pipe(
  v.object({
    ...stamp,
    name: v.string(),
    description: v.nullable(v.string()),
    type: v.picklist(['automatic', 'code']),
    archived: v.boolean(),
  }),
  v.title('AttributeClass'),
)
export type AttributeClass = v.InferOutput<typeof attributeClass>

/** A contact's value of an attribute key. */
export const contactAttribute = v.pipe(
  v.object({
    id: v.string(),
    attributeKeyId: v.string(),
    contactId: v.string(),
    value: v.string(),
    createdAt: v.string(),
    updatedAt: v.string(),
  }),
  v.title('ContactAttribute'),
)
export type ContactAttribute = v.InferOutput<typeof contactAttribute>

const description = v.nullish(v.pipe(v.string(), v.maxLength(4096, 'At most 4096 characters')))

export const createKeyBody = v.pipe(
  v.object({ key: v.string(), name: v.nullish(nameSchema), description, ...environmentInput }),
  v.title('CreateContactAttributeKey'),
)
export const updateKeyBody = v.pipe(
  v.object({ name: v.nullish(nameSchema), description }),
  v.title('UpdateContactAttributeKey'),
)

export const createClassBody = v.pipe(
  v.object({
    name: v.string(),
    /** Only `code` can be created: the automatic ones are created with their environment. */
    type: v.nullish(v.literal('code', 'Expected code')),
    description,
    ...environmentInput,
  }),
  v.title('CreateAttributeClass'),
)
export const updateClassBody = v.pipe(
  v.object({ description, archived: v.nullish(v.boolean()) }),
  v.title('UpdateAttributeClass'),
)
