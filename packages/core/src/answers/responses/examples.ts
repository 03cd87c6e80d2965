import { type Examples, exampleIds, exampleTimes } from '../../http/openapi/example.ts'

const attributes = { email: 'anna@mail.example', plan: 'pro' }
const input = { data: { nps: 9, why: 'It is quick' }, ttc: { nps: 2100, why: 8400 } }
const tag = { id: 'c0mhkt2k5q8a3z7x1s9d4f6gh', name: 'praise', environmentId: exampleIds.environment, ...exampleTimes }
const note = { id: 'c0mhkt3l9w4c6y2p8o5i7u1tr', text: 'Asked whether we may quote this', ...exampleTimes }

/** A response of the example survey, as management reads it. */
export const exampleResponse = {
  id: exampleIds.response,
  ...exampleTimes,
  surveyId: exampleIds.survey,
  finished: true,
  data: input.data,
  language: 'en',
  singleUseId: null,
  endingId: 'thanks',
  displayId: exampleIds.display,
  variables: {},
  meta: {
    source: 'newsletter',
    url: 'https://shop.example/account',
    country: 'DE',
    userAgent: { browser: 'Firefox', os: 'Linux', device: 'desktop' },
  },
  ttc: { ...input.ttc, _total: 10500 },
  notes: [],
  overQuota: false,
  suspicious: [],
  surveyEdition: null,
  isEditionGuessed: false,
  impossible: [],
  tags: [],
  person: {
    id: exampleIds.contact,
    userId: 'user-17',
    environmentId: exampleIds.environment,
    attributes,
    ...exampleTimes,
  },
  personAttributes: { ...attributes, userId: 'user-17' },
  contact: { id: exampleIds.contact, userId: 'user-17' },
  contactAttributes: { ...attributes, userId: 'user-17' },
}

const begun = {
  surveyId: exampleIds.survey,
  displayId: exampleIds.display,
  userId: 'user-17',
  finished: false,
  data: { nps: 9 },
  ttc: { nps: 2100 },
  order: { nps: 1 },
  meta: { source: 'newsletter', url: 'https://shop.example/account' },
}
const goOn = { finished: true, data: { why: 'It is quick' }, ttc: { why: 8400 }, order: { why: 2 }, endingId: 'thanks' }
const recorded = {
  surveyId: exampleIds.survey,
  finished: true,
  ...input,
  createdAt: exampleTimes.createdAt,
  updatedAt: exampleTimes.updatedAt,
}

export const responseExamples: Examples = {
  createClientResponse: { body: begun, reply: { id: exampleIds.response } },
  updateClientResponse: { body: goOn, reply: {} },
  updateClientResponseById: { body: goOn, reply: {} },
  listResponses: { reply: [exampleResponse] },
  createResponse: { body: { ...recorded, userId: 'user-17' }, reply: exampleResponse },
  createResponses: {
    body: { responses: [recorded, { ...recorded, data: { nps: 3 } }], events: false },
    reply: [exampleIds.response, 'c0mhks8e6e2h8k4l6m0b3v5cx'],
  },
  readResponse: { reply: exampleResponse },
  updateResponse: { body: { data: { nps: 8 } }, reply: { ...exampleResponse, data: { ...input.data, nps: 8 } } },
  deleteResponse: { reply: exampleResponse },
  setResponseTags: { body: { tags: ['praise'] }, reply: { ...exampleResponse, tags: [tag] } },
  addNote: { body: { text: note.text }, reply: note },
  deleteNote: { reply: note },
}
