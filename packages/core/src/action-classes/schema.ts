import * as v from 'valibot'
import type { Timestamp } from '../ports/clock.ts'

const urlFilters = v.array(
  v.object({
    value: v.pipe(v.string(), v.minLength(1), v.maxLength(2048)),
    rule: v.picklist(['exactMatch', 'contains', 'startsWith', 'endsWith', 'notMatch', 'notContains']),
  }),
)

/** What in a page sets the action off without code. */
export const noCodeConfig = v.variant('type', [
  v.object({
    type: v.literal('click'),
    urlFilters,
    elementSelector: v.object({
      cssSelector: v.optional(v.string()),
      innerHtml: v.optional(v.string()),
    }),
  }),
  v.object({ type: v.picklist(['pageView', 'exitIntent', 'fiftyPercentScroll']), urlFilters }),
])
export type NoCodeConfig = v.InferOutput<typeof noCodeConfig>

export const actionClassType = v.picklist(['code', 'noCode', 'automatic'])

/** Something that happens in a host's product and may show a survey. */
export interface ActionClass {
  id: string
  environmentId: string
  createdAt: Timestamp
  updatedAt: Timestamp
  /** Unique in the environment. */
  name: string
  description: string | null
  type: v.InferOutput<typeof actionClassType>
  /** What code calls it by; unique among code ones. */
  key: string | null
  noCodeConfig: NoCodeConfig | null
}
