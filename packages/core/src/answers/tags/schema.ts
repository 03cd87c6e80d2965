import * as v from 'valibot'
import { environmentNames } from '../../tenants/products/schema/environment-names.ts'
import { tag, tagName } from '../responses/schema.ts'

const { id, name, createdAt, updatedAt } = tag.pipe[0].entries

/** A tag as it is answered. */
export const countedTag = v.pipe(
  v.object({
    id,
    name,
    ...environmentNames,
    createdAt,
    updatedAt,
    count: v.pipe(v.number(), v.description('The number of responses with this tag; counting stops at 1,000')),
  }),
  v.title('CountedTag'),
)
export type CountedTagShown = v.InferOutput<typeof countedTag>

/** The body with which a tag is renamed. */
export const updateTag = v.pipe(
  v.object({
    name: tagName,
    /**
     * Whether the responses of this tag get the other tag that has the name already; this tag is then deleted. Default: the
     * name is refused.
     */
    merge: v.nullish(v.boolean()),
  }),
  v.title('UpdateTag'),
)
export type UpdateTag = v.InferOutput<typeof updateTag>
