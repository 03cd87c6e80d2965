import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'

const test = suite('http/faults')
const app = await open()
const { id: surveyId } = await app.survey()

interface Case {
  method: 'POST' | 'PUT'
  path: string
  body: unknown
  faults: string[]
}

/** Every fault of a body is named in one answer, each by its dotted path. */
const cases: Record<string, Case> = {
  'a response: nothing sent': {
    method: 'POST',
    path: `${app.client}/responses`,
    body: {},
    faults: ['data', 'finished', 'surveyId'],
  },
  'a response: every field wrong': {
    method: 'POST',
    path: `${app.client}/responses`,
    body: {
      surveyId: 7,
      finished: 'yes',
      data: { q1: null, q2: true, q3: [1], q4: { row: {} }, fine: 'text' },
      userId: 'x'.repeat(256),
      contactId: 1,
      displayId: {},
      singleUseId: [],
      endingId: 1,
      language: false,
      variables: { v1: ['a'], v2: 1 },
      ttc: { q1: -1, q2: '5', q3: [] },
      meta: { url: 1, source: 2, action: 3 },
    },
    faults: [
      'contactId',
      'data.q1',
      'data.q2',
      'data.q3',
      'data.q4',
      'displayId',
      'endingId',
      'finished',
      'language',
      'meta.action',
      'meta.source',
      'meta.url',
      'singleUseId',
      'surveyId',
      'ttc.q2',
      'ttc.q3',
      'userId',
      'variables.v1',
    ],
  },
  'a response: what it names is not there': {
    method: 'POST',
    path: `${app.client}/responses`,
    body: { surveyId, finished: false, data: {}, displayId: 'cnone', contactId: 'cnone' },
    faults: ['contactId', 'displayId'],
  },
  'an update: every field wrong': {
    method: 'PUT',
    path: `${app.client}/responses/cnone`,
    body: { finished: 1, data: 'x', variables: 1, ttc: [], endingId: {}, language: 3 },
    faults: ['data', 'endingId', 'finished', 'language', 'ttc', 'variables'],
  },
  'a display': {
    method: 'POST',
    path: `${app.client}/displays`,
    body: { userId: '', contactId: 5 },
    faults: ['contactId', 'surveyId', 'userId'],
  },
  'attributes that are no texts': {
    method: 'PUT',
    path: `${app.client}/contacts/anna/attributes`,
    body: { attributes: { plan: 5, flag: true, gone: null, list: [], fine: 'text' } },
    faults: ['attributes.flag', 'attributes.gone', 'attributes.list', 'attributes.plan'],
  },
  'a webhook: schema and rules at once': {
    method: 'POST',
    path: '/api/v1/webhooks',
    body: {
      url: 'ftp://x',
      triggers: ['responseCreated', 'nope'],
      surveyIds: ['cnone', 5],
      source: 'me',
      environmentId: 'cx',
    },
    faults: ['environmentId', 'source', 'surveyIds.0', 'surveyIds.1', 'triggers.1', 'url'],
  },
  'a survey: schema and rules at once': {
    method: 'POST',
    path: '/api/v1/management/surveys',
    body: { environmentId: 'cx', name: '', questions: [{ id: 'q1', type: 'zip' }], triggers: ['nope'] },
    // An unknown type hides no other fault of its question.
    faults: ['environmentId', 'name', 'questions.0.headline', 'questions.0.required', 'questions.0.type', 'triggers.0'],
  },
}

for (const [name, { method, path, body, faults }] of Object.entries(cases)) {
  test(name, async () => {
    const { code, details } = (await app.call(method, path, { body })).error(400)
    assert.is(code, 'bad_request')
    assert.equal(Object.keys(details).sort(), faults)
    for (const message of Object.values(details)) assert.type(message, 'string')
  })
}

test('the message for an absent field calls it missing', async () => {
  const { details } = (await app.call('POST', `${app.client}/responses`, { body: {} })).error(400)
  assert.is(details.surveyId, 'Required')
})

test('null is the same as absent wherever a field of a new record is optional', async () => {
  const optional = [
    'userId',
    'contactId',
    'displayId',
    'singleUseId',
    'endingId',
    'language',
    'variables',
    'ttc',
    'meta',
  ]
  const nulls = Object.fromEntries(optional.map((name) => [name, null]))
  const response = await app.response(await app.respond(surveyId, nulls))
  assert.equal(
    [response.contact, response.displayId, response.singleUseId, response.endingId],
    [null, null, null, null],
  )
  assert.equal([response.variables, response.ttc], [{}, {}])
  await app.display(surveyId, { userId: null, contactId: null })
  const body = {
    url: 'https://hooks.example',
    triggers: ['responseCreated'],
    surveyIds: null,
    name: null,
    source: null,
  }
  assert.is((await app.call('POST', '/api/v1/webhooks', { body: { ...body, environmentId: null } })).status, 200)
})

test('an answer to a hostile body stays small', async () => {
  const data = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, null]))
  const answer = await app.call('POST', `${app.client}/responses`, { body: { surveyId, finished: false, data } })
  answer.error(400)
  assert.ok(answer.text.length < 200_000, `${answer.text.length}`)
})

test.run()
