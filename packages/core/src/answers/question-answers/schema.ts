import * as v from 'valibot'
import { answer, tag } from '../responses/schema.ts'

/** The answer of one response to a question. */
export const questionAnswer = v.pipe(
  v.object({
    responseId: v.string(),
    createdAt: v.string(),
    value: answer,
    score: v.nullable(v.number()),
    language: v.nullable(v.string()),
    tags: v.pipe(v.array(tag), v.description('The tags of the response')),
    contact: v.nullable(v.object({ id: v.string(), userId: v.nullable(v.string()), name: v.string() })),
  }),
  v.title('QuestionAnswer'),
)
export type QuestionAnswer = v.InferOutput<typeof questionAnswer>
