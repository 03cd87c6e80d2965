import * as v from 'valibot'
import { surveyResponse } from '../../answers/responses/schema.ts'
import { contact } from '../../asking/contacts/schema.ts'
import { delivery } from '../../delivery/webhooks/wire.ts'

/** All data stored about a contact, as one document. */
export const contactExport = v.pipe(
  v.object({
    contact,
    /** Surveys that were shown to the contact. */
    displays: v.array(v.object({ id: v.string(), surveyId: v.string(), createdAt: v.string() })),
    /** The contact's responses, with tags and notes. */
    responses: v.array(surveyResponse),
    /**
     * Recipients of copies of the responses, delivered or pending. Deliveries are stored for a limited time, with the
     * copy.
     */
    deliveries: v.array(
      v.object({
        ...delivery.entries,
        /** The webhook; `null` if the recipient is a listener of the host. */
        webhookId: v.nullable(v.string()),
        /** The name of the listener; `null` if the recipient is a webhook. */
        listener: v.nullable(v.string()),
        /** The current address of the webhook; `null` for a deleted webhook and for a listener. */
        url: v.nullable(v.string()),
      }),
    ),
  }),
  v.title('ContactExport'),
)
