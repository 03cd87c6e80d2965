import * as v from 'valibot'
import { reachedQuota } from '../../asking/quotas/schema.ts'

const quota = v.optional(reachedQuota)

/** The answer to a client that begins a response. */
export const begunResponse = v.object({ id: v.string(), quota })

/** The answer to a client that continues a response. */
export const continuedResponse = v.object({ quota })
