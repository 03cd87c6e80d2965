import * as v from 'valibot'
import { environmentType } from '../products/schema.ts'

const named = v.object({ id: v.string(), name: v.string() })

/** The response of the account check, in both shapes at once: section 2.11 of the contract. */
export const account = v.pipe(
  v.object({
    id: v.string(),
    createdAt: v.string(),
    updatedAt: v.string(),
    type: environmentType,
    product: named,
    project: named,
    widgetSetupCompleted: v.boolean(),
    appSetupCompleted: v.boolean(),
    websiteSetupCompleted: v.boolean(),
  }),
  v.title('Account'),
)
export type Account = v.InferOutput<typeof account>
