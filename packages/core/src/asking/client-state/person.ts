import { originOf } from '../../http/request-origin.ts'
import type { Call } from '../../http/route.ts'
import { contactOutput } from '../contacts/output-rules.ts'
import type { Contact } from '../contacts/schema.ts'
import { evaluationOrder, matchingSegments } from '../segments/rules.ts'
import { deviceOf, stateOfPerson } from './rules.ts'
import type { PersonState } from './schema.ts'

/** The most displays and responses in a person's state, newest first: the state must not grow without bound. */
const maxRemembered = 1000

/** Makes the state of a client's user. Needs two reads at once besides the configuration. */
export async function personStateOf(call: Call<unknown>, contact: Contact): Promise<PersonState> {
  const { service, environment, headers } = call
  const { displays, responses } = service.storage
  const [segments, shown, answered, { userAgent }] = await Promise.all([
    environment.remember('segments in order', async () => evaluationOrder(await environment.segments())),
    displays.ofContact(environment.id, contact.id, maxRemembered),
    responses.surveysOf(environment.id, contact.id, maxRemembered),
    originOf(headers),
  ])
  const { userId, attributes } = contactOutput(contact)
  const matching = matchingSegments(segments, { userId, attributes, device: deviceOf(userAgent?.device) })
  return stateOfPerson(contact, { segments: matching, displays: shown, responses: answered })
}
