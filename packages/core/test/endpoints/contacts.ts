import * as assert from 'uvu/assert'
import type { Endpoint, Endpoints } from './case.ts'

const list: Endpoint = {
  good: ({ contactId }) => ({
    query: 'userId=anna&email=anna@mail.example',
    shows: [{ id: contactId, userId: 'anna' }],
  }),
  faulty: () => [
    { name: 'too short a search', query: 'search=%20a%20', code: 'bad_request', details: ['search'] },
    { name: 'attributes that are no JSON', query: 'attributes=plan', code: 'bad_request', details: ['attributes'] },
    {
      name: 'userId as an attribute',
      query: 'attributes={"userId":"a"}',
      code: 'bad_request',
      details: ['attributes'],
    },
    { name: 'a search beside a userId', query: 'search=an&userId=anna', code: 'bad_request', details: ['userId'] },
    { name: 'too long a page of a search', query: 'search=an&limit=0', code: 'bad_request', details: ['limit'] },
  ],
}
const read: Endpoint = { good: ({ contactId }) => ({ shows: { id: contactId, attributes: { plan: 'pro' } } }) }
const exported: Endpoint = {
  good: ({ contactId, responseId, displayId }) => ({
    shows: {
      contact: { id: contactId },
      displays: [{ id: displayId }],
      responses: [{ id: responseId }],
      deliveries: [],
    },
  }),
}
const removed = (type: string): Endpoint => ({
  good: ({ call, contactId, responseId }) => ({
    query: 'responses=delete',
    shows: { success: `${type} successfully deleted` },
    after: async () => {
      ;(await call('GET', `/api/v1/management/contacts/${contactId}`)).error(404)
      ;(await call('GET', `/api/v1/management/responses/${responseId}`)).error(404)
    },
  }),
  faulty: () => [
    { name: 'neither kept nor deleted', query: 'responses=burn', code: 'bad_request', details: ['responses'] },
  ],
})

export const contactEndpoints: Endpoints = {
  listContacts: list,
  listPeople: list,
  readContact: read,
  readPerson: read,
  listContactDisplays: {
    good: ({ surveyId }) => ({ shows: [{ surveyId }] }),
  },
  exportContact: exported,
  exportPerson: exported,
  deleteContact: removed('Contact'),
  deletePerson: removed('Person'),
  createContact: {
    good: () => ({
      body: { userId: 'bert', attributes: { plan: 'pro', shoe: 42, gone: null } },
      shows: { userId: 'bert', attributes: { plan: 'pro', shoe: '42' } },
    }),
    faulty: ({ development }) => [
      {
        name: 'fields wrong',
        body: { userId: '', attributes: { plan: [] }, environmentId: development.id },
        code: 'bad_request',
        details: ['attributes.plan', 'environmentId', 'userId'],
      },
      { name: 'an email that is taken', body: { attributes: { email: 'anna@mail.example' } }, code: 'conflict' },
      { name: 'a userId that is taken', body: { userId: 'anna', attributes: { brandNew: '1' } }, code: 'conflict' },
    ],
  },
  updateContact: {
    good: ({ contactId }) => ({
      body: { attributes: { plan: null, shoe: '42' } },
      shows: { id: contactId, attributes: { email: 'anna@mail.example', shoe: '42' } },
      after: (data) => assert.not.ok('plan' in (data as { attributes: object }).attributes),
    }),
    faulty: ({ call }) => [
      { name: 'no attributes', body: { attributes: 'plan' }, code: 'bad_request', details: ['attributes'] },
      { name: 'another userId', body: { userId: 'bert' }, code: 'bad_request', details: ['userId'] },
      {
        name: 'no userId',
        body: { attributes: { userId: null } },
        code: 'bad_request',
        details: ['attributes.userId'],
      },
      {
        name: 'an email that is taken',
        before: () =>
          call('POST', '/api/v1/management/contacts', { body: { attributes: { email: 'bert@mail.example' } } }),
        body: { attributes: { email: 'bert@mail.example', brandNew: '1' } },
        code: 'conflict',
      },
    ],
  },
}
