import * as v from 'valibot'
import { object, timeInput } from '../../ground/json-shapes.ts'
import { namedEnvironment, nameSchema } from '../products/schema.ts'
import { permission } from './schema.ts'

/** A key as people see it, without its text. */
export const listedKey = v.object({
  id: v.string(),
  label: v.string(),
  prefix: v.string(),
  permission,
  environment: namedEnvironment,
  /** `null`: the command or the host made it. */
  owner: v.nullable(v.object({ id: v.string(), name: v.string() })),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
  expiresAt: v.nullable(v.string()),
})
export type ListedKey = v.InferOutput<typeof listedKey>

/** A new key. `key` is its text, which is never stored: a retry under the same `Idempotency-Key` gets `null`. */
export const madeKey = v.object({ ...listedKey.entries, key: v.nullable(v.string()) })

export const createKeyBody = object({
  environmentId: v.string(),
  label: nameSchema,
  permission: v.picklist(['read', 'write', 'manage'], 'Expected read, write or manage'),
  expiresAt: v.nullish(timeInput),
})
export type CreateKeyBody = v.InferOutput<typeof createKeyBody>
