import * as v from 'valibot'
import type { Timestamp } from '../../ground/ports/clock.ts'
import { userId, userToken } from '../contacts/schema.ts'
import { doorTokens } from '../doors/schema.ts'

/** The record that a survey was shown to a respondent. */
export interface Display {
  id: string
  environmentId: string
  createdAt: Timestamp
  surveyId: string
  contactId: string | null
}

/** The body that a client sends when it has shown a survey. */
export const createDisplayBody = v.object({
  surveyId: v.string(),
  userId: v.nullish(userId),
  contactId: v.nullish(v.string()),
  userToken,
  ...doorTokens,
})
export type CreateDisplayBody = v.InferOutput<typeof createDisplayBody>
