import * as assert from 'uvu/assert'
import { type Endpoint, type Endpoints, type Faulty, missing, unknownId } from './case.ts'
import type { World } from './world.ts'

const answered = (surveyId: string, changes: object = {}) => ({
  surveyId,
  finished: true,
  data: { q1: 'Blue' },
  ...changes,
})

/** Refused alike from a client and from management. */
const refusedAlike = (world: World): Faulty[] => [
  { name: 'nothing sent', body: {}, code: 'bad_request', details: ['data', 'finished', 'surveyId'] },
  {
    name: 'a contact and a display that are not there',
    body: answered(world.surveyId, { contactId: unknownId, displayId: 'NO-ID' }),
    code: 'bad_request',
    details: ['contactId', 'displayId'],
  },
  {
    name: 'a display of another survey',
    body: answered(world.appSurveyId, { displayId: world.displayId }),
    code: 'bad_request',
    details: ['displayId'],
  },
  { name: 'an unknown survey', body: answered(unknownId), code: 'not_found', details: missing('Survey') },
  {
    name: 'a single-use id a second time',
    before: () => world.respond(world.onceId, { singleUseId: 'one' }),
    body: answered(world.onceId, { singleUseId: 'one' }),
    code: 'conflict',
    details: { singleUseId: 'one' },
  },
  {
    name: 'a display that is answered already, answered otherwise',
    before: () => world.respond(world.surveyId, { displayId: world.displayId, finished: true }),
    body: answered(world.surveyId, { displayId: world.displayId, data: { q1: 'Red' } }),
    code: 'conflict',
    details: { displayId: world.displayId },
  },
]

const goOn: Endpoint = {
  good: (world) => ({
    body: { finished: true, data: { q2: 'Why not' } },
    shows: {},
    after: async () => assert.equal((await world.response(world.responseId)).data, { q1: 'Blue', q2: 'Why not' }),
  }),
  faulty: ({ finishedId }) => [
    {
      name: 'every field wrong',
      body: { finished: 'yes', data: { q1: null }, variables: 1, ttc: { q1: 'x' }, endingId: 1, language: 2 },
      code: 'bad_request',
      details: ['data.q1', 'endingId', 'finished', 'language', 'ttc.q1', 'variables'],
    },
    {
      name: 'finished already',
      params: { responseId: finishedId },
      body: { data: { q1: 'Red' } },
      code: 'bad_request',
      details: { code: 'response_already_finished' },
    },
  ],
}

const setTags = ({ call, responseId }: World, tags: string[]) =>
  call('PUT', `/api/v1/management/responses/${responseId}/tags`, { body: { tags } })

