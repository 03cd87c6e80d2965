import * as v from 'valibot'
import { emailForm } from '../../ground/email-form.ts'
import { object, objectOf } from '../../ground/json-shapes.ts'
import { permission } from '../keys/schema.ts'
import { nameSchema } from '../products/schema.ts'
import { personStatus } from './schema.ts'

/** A person as owners see them. */
export const listedPerson = v.object({
  id: v.string(),
  email: v.nullable(v.string()),
  externalId: v.nullable(v.string()),
  name: v.string(),
  isOwner: v.boolean(),
  status: personStatus,
  /** Whether the person has chosen a password; `false` for a person whom the host signs in. */
  hasPassword: v.boolean(),
  /** Environment id → what the person may there. */
  memberships: v.record(v.string(), permission),
  createdAt: v.string(),
  version: v.number(),
  lastSeenAt: v.nullable(v.string()),
})
export type ListedPerson = v.InferOutput<typeof listedPerson>

const email = v.pipe(
  v.string(),
  v.transform(emailForm),
  v.string('Expected an e-mail address, such as ada@example.org'),
)

const rights = v.nullable(v.picklist(['read', 'write', 'manage'], 'Expected read, write, manage or null'))

export const createPersonBody = object({
  email,
  name: nameSchema,
  isOwner: v.optional(v.boolean(), false),
  memberships: v.optional(objectOf(rights), {}),
})
export type CreatePersonBody = v.InferOutput<typeof createPersonBody>

export const updatePersonBody = object({
  name: v.optional(nameSchema),
  email: v.optional(email),
  isOwner: v.optional(v.boolean()),
  status: v.optional(personStatus),
  /** Environment id → what the person may there from now on; `null`: nothing. Others stay as they are. */
  memberships: v.optional(objectOf(rights), {}),
  /** The version that the change was made on; another change in the meantime is a 409. */
  version: v.pipe(v.number(), v.integer()),
})
export type UpdatePersonBody = v.InferOutput<typeof updatePersonBody>

export const createLinkBody = object({
  purpose: v.picklist(['invitation', 'reset'], 'Expected invitation or reset'),
  /** Whether to mail the link to the person, where the service sends mails. */
  send: v.optional(v.boolean(), false),
})
export type CreateLinkBody = v.InferOutput<typeof createLinkBody>

/**
 * A new link. The secret is in this answer only; a page makes an address of it. `mailedTo`: the e-mail address that the link
 * was mailed to, and the secret is `null` then: it is for that person alone.
 */
export const madeLink = v.object({
  secret: v.nullable(v.string()),
  expiresAt: v.string(),
  mailedTo: v.nullable(v.string()),
})
