import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { routeTable } from '../../src/house/service/route-table.ts'
import { idempotencyOf, type Route } from '../../src/http/route.ts'
import { asking } from '../endpoints/everywhere.ts'
import { endpoints } from '../endpoints/index.ts'
import { changedIn, everythingIn, openWorld, type World } from '../endpoints/world.ts'
import type { Answer } from '../serve.ts'

const test = suite('every row that creates a record, under an Idempotency-Key')

const posts = routeTable.filter(({ method }) => method === 'POST')

/** Rows that make no record which a repeated request could make twice; why not stands in the row. */
const makingNothing = [
  'askClientUpload',
  'askUpload',
  'createAction',
  'createFileLink',
  'enterPin',
  'identifyUser',
  'mailSurveyLink',
  'previewSurvey',
  'recoverWebhook',
  'redeliver',
  'restoreEdition',
  'setPersonAttributes',
  'shareSurvey',
  'testWebhook',
  'uploadClientFile',
  'uploadFile',
]

test('every POST honours the key, or says why it creates nothing', () => {
  const others = posts.filter((row) => idempotencyOf(row) === null)
  assert.equal(others.map(({ operation }) => operation).sort(), makingNothing)
  for (const { operation, creates } of others) {
    assert.ok(creates && 'nothing' in creates && creates.nothing.length > 10, `${operation} says why`)
  }
  for (const { operation, method, creates } of routeTable) {
    if (method !== 'POST') assert.is(creates, null, `${operation} is no POST`)
  }
})

interface Made {
  /** The records of an answer. */
  ids(data: unknown, world: World): string[] | Promise<string[]>
  /** What is deleted, so that the records are gone: paths below /api/v1. */
  deletions(ids: string[], world: World): string[]
}

const idOf = (data: unknown): string[] => [(data as { id: string }).id]
const below = (path: string): Made => ({ ids: idOf, deletions: (ids) => ids.map((id) => `${path}/${id}`) })

const made: Record<string, Made> = {
  createClientResponse: below('management/responses'),
  createResponse: below('management/responses'),
  createResponses: { ...below('management/responses'), ids: (data) => data as string[] },
  addNote: {
    ids: idOf,
    deletions: ([id], { responseId }) => [`management/responses/${responseId}/notes/${id}`],
  },
  createDisplay: {
    ids: idOf,
    deletions: (_, { surveyId }) => [`management/surveys/${surveyId}`],
  },
  createPerson: {
    ids: async (data, { call }) => {
      const { userId } = data as { userId: string }
      const found = await call('GET', `/api/v1/management/contacts?userId=${userId}`)
      return found.data<{ id: string }[]>().map(({ id }) => id)
    },
    deletions: (ids) => ids.map((id) => `management/people/${id}`),
  },
  createContact: below('management/contacts'),
  createSurvey: below('management/surveys'),
  createWebhook: below('webhooks'),
  rotateWebhookSecret: below('webhooks'),
  createActionClass: below('management/action-classes'),
  createContactAttributeKey: below('management/contact-attribute-keys'),
  createAttributeClass: below('management/attribute-classes'),
  createSegment: {
    ids: idOf,
    deletions: ([id], { surveyId }) => [`management/surveys/${surveyId}`, `management/segments/${id}`],
  },
}

test('each of them is tried here', () => {
  const honouring = posts.filter((row) => idempotencyOf(row) !== null).map(({ operation }) => operation)
  assert.equal(honouring.sort(), Object.keys(made).sort())
})

const headers = { 'idempotency-key': 'once' }
const replayed = (answer: Answer) => answer.headers.get('idempotency-replayed') === 'true'
const writes = (world: World) => world.written.length

for (const row of posts) {
  const creates = idempotencyOf(row)
  const how = made[row.operation]
  if (creates && how) cases(row, how, creates.type)
}

function cases(row: Route, { ids, deletions }: Made, type: string): void {
  const prepared = async () => {
    const world = await openWorld()
    const good = endpoints[row.operation]?.good(world) ?? {}
    return { world, ask: (changes = {}) => asking(row, world, row.path, good, { headers, ...changes }), good }
  }

  test(`${row.operation}: the same again gives the first answer, and makes nothing`, async () => {
    const { world, ask } = await prepared()
    const first = await ask()
    assert.is(first.status, 200, first.text)
    const before = await everythingIn(world)
    const again = await ask()
    assert.equal([replayed(first), replayed(again)], [false, true])
    assert.is(again.text, first.text)
    assert.equal(await changedIn(world, before), [])
  })

  if (row.body) {
    test(`${row.operation}: another body is a 422, and makes nothing`, async () => {
      const { world, ask, good } = await prepared()
      await ask()
      const before = await everythingIn(world)
      const other = await ask({ body: `${JSON.stringify(good.body)} ` })
      assert.is(other.error(422).code, 'idempotency_mismatch')
      assert.equal(await changedIn(world, before), [])
    })
  }

  test(`${row.operation}: two at once are carried out once`, async () => {
    const alone = await prepared()
    const before = writes(alone.world)
    await alone.ask()
    const once = alone.world.written.slice(before)

    const { world, ask } = await prepared()
    meeting(world)
    const from = writes(world)
    const answers = await Promise.all([ask(), ask()])
    assert.equal(
      answers.map(({ status }) => status),
      [200, 200],
      answers.map(({ text }) => text).join('\n'),
    )
    assert.is(answers[0]?.text, answers[1]?.text)
    assert.is(answers.filter(replayed).length, 1)
    assert.equal(world.written.slice(from), once)
  })

  if (row.body) {
    test(`${row.operation}: of two at once with two bodies, one is carried out and the other is a 422`, async () => {
      const { world, ask, good } = await prepared()
      meeting(world)
      const answers = await Promise.all([ask(), ask({ body: `${JSON.stringify(good.body)} ` })])
      assert.equal(answers.map(({ status }) => status).sort(), [200, 422])
    })
  }

  test(`${row.operation}: once the record is gone, the same again is a 404 with its id, and brings nothing back`, async () => {
    const { world, ask } = await prepared()
    const records = await ids((await ask()).data(), world)
    for (const path of deletions(records, world)) {
      const deleted = await world.call('DELETE', `/api/v1/${path}`)
      assert.is(deleted.status, 200, deleted.text)
    }
    for (const _ of ['before work', 'after it']) {
      const before = await everythingIn(world)
      const { code, details } = (await ask()).error(404)
      assert.equal([code, details], ['not_found', { resource_id: records[0], resource_type: type }])
      assert.equal(await changedIn(world, before), [])
      await world.hearback.work({})
    }
  })
}

