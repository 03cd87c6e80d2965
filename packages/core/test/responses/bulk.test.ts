import { setImmediate as turn } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nothingAlongside } from '../../src/ground/ports/alongside.ts'
import { open, secondProcess } from '../serve.ts'

const test = suite('responses/bulk')
const app = await open({ rateLimit: false })
const { id: surveyId } = await app.survey()
const path = '/api/v1/management/responses/bulk'
const one = (changes: Record<string, unknown> = {}) => ({ surveyId, finished: false, data: {}, ...changes })
const bulk = (responses: unknown, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app.call('POST', path, { body: { responses, ...more }, headers })
const stored = async () => (await app.call('GET', '/api/v1/management/responses')).data<unknown[]>().length
const contacts = async () => (await app.call('GET', '/api/v1/management/contacts')).data<unknown[]>().length

/** The places that a bulk is refused for; nothing of it is there afterwards. */
async function refused(responses: unknown, status: number): Promise<string[]> {
  const before = [await stored(), await contacts()]
  const { details } = (await bulk(responses)).error(status)
  assert.equal([await stored(), await contacts()], before)
  return Object.keys(details).sort()
}

test('all are recorded, and their ids answered in order', async () => {
  const other = await open()
  const surveys = [await other.survey(), await other.survey()]
  const responses = Array.from({ length: 1000 }, (_, n) => ({
    ...one({ data: { q1: `Answer ${n}` }, createdAt: '2025-01-01T00:00:00Z' }),
    surveyId: surveys[n % 2]?.id,
  }))
  const ids = (await other.call('POST', path, { body: { responses } })).data<string[]>()
  assert.is(new Set(ids).size, 1000)
  for (const n of [0, 17, 999]) {
    const response = await other.response(ids[n] ?? '')
    assert.equal(response.data, { q1: `Answer ${n}` })
    assert.is(response.surveyId, surveys[n % 2]?.id)
    assert.is(response.createdAt, '2025-01-01T00:00:00.000Z')
  }
})

test('contacts are found or made, each once, with few calls of the storage', async () => {
  await app.respond(surveyId, { userId: 'known' })
  const before = await contacts()
  const calls: string[] = []
  const { storage } = app
  for (const [name, store] of [
    ['contacts', storage.contacts],
    ['displays', storage.displays],
    ['responses', storage.responses],
  ] as const) {
    for (const [method, run] of Object.entries(store)) {
      Object.assign(store, {
        [method]: (...args: unknown[]) => {
          calls.push(`${name}.${method}`)
          return Reflect.apply(run, store, args)
        },
      })
    }
  }
  const userIds = Array.from({ length: 50 }, (_, n) => (n % 2 ? `user ${n % 10}` : 'known'))
  const ids = (await bulk(userIds.map((userId) => one({ userId })))).data<string[]>()
  assert.equal(calls, ['contacts.findMany', 'responses.insertMany'])
  assert.is(await contacts(), before + 5)
  const people = await Promise.all(ids.map(async (id) => (await app.response(id)).person))
  assert.equal(
    people.map((person) => person?.userId),
    userIds,
  )
  assert.is(new Set(people.map((person) => person?.id)).size, 6)
})

test('surveys are read in one go, and so are the counts of those that end by themselves', async () => {
  const other = await open({ rateLimit: false })
  const surveys = []
  for (let n = 0; n < 6; n += 1) surveys.push(await other.survey(n % 2 ? { autoComplete: n } : {}))
  const calls: string[] = []
  const { storage } = other
  const noting = (name: 'surveys' | 'responses') => {
    const store = storage[name]
    const methods = Object.entries(store).map(([method, run]) => [
      method,
      (...args: unknown[]) => {
        calls.push(`${name}.${method}`)
        return Reflect.apply(run, store, args)
      },
    ])
    return { ...store, ...Object.fromEntries(methods) }
  }
  const process = secondProcess({
    ...other,
    storage: { ...storage, surveys: noting('surveys'), responses: noting('responses') },
  })
  const responses = [...surveys, ...surveys].map(({ id }) => one({ surveyId: id, finished: true }))
  ;(await process.call('POST', path, { body: { responses, events: true } })).data()
  assert.equal(calls, ['surveys.findMany', 'responses.countFinishedOf', 'responses.insertMany'])
  calls.length = 0
  // What is known by now is not read again; what is not is.
  const fresh = await other.survey()
  other.clock.advance(1500)
  ;(await process.call('POST', path, { body: { responses: [...responses, one({ surveyId: fresh.id })] } })).data()
  ;(await process.call('POST', path, { body: { responses: [one({ surveyId: fresh.id })] } })).data()
  assert.equal(
    calls.filter((call) => call !== 'responses.countFinishedOf'),
    ['surveys.findMany', 'responses.insertMany', 'responses.insertMany'],
  )
})

test('the events of each response have the status of its own survey', async () => {
  const other = await open()
  const [ends, goesOn] = [await other.survey({ autoComplete: 1 }), await other.survey()]
  await other.respond(ends.id, { finished: true })
  const hook = { url: 'https://hooks.example/b', triggers: ['responseCreated'] }
  ;(await other.call('POST', '/api/v1/webhooks', { body: hook })).data()
  const responses = [ends, goesOn].map(({ id }) => one({ surveyId: id }))
  ;(await other.call('POST', path, { body: { responses, events: true } })).data()
  await other.hearback.work()
  const told = other.hooks.received.map(({ json }) => json.data as { surveyId: string; survey: { status: string } })
  assert.equal(
    told.map(({ surveyId: id, survey }) => [id, survey.status]).sort(),
    [
      [ends.id, 'completed'],
      [goesOn.id, 'inProgress'],
    ].sort(),
  )
})

test('a list that is too long is called that, whatever is wrong in it, and not looked into', async () => {
  const wrong = [...Array.from({ length: 1000 }, () => one()), { surveyId: 5, data: { q1: true } }, 'no response']
  assert.equal((await bulk(wrong)).error(400).details, { responses: 'At most 1000 responses at once' })
  const nothing = Array.from({ length: 200_000 }, () => ({}))
  assert.equal((await bulk(nothing, { events: 'yes' })).error(400).details, {
    responses: 'At most 1000 responses at once',
    events: 'Invalid type: Expected boolean but received "yes"',
  })
})

test('a contact that another request makes at the same moment is found, not doubled', async () => {
  const both = await Promise.all([bulk([one({ userId: 'racer' })]), bulk([one({ userId: 'racer' }), one()])])
  for (const answer of both) assert.is(answer.status, 200, answer.text)
  assert.is((await app.call('GET', '/api/v1/management/contacts?userId=racer')).data<unknown[]>().length, 1)
})

test('all faults are reported at their paths at once, and nothing is recorded', async () => {
  const file = { id: 'f1', type: 'fileUpload', headline: { default: 'F' }, required: false, allowMultipleFiles: true }
  const withFile = await app.survey({ questions: [file] })
  const sent = [
    one({ userId: 'nobody' }),
    one({ data: { q1: true } }),
    one({ surveyId: 'cnone' }),
    one({ surveyId: withFile.id, data: { f1: ['javascript:x'] } }),
    one({ createdAt: '2025-01-02T00:00:00Z', updatedAt: '2025-01-01T00:00:00Z' }),
    one({ environmentId: app.development.id }),
    'no response',
    [],
    null,
  ]
  assert.equal(await refused(sent, 400), [
    'responses.1.data.q1',
    'responses.2.surveyId',
    'responses.3.data.f1',
    'responses.4.updatedAt',
    'responses.5.environmentId',
    'responses.6',
    'responses.7',
    'responses.8',
  ])
})

test('an unknown display or contact is named by its place too', async () => {
  const other = await app.display((await app.survey()).id)
  const sent = [
    one({ displayId: await app.display(surveyId), userId: 'new' }),
    one({ displayId: 'cnone' }),
    one({ displayId: other }),
    one({ contactId: 'cnone', userId: 'new' }),
    one({ contactId: 'no id' }),
  ]
  const places = ['responses.1.displayId', 'responses.2.displayId', 'responses.3.contactId', 'responses.4.contactId']
  assert.equal(await refused(sent, 400), places)
})

test('a value that is in the list twice is a 400, one that another response has is a 409, each with its path', async () => {
  const [displayId, answered] = [await app.display(surveyId), await app.display(surveyId)]
  await app.respond(surveyId, { singleUseId: 'used', displayId: answered })
  const twice = [one({ singleUseId: 'a' }), one({ displayId }), one({ singleUseId: 'a' }), one({ displayId })]
  assert.equal(await refused(twice, 400), ['responses.2.singleUseId', 'responses.3.displayId'])
  const taken = [one(), one({ singleUseId: 'used', userId: 'new' }), one({ displayId: answered })]
  assert.equal(await refused(taken, 409), ['responses.1.singleUseId', 'responses.2.displayId'])
  const other = await app.survey()
  const apart = [one({ singleUseId: 'b' }), one({ singleUseId: 'b', surveyId: other.id })]
  assert.is((await bulk(apart)).status, 200)
})

test('1 to 1,000 responses, 16 MiB, and each no larger than alone', async () => {
  for (const wrong of [[], undefined, 'x', Array.from({ length: 1001 }, () => one())]) {
    assert.equal(await refused(wrong, 400), ['responses'])
  }
  const text = 'x'.repeat(32_768)
  const large = one({ data: Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`q${n}`, text])) })
  assert.equal(await refused([one(), large], 400), ['responses.1.data'])
  const other = await open()
  const survey = await other.survey()
  const data = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`q${n}`, text]))
  const send = (count: number) =>
    other.call('POST', path, {
      body: { responses: Array.from({ length: count }, () => one({ surveyId: survey.id, data })) },
    })
  assert.is((await send(15)).data<string[]>().length, 15)
  assert.is((await send(18)).error(413).code, 'payload_too_large')
})

