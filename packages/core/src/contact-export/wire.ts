import * as v from 'valibot'
import { contact } from '../contacts/schema.ts'
import { surveyResponse } from '../responses/schema.ts'
import { delivery } from '../webhooks/wire.ts'

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
        ...delivery.entries,
        /** `null` where a listener of the host is told. */
        webhookId: v.nullable(v.string()),
        /** The name of that listener; `null` where a webhook is told. */
        listener: v.nullable(v.string()),
        /** Where the webhook sends to now; `null` for one that was deleted, and for a listener. */
        url: v.nullable(v.string()),
      }),
    ),
  }),
  v.title('ContactExport'),
)
