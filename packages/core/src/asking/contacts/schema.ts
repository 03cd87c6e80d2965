import * as v from 'valibot'
import { objectOf } from '../../ground/json-shapes.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import { environmentInput, environmentNames, type Stored } from '../../tenants/products/schema/environment-names.ts'

/** The id that the host gives its user, 1..255 characters. */
export const userId = v.pipe(v.string(), v.minLength(1), v.maxLength(255))

/** The token that proves who the user is, where the header `X-Hearback-User` does not carry it. */
export const userToken = v.nullish(v.string())

export const attributes = v.record(v.string(), v.string())
export type Attributes = v.InferOutput<typeof attributes>

/** A respondent that the host has named, as stored. The older vocabulary says person. */
export interface Contact extends Stored<typeof contact> {
  /** Attributes without `userId`, which is a field of its own. `email` is unique in the environment. */
  attributes: Attributes
  /** Starts at 1; each change adds one. */
  version: number
}

/** The record of a deleted contact, stored as long as another record may still name the contact. */
export interface Erasure {
  /** The time of the deletion. */
  at: Timestamp
  /** Whether the contact's responses are removed as well; otherwise they stay without a contact. */
  withResponses: boolean
}

/** A contact as it was when a response was created. */
export const contactSnapshot = v.object({
  id: v.string(),
  userId: v.nullable(v.string()),
  environmentId: v.string(),
  attributes,
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type ContactSnapshot = v.InferOutput<typeof contactSnapshot>

/** A contact in requests and answers. */
export const contact = v.pipe(
  v.object({
    id: v.string(),
    ...environmentNames,
    createdAt: v.string(),
    updatedAt: v.string(),
    // Unique in the environment.
    userId: v.nullable(v.string()),
    attributes,
  }),
  v.title('Contact'),
)

/** A value of at most 32 KiB, the limit of answers. */
export const attributeValue = v.pipe(v.string(), v.maxLength(32_768))
const wrongValue = 'Expected a string (at most 32768 characters), a number or a boolean'

const attributeInput = v.union([attributeValue, v.number(), v.boolean()], wrongValue)

/** The body with which a client names its user. Attributes are texts here, whatever type they have in the client. */
export const identifyBody = v.object({
  userId,
  attributes: v.nullish(objectOf(attributeInput)),
  userToken,
})

/** The body with which management creates a contact. `null` counts as absent. */
export const createContactBody = v.pipe(
  v.object({
    userId: v.nullish(userId),
    attributes: v.nullish(objectOf(v.nullable(attributeInput))),
    ...environmentInput,
  }),
  v.title('CreateContact'),
)
export type CreateContactBody = v.InferOutput<typeof createContactBody>

/**
 * The body that changes a contact. `null` removes an attribute. `userId` may only repeat the stored one: it cannot
 * change.
 */
export const updateContactBody = v.pipe(
  v.object({ userId: v.nullish(userId), attributes: v.nullish(objectOf(v.nullable(attributeInput))) }),
  v.title('UpdateContact'),
)
export type UpdateContactBody = v.InferOutput<typeof updateContactBody>

/** The body with which a client sets attributes. */
export const setAttributesBody = v.pipe(
  v.object({ attributes: objectOf(attributeValue), userToken }),
  v.title('SetAttributes'),
)

/** A display to a contact. */
export const contactDisplay = v.pipe(
  v.object({ surveyId: v.string(), createdAt: v.string() }),
  v.title('ContactDisplay'),
)