test('events are raised only where they are asked for, each with its own response', async () => {
  const body = { url: 'https://hooks.example/b', triggers: ['responseCreated', 'responseFinished'] }
  await app.call('POST', '/api/v1/webhooks', { body })
  const heard = async (more: Record<string, unknown>) => {
    app.hooks.received.length = 0
    const ids = (await bulk([one(), one({ finished: true })], more)).data<string[]>()
    await app.hearback.work()
    return app.hooks.received.map(({ json }) => `${json.event} ${ids.indexOf((json.data as { id: string }).id)}`).sort()
  }
  assert.equal(await heard({}), [])
  assert.equal(await heard({ events: false }), [])
  assert.equal(await heard({ events: true }), ['responseCreated 0', 'responseCreated 1', 'responseFinished 1'])
})

test('a host is told at once that there is something to send', async () => {
  const woken: string[] = []
  const platform = { wake: () => void woken.push('wake') }
  await app.call('POST', path, { body: { responses: [one(), one()], events: true }, platform })
  await new Promise((resolve) => setTimeout(resolve))
  assert.equal(woken, ['wake'])
  await app.call('POST', path, { body: { responses: [one()] }, platform })
  await new Promise((resolve) => setTimeout(resolve))
  assert.equal(woken, ['wake'])
})

