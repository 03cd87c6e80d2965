import * as v from 'valibot'
import { byCreation, listQuery, replyList } from '../../http/list.ts'
import { memberRoute } from '../../http/member-route.ts'
import { data, json } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { addPerson, createLink, readPerson, removePerson, updatePerson } from './change.ts'
import { seenPerson } from './rules.ts'
import {
  type CreatePersonBody,
  createLinkBody,
  createPersonBody,
  type ListedPerson,
  listedPerson,
  madeLink,
  updatePersonBody,
} from './wire.ts'

const room = 'people'
const query = listQuery({})
const reads = { needs: 'owner', isConfirmed: false, environmentIn: null } as const
const writes = { needs: 'owner', isConfirmed: true, environmentIn: null } as const
const one = '/api/v1/people/:personId'

export const peopleRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/v1/people',
    ...reads,
    room,
    operation: 'listPeople',
    summary: 'List the people who run surveys, oldest first',
    query,
    reply: v.array(listedPerson),
    run: (call) =>
      replyList(call, query, {
        read: async (_, page) =>
          (await call.service.storage.accounts.list(page)).map((found) => seenPerson(found, found.lastSeenAt)),
        position: byCreation,
        output: (person: ListedPerson) => person,
      }),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/v1/people',
    ...writes,
    room,
    operation: 'createPerson',
    summary: 'Add a person, who chooses a password by a link',
    body: createPersonBody,
    reply: listedPerson,
    creates: { nothing: 'An e-mail address belongs to one person, so a retry is refused.' },
    run: async (call: Call<CreatePersonBody>) => json(201, { data: await addPerson(call, call.body) }),
  }),
  memberRoute({
    method: 'GET',
    path: one,
    ...reads,
    room,
    operation: 'readPerson',
    summary: 'Read a person',
    reply: listedPerson,
    run: readPerson,
  }),
  memberRoute({
    method: 'PUT',
    path: one,
    ...writes,
    room,
    operation: 'updatePerson',
    summary: 'Change a person, and what the person may in which environment',
    body: updatePersonBody,
    reply: listedPerson,
    run: updatePerson,
  }),
  memberRoute({
    method: 'DELETE',
    path: one,
    ...writes,
    room,
    operation: 'deletePerson',
    summary: 'Remove a person with memberships, sessions, links and API keys',
    reply: listedPerson,
    run: async (call) => data(await removePerson(call, call.params.personId ?? '')),
  }),
  memberRoute({
    method: 'POST',
    path: `${one}/links`,
    ...writes,
    room,
    operation: 'createLink',
    summary: 'Make a link by which a person chooses a password',
    body: createLinkBody,
    reply: madeLink,
    creates: { nothing: 'Each link is another one, and the earlier ones end by themselves.' },
    run: createLink,
  }),
]
