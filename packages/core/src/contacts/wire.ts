import * as v from 'valibot'
import { surveyResponse } from '../responses/schema.ts'
import { eventType } from '../webhooks/schema.ts'
import { contact } from './schema.ts'

/** Everything that is held on a contact, as one document. */
export const contactExport = v.pipe(
  v.object({
    contact,
    /** Surveys that were shown. */
    displays: v.array(v.object({ id: v.string(), surveyId: v.string(), createdAt: v.string() })),
    /** What was answered, with tags and notes. */
    responses: v.array(surveyResponse),
    /** To whom copies of the responses went, or are to go. They are kept for a time, with the copy. */
    deliveries: v.array(
      v.object({
        id: v.string(),
        event: eventType,
        createdAt: v.string(),
        webhookId: v.string(),
        /** Where the webhook sends to now; `null` for one that was deleted. */
        url: v.nullable(v.string()),
        state: v.picklist(['waiting', 'parked', 'delivered', 'exhausted']),
        attempts: v.number(),
      }),
    ),
  }),
  v.title('ContactExport'),
)
