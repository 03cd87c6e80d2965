import * as v from 'valibot'
import { objectOf } from '../ground/json-shapes.ts'
import type { Timestamp } from '../ports/clock.ts'

/** What a host calls its user, 1..255 characters. */
export const userId = v.pipe(v.string(), v.minLength(1), v.maxLength(255))

export const attributes = v.record(v.string(), v.string())
export type Attributes = v.InferOutput<typeof attributes>

/** A respondent whom the host has named (the older vocabulary says person). */
export interface Contact {
  id: string
  environmentId: string
  createdAt: Timestamp
  updatedAt: Timestamp
  /** Unique in the environment. */
  userId: string | null
  /** Without `userId`, which stands beside. `email` is unique in the environment. */
  attributes: Attributes
  /** Raised by one with every change; starts at 1. */
  version: number
}

/** What is known of a contact that was deleted, as long as something stored may still name it. */
export interface Erasure {
  /** When it was deleted. */
  at: Timestamp
  /** Whether its responses are removed with it; otherwise they stay, and are nobody's. */
  withResponses: boolean
}

/** A contact as it was when a response was created. */
export const personSnapshot = v.object({
  id: v.string(),
  userId: v.nullable(v.string()),
  environmentId: v.string(),
  attributes,
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type PersonSnapshot = v.InferOutput<typeof personSnapshot>

/** A contact as it stands on the wire. */
export const contact = v.pipe(
  v.object({
    id: v.string(),
    environmentId: v.string(),
    createdAt: v.string(),
    updatedAt: v.string(),
    userId: v.nullable(v.string()),
    attributes,
  }),
  v.title('Contact'),
)

/** 32 KiB a value, as answers have. */
const attributeValue = v.pipe(v.string(), v.maxLength(32_768))
const wrongValue = 'Expected a string (at most 32768 characters), a number or a boolean'

const sentAttribute = v.union([attributeValue, v.number(), v.boolean()], wrongValue)

/** What a client sends to name its user: attributes are texts here, whatever they were there. */
export const identifyBody = v.object({
  userId,
  attributes: v.nullish(objectOf(sentAttribute)),
})

/** Over the management interface. `null` is the same as absent where a contact is created. */
export const createContactBody = v.pipe(
  v.object({
    userId: v.nullish(userId),
    attributes: v.nullish(objectOf(v.nullable(sentAttribute))),
    environmentId: v.nullish(v.string()),
  }),
  v.title('CreateContact'),
)
export type CreateContactBody = v.InferOutput<typeof createContactBody>

/** `null` removes an attribute. `userId` is there to be compared: it cannot change. */
export const updateContactBody = v.pipe(
  v.object({ userId: v.nullish(userId), attributes: v.nullish(objectOf(v.nullable(sentAttribute))) }),
  v.title('UpdateContact'),
)
export type UpdateContactBody = v.InferOutput<typeof updateContactBody>

/** What a client sends to set attributes. */
export const setAttributesBody = v.pipe(v.object({ attributes: objectOf(attributeValue) }), v.title('SetAttributes'))
