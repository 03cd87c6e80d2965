import * as v from 'valibot'
import type { ConflictKind } from '../../ground/errors.ts'
import { onDemand } from '../../ground/on-demand.ts'
import { data } from '../../http/reply.ts'
import { type Call, route } from '../../http/route.ts'
import { isThere } from './created.ts'
import { nameContact } from './name-contact.ts'
import { userOfPath } from './path-user.ts'
import { setAttributesBody, userId, userToken } from './schema.ts'

const { setAttributes } = onDemand(() => import('./set-attributes.ts'))

const room = 'contacts'
const changed = v.object({ changed: v.boolean(), message: v.string(), messages: v.optional(v.array(v.string())) })

export const contactClientRoutes = [
  route({
    method: 'PUT',
    path: '/api/v1/client/:environmentId/contacts/:userId/attributes',
    aliases: ['/api/v1/client/:environmentId/people/:userId/attributes'],
    access: 'client',
    namesRespondent: 'described',
    room,
    operation: 'setContactAttributes',
    summary: 'Set attributes of the contact with this userId',
    body: setAttributesBody,
    reply: changed,
    writes: 'record',
    decide: setFromClient,
  }),
  route({
    method: 'POST',
    path: '/api/v1/client/:environmentId/people/:userId',
    access: 'client',
    namesRespondent: 'described',
    room,
    operation: 'setPersonAttributes',
    summary: 'Set attributes of the contact with this userId, for the oldest clients',
    body: setAttributesBody,
    reply: changed,
    creates: { nothing: 'The contact that the path names is made once' },
    writes: 'record',
    decide: setFromClient,
  }),
  route({
    method: 'POST',
    path: '/api/v1/client/:environmentId/people',
    access: 'client',
    namesRespondent: 'named',
    room,
    operation: 'createPerson',
    summary: 'Name a user: creates the contact unless it exists',
    body: v.object({ userId, userToken }),
    reply: v.object({ userId: v.string() }),
    creates: { type: 'Person', isThere, open: null },
    writes: 'record',
    decide: nameContact,
  }),
]

function setFromClient(call: Call<v.InferOutput<typeof setAttributesBody>>, lostTo: ConflictKind | null) {
  const { params, body } = call
  return setAttributes(call, userOfPath(params), body.attributes, lostTo, ({ changed, messages }) =>
    data({
      changed,
      message: changed ? 'The person was changed' : 'No attribute of the person was changed',
      ...(messages.length > 0 ? { messages } : {}),
    }),
  )
}
