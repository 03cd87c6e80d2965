import * as v from 'valibot'
import { objectOf } from '../ground/json-shapes.ts'
import { userId } from './schema.ts'

const anyAttribute = v.union([v.string(), v.number(), v.boolean()])

/** A user whom a token or the host's session proves. Attributes become texts. */
export const provenUser = v.object({
  userId,
  attributes: v.pipe(
    v.optional(objectOf(anyAttribute), {}),
    v.transform((given) => Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]))),
  ),
})
export type ProvenUser = v.InferOutput<typeof provenUser>
