import type { Decision } from '../../http/decision.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { findOrCreateContact } from './find-or-create.ts'

/** Creates the contact with this userId unless it exists. */
export async function nameContact(call: Call<{ userId: string }>): Promise<Decision> {
  const { userId } = call.body
  const shown = { userId }
  const { contact, ...decision } = await findOrCreateContact(call, userId)
  return {
    ...decision,
    result: { data: shown, ids: [contact.id], contactId: contact.id },
    reply: () => data(shown),
  }
}
