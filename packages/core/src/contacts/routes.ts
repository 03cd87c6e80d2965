import * as v from 'valibot'
import { data } from '../http/answer.ts'
import { answerList, listQuery } from '../http/list.ts'
import { notFound } from '../http/problems.ts'
import { type Call, route } from '../http/route.ts'
import { idPattern } from '../ports/ids.ts'
import { findOrCreateContact } from './find-or-create.ts'
import { userOfPath } from './path-user.ts'
import { contactOutput } from './rules.ts'
import { type Contact, contact, setAttributesBody, userId } from './schema.ts'
import { setAttributes } from './set-attributes.ts'

const room = 'contacts'
const query = listQuery({ userId: v.optional(v.string()), email: v.optional(v.string()) })
const changed = v.object({ changed: v.boolean(), message: v.string(), messages: v.optional(v.array(v.string())) })

/** Both vocabularies, newer one first: two doors to one record. */
const doors = [
  { plural: 'contacts', name: 'Contacts', type: 'Contact' },
  { plural: 'people', name: 'People', type: 'Person' },
] as const

export const contactRoutes = [
  route({
    method: 'PUT',
    path: '/api/v1/client/:environmentId/contacts/:userId/attributes',
    aliases: ['/api/v1/client/:environmentId/people/:userId/attributes'],
    access: 'client',
    room,
    operation: 'setContactAttributes',
    summary: 'Set attributes of the contact with this userId',
    body: setAttributesBody,
    answer: changed,
    run: setFromClient,
  }),
  route({
    method: 'POST',
    path: '/api/v1/client/:environmentId/people/:userId',
    access: 'client',
    room,
    operation: 'setPersonAttributes',
    summary: 'The same, as the oldest clients ask for it',
    body: setAttributesBody,
    answer: changed,
    run: setFromClient,
  }),
  route({
    method: 'POST',
    path: '/api/v1/client/:environmentId/people',
    access: 'client',
    room,
    operation: 'createPerson',
    summary: 'Name a user: the contact is there from then on',
    body: v.object({ userId }),
    answer: v.object({ userId: v.string() }),
    async run({ service, environment, body }) {
      await findOrCreateContact(service, environment.id, body.userId)
      return data({ userId: body.userId })
    },
  }),
  ...doors.flatMap(({ plural, name, type }) => [
    route({
      method: 'GET',
      path: `/api/v1/management/${plural}`,
      access: 'key',
      room,
      operation: `list${name}`,
      summary: `List ${plural}`,
      query,
      answer: v.array(contact),
      run: async (call) =>
        answerList(call, query, {
          read: (asked, page) =>
            call.service.storage.contacts.list(
              call.environment.id,
              { userId: asked.userId ?? null, email: asked.email ?? null },
              page,
            ),
          position: ({ createdAt, id }: Contact) => ({ at: createdAt, id }),
          output: contactOutput,
        }),
    }),
    route({
      method: 'GET',
      path: `/api/v1/management/${plural}/:contactId`,
      access: 'key',
      room,
      operation: `read${type}`,
      summary: `Read one of the ${plural}`,
      answer: contact,
      async run({ service, environment, params: { contactId = '' } }) {
        const found = idPattern.test(contactId) ? await service.storage.contacts.find(environment.id, contactId) : null
        if (!found) throw notFound(type, contactId)
        return data(contactOutput(found))
      },
    }),
  ]),
]

async function setFromClient({ service, environment, params, body }: Call<v.InferOutput<typeof setAttributesBody>>) {
  const { changed, messages } = await setAttributes(service, environment, userOfPath(params), body.attributes)
  return data({
    changed,
    message: changed ? 'The person was changed' : 'No attribute of the person was changed',
    ...(messages.length > 0 ? { messages } : {}),
  })
}
