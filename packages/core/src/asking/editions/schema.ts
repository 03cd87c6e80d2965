import * as v from 'valibot'
import { actor } from '../../tenants/audit/schema.ts'
import { endings, welcomeCard } from '../surveys/schema/endings.ts'
import { questions } from '../surveys/schema/questions.ts'
import { hiddenFields, languages, variables } from '../surveys/schema/settings.ts'

const head = {
  number: v.number(),
  createdAt: v.string(),
  actor: v.nullable(actor),
  isCurrent: v.boolean(),
}

/** An edition of a survey in a list. */
export const editionListed = v.pipe(
  v.object({ ...head, responseCount: v.nullable(v.number()) }),
  v.title('SurveyEdition'),
)
export type EditionListed = v.InferOutput<typeof editionListed>

/** The newest editions of a survey, for choosing one. */
export const newestEditions = v.object({
  editions: v.array(v.object({ number: v.number(), createdAt: v.string() })),
  otherKinds: v.pipe(
    v.array(v.object({ questionId: v.string(), edition: v.number() })),
    v.description('Questions that were of another kind or scale, each with the last edition in which they were'),
  ),
})
export type NewestEditions = v.InferOutput<typeof newestEditions>

/** An edition with what it asks. */
export const editionRead = v.pipe(
  v.object({
    ...head,
    content: v.object({ questions, endings, welcomeCard, hiddenFields, variables, languages }),
    differences: v.nullable(
      v.array(v.object({ path: v.string(), from: v.optional(v.unknown()), to: v.optional(v.unknown()) })),
    ),
  }),
  v.title('WholeSurveyEdition'),
)
export type EditionRead = v.InferOutput<typeof editionRead>
