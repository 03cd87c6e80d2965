import * as v from 'valibot'
import { objectOf } from '../../ground/json-shapes.ts'
import { attributeValue, userId } from './schema.ts'

/** A token is no body, so what no database stores is refused here. */
const text = v.pipe(attributeValue, v.excludes('\0'))

/** A user whom a token or the host's session proves. Attributes become texts. */
export const provenUser = v.object({
  userId,
  attributes: v.pipe(
    v.optional(objectOf(v.union([text, v.number(), v.boolean()])), {}),
    v.transform((given) =>
      Object.fromEntries(
        Object.entries(given).map(([key, value]) => [key.toWellFormed(), String(value).toWellFormed()]),
      ),
    ),
  ),
})
export type ProvenUser = v.InferOutput<typeof provenUser>
