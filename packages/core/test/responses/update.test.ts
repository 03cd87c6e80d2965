import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'

const test = suite('responses/update')
const app = await open({ rateLimit: false })
const { id: surveyId } = await app.survey()
const put = (id: string, body: unknown) => app.call('PUT', `${app.client}/responses/${id}`, { body })

interface Change {
  from: Record<string, unknown>
  sent: Record<string, unknown>
  to: Record<string, unknown>
}
const merges: Record<string, Change> = {
  'answers are merged key by key': {
    from: { data: { q1: 'Blue', q2: 'x' } },
    sent: { data: { q2: 'y', q3: ['a'] } },
    to: { data: { q1: 'Blue', q2: 'y', q3: ['a'] } },
  },
  'one answer is replaced whole': {
    from: { data: { q1: { a: '1', b: '2' }, q2: ['x', 'y'] } },
    sent: { data: { q1: { c: '3' }, q2: ['z'] } },
    to: { data: { q1: { c: '3' }, q2: ['z'] } },
  },
  'variables are merged key by key': {
    from: { variables: { a: 1, b: 'x' } },
    sent: { variables: { b: 'y' } },
    to: { variables: { a: 1, b: 'y' } },
  },
  'times are merged key by key': {
    from: { ttc: { q1: 5, q2: 6 } },
    sent: { ttc: { q2: 9, q3: 1 } },
    to: { ttc: { q1: 5, q2: 9, q3: 1 } },
  },
  'finishing sets the total time': {
    from: { ttc: { q1: 5 } },
    sent: { finished: true, ttc: { q2: 6, _total: 1 } },
    to: { finished: true, ttc: { q1: 5, q2: 6, _total: 11 } },
  },
  'ending and language are replaced': {
    from: { endingId: 'e1', language: 'de' },
    sent: { endingId: 'e2', language: 'en' },
    to: { endingId: 'e2', language: 'en' },
  },
  'null empties the ending and the language, and is else the same as left out': {
    from: { endingId: 'e1', language: 'de', ttc: { q1: 5 }, variables: { a: 1 } },
    sent: { endingId: null, language: null, ttc: null, variables: null, data: null, finished: null },
    to: { endingId: null, language: null, ttc: { q1: 5 }, variables: { a: 1 }, data: { q1: 'Blue' }, finished: false },
  },
  'what a client cannot change stays': {
    from: {},
    sent: {
      surveyId: 'cnone',
      id: 'cnone',
      createdAt: '2020-01-01T00:00:00Z',
      singleUseId: 'x',
      userId: 'x',
      meta: { url: 'x' },
    },
    to: { surveyId, singleUseId: null, contact: null, meta: { userAgent: {} } },
  },
}
for (const [name, { from, sent, to }] of Object.entries(merges)) {
  test(name, async () => {
    const id = await app.respond(surveyId, from)
    assert.equal((await put(id, sent)).data(), {})
    const response = await app.response(id)
    assert.equal({ ...response, ...to }, response)
  })
}

test('both paths go on with a response', async () => {
  const id = await app.respond(surveyId)
  assert.equal((await app.call('PUT', `/api/v1/client/responses/${id}`, { body: { data: { q2: 'Why' } } })).data(), {})
  assert.equal((await put(id, { finished: true })).data(), {})
  assert.equal((await app.response(id)).data, { q1: 'Blue', q2: 'Why' })
})

test('a change moves updatedAt, and never back', async () => {
  const id = await app.respond(surveyId)
  const { createdAt } = await app.response(id)
  app.clock.advance(1500)
  await put(id, { data: { q1: 'Red' } })
  const changed = await app.response(id)
  assert.is(changed.updatedAt, app.clock.iso())
  assert.is(changed.createdAt, createdAt)
  app.clock.advance(-1000)
  await put(id, { data: { q1: 'Green' } })
  assert.is((await app.response(id)).updatedAt, changed.updatedAt)
  app.clock.advance(1000)
})

test('an update with the same content is a 200 that changes nothing', async () => {
  const id = await app.respond(surveyId, { data: { q1: { a: '1', b: '2' } } })
  const before = await app.response(id)
  app.clock.advance(5)
  for (const sent of [{}, { finished: false }, { data: {} }, { data: { q1: { b: '2', a: '1' } } }]) {
    assert.is((await put(id, sent)).status, 200)
    assert.equal(await app.response(id), before)
  }
})

