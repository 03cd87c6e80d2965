import * as v from 'valibot'
import { object } from '../../ground/json-shapes.ts'
import { nameSchema } from '../../tenants/products/schema.ts'
import type { endings } from './rules.ts'

/** An export link as people see it, without its secret. */
export const listedExportLink = v.object({
  id: v.string(),
  surveyId: v.string(),
  name: v.string(),
  hint: v.string(),
  query: v.string(),
  owner: v.object({ id: v.string(), name: v.string() }),
  createdAt: v.string(),
  endsAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
})
export type ListedExportLink = v.InferOutput<typeof listedExportLink>

const addresses = v.object({ csv: v.string(), json: v.string(), parquet: v.string() } satisfies Record<
  (typeof endings)[number],
  unknown
>)

/** A new link. `addresses` have its secret, which is never stored: a retry under the same `Idempotency-Key` gets `null`. */
export const madeExportLink = v.object({ ...listedExportLink.entries, addresses: v.nullable(addresses) })

export const createExportLinkBody = object({
  name: nameSchema,
  /** Filters and columns as in the address of a list of responses, such as `finished=true&include=tags`. Default: all. */
  query: v.optional(v.pipe(v.string(), v.maxLength(8000, 'At most 8,000 characters')), ''),
})
export type CreateExportLinkBody = v.InferOutput<typeof createExportLinkBody>