/** From now on, look-ups of kept answers wait for each other: of two requests both find none. */
function meeting({ storage }: World): void {
  const { find } = storage.idempotency
  const { promise, resolve } = Promise.withResolvers<void>()
  let looked = 0
  Object.assign(storage.idempotency, {
    find: async (...args: Parameters<typeof find>) => {
      const found = await find(...args)
      looked += 1
      if (looked === 2) resolve()
      await promise
      return found
    },
  })
}

test('a secret is kept sealed, as the webhook has it', async () => {
  for (const operation of ['createWebhook', 'rotateWebhookSecret']) {
    const world = await openWorld()
    const row = posts.find((one) => one.operation === operation) as Route
    const good = endpoints[operation]?.good(world) ?? {}
    let kept = ''
    const { webhooks } = world.storage
    const noting = <A extends unknown[], T>(write: (...args: A) => T) => {
      return (...args: A) => {
        kept += JSON.stringify(args.at(-1))
        return write(...args)
      }
    }
    Object.assign(webhooks, { insert: noting(webhooks.insert), replace: noting(webhooks.replace) })
    const { secret } = (await asking(row, world, row.path, good, { headers })).data<{ secret: string }>()
    assert.ok(kept.includes('"resource":"Webhook"') && secret.startsWith('whsec_'))
    assert.not.ok(kept.includes(secret))
    assert.is((await asking(row, world, row.path, good, { headers })).data<{ secret: string }>().secret, secret)
  }
})

test('a repeated request is known before its body is looked at: what that names may be gone', async () => {
  const world = await openWorld()
  const survey = await world.survey({ name: 'Soon gone' })
  const body = { url: 'https://hooks.example', triggers: ['responseCreated'], surveyIds: [survey.id] }
  const ask = () => world.call('POST', '/api/v1/webhooks', { body, headers })
  const first = await ask()
  await world.call('DELETE', `/api/v1/management/surveys/${survey.id}`)
  const again = await ask()
  assert.is(again.status, 200, again.text)
  assert.is(again.text, first.text)
  assert.is((await world.call('POST', '/api/v1/webhooks', { body })).status, 400)
})

test('of many that were made together, the ids are answered as long as one is left', async () => {
  const world = await openWorld()
  const one = { surveyId: world.surveyId, finished: true, data: { q1: 'Blue' } }
  const ask = () =>
    world.call('POST', '/api/v1/management/responses/bulk', { body: { responses: [one, one] }, headers })
  const [first = '', second = ''] = (await ask()).data<string[]>()
  await world.call('DELETE', `/api/v1/management/responses/${first}`)
  assert.equal((await ask()).data(), [first, second])
  await world.call('DELETE', `/api/v1/management/responses/${second}`)
  assert.equal((await ask()).error(404).details, { resource_id: first, resource_type: 'Response' })
})

test('the answer to a request that found its record there is kept, too', async () => {
  const world = await openWorld()
  const person = (body: unknown) => world.call('POST', `${world.client}/people`, { body, headers })
  assert.is((await person({ userId: 'anna' })).status, 200)
  assert.ok(replayed(await person({ userId: 'anna' })))
  assert.is((await person({ userId: 'bert' })).status, 422)

  for (const finished of [true, false]) {
    const key = { 'idempotency-key': `repeats, finished: ${finished}` }
    const displayId = await world.display(world.surveyId)
    const body = { surveyId: world.surveyId, displayId, finished, data: { q1: 'Blue' } }
    const respond = (sent: object, under = {}) =>
      world.call('POST', `${world.client}/responses`, { body: sent, headers: under })
    const { id } = (await respond(body)).data<{ id: string }>()
    const repeated = await respond(body, key)
    assert.equal([repeated.data(), replayed(repeated)], [{ id }, false])
    assert.ok(replayed(await respond(body, key)))
    assert.is((await respond({ ...body, data: { q1: 'Red' } }, key)).status, 422)
  }
})

test('where the contact is erased, its answers go: with its responses, or with its name', async () => {
  for (const query of ['', '?responses=delete']) {
    const world = await openWorld()
    const { call, contactId, surveyId } = world
    const body = { surveyId, finished: true, data: { q1: 'The words of Anna' }, contactId }
    const ask = () => call('POST', '/api/v1/management/responses', { body, headers })
    const { id } = (await ask()).data<{ id: string }>()
    await call('DELETE', `/api/v1/management/contacts/${contactId}${query}`)
    for (const _ of ['before work', 'after it']) {
      const again = await ask()
      assert.not.ok(again.text.includes('anna'), again.text)
      if (query === '') assert.equal([again.data().id, again.data().person], [id, null])
      else assert.equal(again.error(404).details, { resource_id: id, resource_type: 'Response' })
      await world.hearback.work({})
    }
  }
})

test.run()