const onFinished: [string, Record<string, unknown>, boolean][] = [
  ['nothing', {}, true],
  ['the same again', { finished: true, data: { q1: 'Blue' }, ttc: { q1: 5 } }, true],
  ['finished again', { finished: true }, true],
  ['other answers', { data: { q1: 'Red' } }, false],
  ['other times', { ttc: { q1: 6 } }, false],
  ['another ending', { endingId: 'e9' }, false],
  ['another language', { language: 'fr' }, false],
  ['a variable', { variables: { a: 1 } }, false],
  ['unfinished', { finished: false }, false],
  ['unfinished and other answers', { finished: false, data: { q1: 'Red' } }, false],
]
for (const [name, sent, fine] of onFinished) {
  test(`finished already, and ${name}: ${fine ? 200 : 400}`, async () => {
    const id = await app.respond(surveyId, { finished: true, ttc: { q1: 5 } })
    const before = await app.response(id)
    const answer = await put(id, sent)
    if (fine) assert.is(answer.status, 200)
    else assert.is(answer.error(400).details.code, 'response_already_finished')
    assert.equal(await app.response(id), before)
  })
}

test('a response may not grow past 1000 keys, change by change', async () => {
  const keys = (from: number, to: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: to - from }, (_, n) => [`k${from + n}`, value]))
  for (const [name, value] of [
    ['data', 'x'],
    ['variables', 1],
    ['ttc', 1],
  ] as const) {
    const id = await app.respond(surveyId, { data: {}, [name]: keys(0, 600, value) })
    assert.is((await put(id, { [name]: keys(600, 1000, value) })).status, 200)
    assert.equal(Object.keys((await put(id, { [name]: keys(1000, 1001, value) })).error(400).details), [name])
    assert.is((await put(id, { [name]: keys(0, 10, value), finished: true })).status, 200)
  }
})

test('a response that was begun can be finished, whatever the status of its survey', async () => {
  for (const status of ['paused', 'completed', 'draft']) {
    const survey = await app.survey()
    const id = await app.respond(survey.id)
    await app.call('PUT', `/api/v1/management/surveys/${survey.id}`, { body: { status } })
    assert.is((await put(id, { finished: true, data: { q2: 'x' } })).status, 200, status)
  }
})

test('a response of a deleted survey is gone', async () => {
  const survey = await app.survey()
  const id = await app.respond(survey.id)
  await app.call('DELETE', `/api/v1/management/surveys/${survey.id}`)
  assert.is((await put(id, { finished: true })).error(404).details.resource_type, 'Response')
  assert.is((await app.call('PUT', `/api/v1/client/responses/${id}`, { body: {} })).status, 404)
})

test('unknown responses, and those of another environment than the path says, are a 404', async () => {
  const id = await app.respond(surveyId)
  const other = await app.call('PUT', `${app.development.client}/responses/${id}`, { body: { finished: true } })
  assert.equal(other.error(404).details, { resource_id: id, resource_type: 'Response' })
  for (const path of [`${app.client}/responses/cnone`, '/api/v1/client/responses/cnone']) {
    const { details } = (await app.call('PUT', path, { body: {} })).error(404)
    assert.equal(details, { resource_id: 'cnone', resource_type: 'Response' })
  }
})

test('many changes at once are all there', async () => {
  const id = await app.respond(surveyId, { data: {} })
  const keys = Array.from({ length: 20 }, (_, n) => `k${n}`)
  const answers = await Promise.all(keys.map((key) => put(id, { data: { [key]: key } })))
  assert.ok(answers.every(({ status }) => status === 200))
  assert.equal(Object.keys((await app.response(id)).data).toSorted(), keys.toSorted())
})

test('finished by two at once: one of them counts, the other changes nothing', async () => {
  const id = await app.respond(surveyId)
  const answers = await Promise.all([put(id, { finished: true }), put(id, { finished: true, data: { q1: 'Red' } })])
  const response = await app.response(id)
  assert.is(response.finished, true)
  const refused = answers.filter(({ status }) => status === 400)
  if (refused.length > 0) assert.is(response.data.q1, 'Blue')
  else assert.is(response.data.q1, 'Red')
})

test.run()
