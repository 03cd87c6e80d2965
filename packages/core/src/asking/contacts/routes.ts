import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { decodeCursor } from '../../http/cursor.ts'
import { listQuery, replyList } from '../../http/list.ts'
import { data } from '../../http/reply.ts'
import { type Call, route } from '../../http/route.ts'
import { asRecord, parameter } from '../../http/validate.ts'
import { environmentFaults } from '../../tenants/products/rules.ts'
import { isThere } from './created.ts'
import { contactOutput } from './output-rules.ts'
import { type Contact, contact, contactDisplay, createContactBody, updateContactBody } from './schema.ts'
import { isSearch, searchFilters } from './search-query.ts'

const { searchContacts } = onDemand(() => import('./search.ts'))
const { createContact, findContact, removeContact, updateContact } = onDemand(() => import('./change.ts'))

const room = 'contacts'
const query = listQuery({
  userId: parameter('The userId that the host gives its user', v.string()),
  email: parameter('The complete address', v.string()),
  ...searchFilters,
})
const removal = v.object({
  responses: parameter(
    'Whether the responses are kept without a contact (the default) or deleted',
    v.picklist(['keep', 'delete'], 'Expected keep or delete'),
  ),
})

/** The most displays of a contact that are listed: exports have all of them. */
const mostDisplays = 50

/** The filters of a list: those of its cursor, where it has one. */
const queryOf = ({ search, request: { path } }: Call<unknown, unknown>): Readonly<Record<string, string>> =>
  search.cursor === undefined ? search : { ...search, ...decodeCursor(search.cursor, path).query }

/** Both vocabularies, the newer one first: two sets of routes for the same records. */
const vocabularies = [
  { plural: 'contacts', name: 'Contacts', type: 'Contact' },
  { plural: 'people', name: 'People', type: 'Person' },
] as const

export const contactRoutes = [
  ...vocabularies.flatMap(({ plural, name, type }) => [
    route({
      method: 'GET',
      path: `/api/v1/management/${plural}`,
      access: 'key',
      room,
      operation: `list${name}`,
      summary: `List ${plural}`,
      query,
      reply: v.array(contact),
      run: async (call) => {
        if (isSearch(queryOf(call))) return searchContacts(call)
        return replyList(call, query, {
          read: (filter, page) =>
            call.service.storage.contacts.list(
              call.environment.id,
              { userId: filter.userId ?? null, email: filter.email ?? null },
              page,
            ),
          position: ({ createdAt, id }: Contact) => ({ at: createdAt, id }),
          output: contactOutput,
        })
      },
    }),
    route({
      method: 'GET',
      path: `/api/v1/management/${plural}/:contactId`,
      access: 'key',
      room,
      operation: `read${type}`,
      summary: `Read one of the ${plural}`,
      reply: contact,
      versioned: 'content',
      run: async (call) => data(contactOutput(await findContact(call, type))),
    }),
    route({
      method: 'DELETE',
      path: `/api/v1/management/${plural}/:contactId`,
      access: 'key',
      room,
      operation: `delete${type}`,
      summary: `Delete one of the ${plural}; its responses stay without a contact, or are deleted too (responses=delete)`,
      query: removal,
      reply: v.object({ success: v.string() }),
      writes: 'record',
      decide: (call) => removeContact(call, type),
    }),
  ]),
  route({
    method: 'GET',
    path: '/api/v1/management/contacts/:contactId/displays',
    access: 'key',
    room,
    operation: 'listContactDisplays',
    summary: 'List the newest displays to one of the contacts, newest first',
    reply: v.array(contactDisplay),
    run: async (call) => {
      const { id } = await findContact(call, 'Contact')
      return data(await call.service.storage.displays.ofContact(call.environment.id, id, mostDisplays))
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/management/contacts',
    access: 'key',
    room,
    operation: 'createContact',
    summary: 'Create a contact, and the attribute keys that do not exist yet',
    body: createContactBody,
    faults: (body, { environment }) => environmentFaults(asRecord(body), environment),
    reply: contact,
    errors: ['conflict'],
    creates: { type: 'Contact', isThere, open: null },
    writes: 'record',
    decide: createContact,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/management/contacts/:contactId',
    access: 'key',
    room,
    operation: 'updateContact',
    summary: 'Merge attributes of a contact by key; null removes an attribute',
    body: updateContactBody,
    reply: contact,
    versioned: 'content',
    errors: ['conflict'],
    writes: 'record',
    decide: updateContact,
  }),
]
