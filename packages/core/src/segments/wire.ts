import * as v from 'valibot'
import { nameSchema } from '../products/schema.ts'
import { filters } from './schema.ts'

/** A segment as it stands on the wire. */
export const segment = v.pipe(
  v.object({
    id: v.string(),
    environmentId: v.string(),
    createdAt: v.string(),
    updatedAt: v.string(),
    title: v.string(),
    description: v.nullable(v.string()),
    isPrivate: v.boolean(),
    filters: v.array(v.unknown()),
    /** Ids of the surveys that are for it. */
    surveys: v.array(v.string()),
  }),
  v.title('Segment'),
)

const description = v.nullish(v.pipe(v.string(), v.maxLength(4096, 'At most 4096 characters')))

export const createSegmentBody = v.pipe(
  v.object({
    title: nameSchema,
    description,
    /** For the survey that `surveyId` names, and gone with it. */
    isPrivate: v.nullish(v.boolean()),
    /** None: everyone. */
    filters: v.nullish(filters),
    environmentId: v.nullish(v.string()),
    /** A survey that is for this segment from now on. */
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
