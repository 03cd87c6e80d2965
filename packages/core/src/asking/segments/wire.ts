import * as v from 'valibot'
import { environmentInput, environmentNames } from '../../tenants/products/schema/environment-names.ts'
import { nameSchema } from '../../tenants/products/schema.ts'
import { filters } from './schema.ts'

/** A segment in requests and answers. */
export const segment = v.pipe(
  v.object({
    id: v.string(),
    ...environmentNames,
    createdAt: v.string(),
    updatedAt: v.string(),
    title: v.string(),
    description: v.nullable(v.string()),
    isPrivate: v.boolean(),
    filters: v.array(v.unknown()),
    /** Ids of the surveys that use it. */
    surveys: v.array(v.string()),
  }),
  v.title('Segment'),
)

const description = v.nullish(v.pipe(v.string(), v.maxLength(4096, 'At most 4096 characters')))

export const createSegmentBody = v.pipe(
  v.object({
    title: nameSchema,
    description,
    /** Whether the segment belongs to the survey `surveyId` and is deleted with it. */
    isPrivate: v.nullish(v.boolean()),
    /** The conditions. Default: none, which match every contact. */
    filters: v.nullish(filters),
    ...environmentInput,
    /** A survey that uses this segment from now on. */
    surveyId: v.nullish(v.string()),
  }),
  v.title('CreateSegment'),
)
export type CreateSegmentBody = v.InferOutput<typeof createSegmentBody>

export const updateSegmentBody = v.pipe(
  v.object({
    title: v.nullish(nameSchema),
    description,
    isPrivate: v.nullish(v.boolean()),
    filters: v.nullish(filters),
  }),
  v.title('UpdateSegment'),
)
export type UpdateSegmentBody = v.InferOutput<typeof updateSegmentBody>
