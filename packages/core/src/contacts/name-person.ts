import { data } from '../http/answer.ts'
import type { Decision } from '../http/decision.ts'
import type { Call } from '../http/route.ts'
import { newContact } from './find-or-create.ts'

/** Creates the contact with this userId unless it exists. */
export async function namePerson({ service, environment, body }: Call<{ userId: string }>): Promise<Decision> {
  const { contacts } = service.storage
  const { userId } = body
  const shown = { userId }
  const found = await contacts.findByUserId(environment.id, userId)
  const contact = found ?? newContact(service, environment.id, userId)
  return {
    write: found
      ? null
      : async (alongside) => {
          await contacts.insert(environment.id, contact, alongside)
          return true
        },
    losesTo: ['userId'],
    keeps: { data: shown, ids: [contact.id], contactId: contact.id },
    answer: () => data(shown),
  }
}