export const responseEndpoints: Endpoints = {
  listTags: { good: () => ({ shows: [{ name: 'praise', count: 1 }] }) },
  updateTag: {
    good: () => ({ body: { name: 'thanks' }, shows: { name: 'thanks', count: 1 } }),
    faulty: (world) => [
      { name: 'no name', body: { name: '' }, code: 'bad_request', details: ['name'] },
      {
        name: 'a name that another tag has',
        before: () => setTags(world, ['praise', 'thanks']),
        body: { name: 'thanks' },
        code: 'conflict',
        details: ['name'],
      },
    ],
  },
  deleteTag: {
    good: ({ call }) => ({
      shows: { name: 'praise', count: 1 },
      after: async () => assert.equal((await call('GET', '/api/v1/management/tags')).data(), []),
    }),
    faulty: (world) => [
      {
        name: 'a tag that another one is just merged into',
        async before() {
          const { tags } = (await setTags(world, ['praise', 'thanks'])).data<{ tags: { id: string; name: string }[] }>()
          const thanks = tags.find(({ name }) => name === 'thanks')?.id
          await world.call('PUT', `/api/v1/management/tags/${thanks}`, { body: { name: 'praise', merge: true } })
        },
        code: 'conflict',
      },
    ],
  },
  createClientResponse: {
    good: (world) => ({
      body: answered(world.surveyId, { userId: 'anna', displayId: world.displayId, ttc: { q1: 5 } }),
      after: async (data) => {
        const response = await world.response((data as { id: string }).id)
        assert.is(response.contact?.id, world.contactId)
        assert.is(response.displayId, world.displayId)
        assert.equal(response.ttc, { q1: 5, _total: 5 })
      },
    }),
    faulty: (world) => [
      ...refusedAlike(world),
      {
        name: 'a survey that is not in progress',
        body: answered(world.draftId),
        code: 'forbidden',
        details: { surveyId: world.draftId },
      },
      {
        name: 'no single-use id where one is asked for',
        body: answered(world.onceId),
        code: 'forbidden',
        details: { surveyId: world.onceId },
      },
    ],
  },
  updateClientResponse: goOn,
  updateClientResponseById: goOn,
  listResponses: {
    good: (world) => ({
      query: `surveyId=${world.surveyId}&finished=false&tag=praise&userId=anna`,
      shows: [{ id: world.responseId, tags: [{ name: 'praise' }], notes: [{ text: 'Call back' }] }],
    }),
    faulty: () => [
      { name: 'an unknown survey', query: `surveyId=${unknownId}`, code: 'not_found', details: missing('Survey') },
      {
        name: 'filters that are none',
        query: 'finished=maybe&since=yesterday&until=2026-13-01T00:00:00Z&settled=1&order=up&updatedSince=0',
        code: 'bad_request',
        details: ['finished', 'order', 'settled', 'since', 'until', 'updatedSince'],
      },
      {
        name: 'an order against that of changes',
        query: 'updatedSince=2026-01-01T00:00:00Z&order=desc',
        code: 'bad_request',
        details: ['order'],
      },
      {
        name: 'a table of no survey',
        headers: { accept: 'text/csv' },
        code: 'bad_request',
        details: ['surveyId'],
      },
    ],
  },
  createResponse: {
    good: (world) => {
      const body = answered(world.draftId, {
        createdAt: '2020-02-03T04:05:06.007Z',
        userId: 'anna',
        meta: { country: 'DE' },
      })
      const { userId: _, ...shown } = body as typeof body & { userId?: string }
      return { body, shows: { ...shown, contact: { id: world.contactId, userId: 'anna' } } }
    },
    faulty: (world) => [
      ...refusedAlike(world),
      {
        name: 'a change before the creation, another environment',
        body: answered(world.surveyId, {
          createdAt: '2020-02-03T04:05:06.007Z',
          updatedAt: '2020-02-02T04:05:06.007Z',
          environmentId: unknownId,
        }),
        code: 'bad_request',
        details: ['environmentId', 'updatedAt'],
      },
    ],
  },
  createResponses: {
    good: (world) => ({
      body: { responses: [answered(world.surveyId), answered(world.onceId, { singleUseId: 'bulk' })] },
      after: async (data) => {
        const [first, second, ...others] = data as string[]
        assert.equal(others, [])
        assert.is((await world.response(first ?? '')).surveyId, world.surveyId)
        assert.is((await world.response(second ?? '')).singleUseId, 'bulk')
      },
    }),
    faulty: (world) => [
      { name: 'nothing sent', body: {}, code: 'bad_request', details: ['responses'] },
      { name: 'none', body: { responses: [] }, code: 'bad_request', details: ['responses'] },
      {
        name: 'too many',
        body: { responses: Array.from({ length: 1001 }, () => answered(world.surveyId)) },
        code: 'bad_request',
        details: ['responses'],
      },
      {
        name: 'each fault at its place, an unknown survey too',
        body: {
          responses: [
            answered(world.surveyId),
            answered(unknownId),
            answered(world.surveyId, { data: { q1: null }, contactId: unknownId }),
            answered(world.onceId, { singleUseId: 'twice' }),
            answered(world.onceId, { singleUseId: 'twice' }),
          ],
        },
        code: 'bad_request',
      },
      {
        name: 'a single-use id that is used already',
        before: () => world.respond(world.onceId, { singleUseId: 'one' }),
        body: { responses: [answered(world.surveyId), answered(world.onceId, { singleUseId: 'one' })] },
        code: 'conflict',
        details: ['responses.1.singleUseId'],
      },
    ],
  },
  readResponse: { good: (world) => ({ shows: { id: world.responseId, personAttributes: { userId: 'anna' } } }) },
  updateResponse: {
    good: ({ finishedId }) => ({
      params: { responseId: finishedId },
      body: { data: { q1: 'Red' } },
      shows: { id: finishedId, finished: true, data: { q1: 'Red' } },
    }),
    faulty: ({ finishedId }) => [
      { name: 'fields wrong', body: { data: 1, finished: 2 }, code: 'bad_request', details: ['data', 'finished'] },
      {
        name: 'begun again',
        params: { responseId: finishedId },
        body: { finished: false },
        code: 'bad_request',
        details: { code: 'response_already_finished' },
      },
    ],
  },
  deleteResponse: {
    good: (world) => ({
      shows: { id: world.responseId },
      after: async () => (await world.call('GET', `/api/v1/management/responses/${world.responseId}`)).error(404),
    }),
  },
  setResponseTags: {
    good: () => ({ body: { tags: ['new', 'praise'] }, shows: { tags: [{ name: 'new' }, { name: 'praise' }] } }),
    faulty: () => [
      { name: 'no list', body: { tags: 'praise' }, code: 'bad_request', details: ['tags'] },
      { name: 'no name', body: { tags: ['', 5] }, code: 'bad_request', details: ['tags.0', 'tags.1'] },
      {
        name: 'too many',
        body: { tags: Array.from({ length: 101 }, (_, n) => `t${n}`) },
        code: 'bad_request',
        details: ['tags'],
      },
    ],
  },
  addNote: {
    good: ({ responseId, response }) => ({
      body: { text: 'Asked again' },
      shows: { text: 'Asked again' },
      after: async () => assert.is((await response(responseId)).notes.length, 2),
    }),
    faulty: ({ call, responseId }) => [
      { name: 'no text', body: { text: '' }, code: 'bad_request', details: ['text'] },
      {
        name: 'one too many',
        before: async () => {
          const path = `/api/v1/management/responses/${responseId}/notes`
          for (let n = 1; n < 100; n += 1) await call('POST', path, { body: { text: `${n}` } })
        },
        body: { text: 'one more' },
        code: 'bad_request',
        details: [],
      },
    ],
  },
  deleteNote: {
    good: ({ responseId, response }) => ({
      shows: { text: 'Call back' },
      after: async () => assert.equal((await response(responseId)).notes, []),
    }),
  },
}