test('a repeated bulk whose responses are gone looks at ten of them at once, and no further than one that is left', async () => {
  const headers = { 'idempotency-key': 'gone' }
  const responses = Array.from({ length: 35 }, () => one())
  const ids = (await bulk(responses, {}, headers)).data<string[]>()
  for (const id of ids.slice(0, 34)) await app.call('DELETE', `/api/v1/management/responses/${id}`)
  const { find } = app.storage.responses
  let [looked, running, most] = [0, 0, 0]
  app.storage.responses.find = async (...asked) => {
    looked += 1
    running += 1
    most = Math.max(most, running)
    await turn()
    running -= 1
    return find(...asked)
  }
  try {
    assert.is((await bulk(responses, {}, headers)).status, 200)
    assert.equal([looked, most], [35, 10])
    await app.storage.responses.delete(app.production.id, ids[34] ?? '', nothingAlongside)
    looked = 0
    assert.is((await bulk(responses, {}, headers)).error(404).details.resource_id, ids[0])
    assert.equal([looked, most], [35, 10])
  } finally {
    app.storage.responses.find = find
  }
})

test('a repeated bulk is answered as the first one was, and records nothing', async () => {
  const headers = { 'idempotency-key': 'bulk' }
  const first = await bulk([one(), one()], {}, headers)
  const before = await stored()
  const second = await bulk([one(), one()], {}, headers)
  assert.equal(second.json, first.json)
  assert.is(await stored(), before)
})

test('one audit entry names them all', async () => {
  app.clock.advance(1)
  const ids = (await bulk([one(), one()])).data<string[]>()
  const [entry] = (await app.call('GET', '/api/v1/management/audit?limit=1')).data<Record<string, unknown>[]>()
  assert.equal([entry?.action, entry?.resource, entry?.resourceIds], ['create', 'response', ids])
})

test('a bulk may name the environment of its key, and no other', async () => {
  assert.is((await bulk([one()], { environmentId: app.production.id })).status, 200)
  const { details } = (await bulk([one()], { environmentId: app.development.id })).error(400)
  assert.equal(Object.keys(details), ['environmentId'])
})

test('another environment’s survey is as unknown as none', async () => {
  const foreign = await app.survey({}, app.development)
  assert.equal(await refused([one({ surveyId: foreign.id })], 400), ['responses.0.surveyId'])
})

test('a survey that is deleted meanwhile is named, and nothing is recorded', async () => {
  const survey = await app.survey()
  const { insertMany } = app.storage.responses
  Object.assign(app.storage.responses, {
    insertMany: async (...args: Parameters<typeof insertMany>) => {
      Object.assign(app.storage.responses, { insertMany })
      await app.call('DELETE', `/api/v1/management/surveys/${survey.id}`)
      return insertMany(...args)
    },
  })
  assert.equal(await refused([one(), one({ surveyId: survey.id })], 400), ['responses.1.surveyId'])
})

test.run()
