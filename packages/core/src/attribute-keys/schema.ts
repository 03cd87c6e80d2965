import * as v from 'valibot'
import type { Timestamp } from '../ports/clock.ts'
import { nameSchema } from '../products/schema.ts'

/** An attribute that contacts can have (the older vocabulary says attribute class). */
export interface AttributeKey {
  id: string
  environmentId: string
  createdAt: Timestamp
  updatedAt: Timestamp
  /** 1..256 characters, unique in the environment. */
  key: string
  name: string
  description: string | null
  /** `default` ones are born with the environment and stay. */
  type: 'default' | 'custom'
  /** Whether two contacts may not share a value (`userId`, `email`). */
  isUnique: boolean
  archived: boolean
  /** Whether a client's request made it: of these an environment has at most 100. Not on the wire. */
  madeByClient: boolean
}

const stamp = { id: v.string(), environmentId: v.string(), createdAt: v.string(), updatedAt: v.string() }

/** An attribute key as the newer vocabulary has it. */
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

/** The same as the older one has it: its `name` is the key. */
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
const environmentId = v.nullish(v.string())

export const createKeyBody = v.pipe(
  v.object({ key: v.string(), name: v.nullish(nameSchema), description, environmentId }),
  v.title('CreateContactAttributeKey'),
)
export const updateKeyBody = v.pipe(
  v.object({ name: v.nullish(nameSchema), description }),
  v.title('UpdateContactAttributeKey'),
)

export const createClassBody = v.pipe(
  v.object({
    name: v.string(),
    /** The automatic kind is born with its environment. */
    type: v.nullish(v.literal('code', 'Expected code')),
    description,
    environmentId,
  }),
  v.title('CreateAttributeClass'),
)
export const updateClassBody = v.pipe(
  v.object({ description, archived: v.nullish(v.boolean()) }),
  v.title('UpdateAttributeClass'),
)
