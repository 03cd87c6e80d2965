import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { base64, sha256 } from '../../src/ground/bytes.ts'
import { hmacSha256 } from '../../src/ground/hmac.ts'
import { type Answer, open, secret, surveyBody } from '../serve.ts'

const test = suite('http/idempotency')
const hour = 60 * 60 * 1000
/** What storage holds of a key. */
const keyHash = async (key: string) => base64(await hmacSha256(secret, `idempotency key:${key}`))

const app = await open({ rateLimit: false })
const { id: surveyId } = await app.survey()
const id = (answer: Answer) => answer.data<{ id: string }>().id
const replayed = (answer: Answer) => answer.headers.get('idempotency-replayed')
const listed = async (path: string) => (await app.call('GET', path)).data<{ id: string }[]>().length

const rows = {
  responses: { path: `${app.client}/responses`, body: { surveyId, finished: false, data: { q1: 'Blue' } } },
  displays: { path: `${app.client}/displays`, body: { surveyId } },
  surveys: { path: '/api/v1/management/surveys', body: surveyBody(app.production.id) },
}
const begin = (key: string, body: unknown = rows.responses.body, path = rows.responses.path) =>
  app.call('POST', path, { body, headers: { 'idempotency-key': key } })

for (const [name, { path, body }] of Object.entries(rows)) {
  test(`${name}: the same again gives the first answer, and makes nothing`, async () => {
    const first = await begin(`same ${name}`, body, path)
    const second = await begin(`same ${name}`, body, path)
    assert.is(replayed(first), null)
    assert.is(replayed(second), 'true')
    assert.is(second.status, 200)
    assert.equal(second.json, first.json)
  })

  test(`${name}: the same key with another body is a 422`, async () => {
    await begin(`other ${name}`, body, path)
    const text = `${JSON.stringify(body)} `
    assert.is((await begin(`other ${name}`, text, path)).error(422).code, 'idempotency_mismatch')
  })

  test(`${name}: many at once make one record`, async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(`at once ${name}`, body, path)))
    assert.is(new Set(answers.map(id)).size, 1)
    assert.is(answers.filter((answer) => replayed(answer) === null).length, 1)
  })
}

test('many at once store one response and raise one event', async () => {
  const before = await listed('/api/v1/management/responses')
  const webhook = { url: 'https://hooks.example', triggers: ['responseCreated'] }
  await app.call('POST', '/api/v1/webhooks', { body: webhook })
  await Promise.all(Array.from({ length: 8 }, () => begin('one event')))
  await app.hearback.work()
  assert.is(await listed('/api/v1/management/responses'), before + 1)
  assert.is(app.hooks.received.length, 1)
})

test('other keys and no key make other records', async () => {
  const ids = [
    await begin('a'),
    await begin('b'),
    await app.call('POST', rows.responses.path, { body: rows.responses.body }),
  ]
  assert.is(new Set(ids.map(id)).size, 3)
})

test('a key counts for one path, one environment and one credential', async () => {
  const answers = [id(await begin('scoped')), id(await begin('scoped', rows.displays.body, rows.displays.path))]
  assert.is(new Set(answers).size, 2)

  const other = await app.survey({}, app.development)
  const there = await begin(
    'scoped',
    { surveyId: other.id, finished: false, data: {} },
    `${app.development.client}/responses`,
  )
  assert.is(replayed(there), null)

  const second = await app.hearback.admin.createKey(app.production.id)
  const asFirst = await begin('scoped', rows.surveys.body, rows.surveys.path)
  const asSecond = await app.call('POST', rows.surveys.path, {
    body: rows.surveys.body,
    key: second.key,
    headers: { 'idempotency-key': 'scoped' },
  })
  assert.is.not(id(asSecond), id(asFirst))
})

test('an answer is kept for 24 hours', async () => {
  const first = id(await begin('a day'))
  app.clock.advance(24 * hour)
  const nearly = await begin('a day')
  assert.is(id(nearly), first)
  app.clock.advance(1)
  const later = await begin('a day')
  assert.is.not(id(later), first)
  assert.is(replayed(later), null)
  assert.is(id(await begin('a day')), id(later))
})

test('after 24 hours another body is no mismatch', async () => {
  await begin('another day')
  app.clock.advance(24 * hour + 1)
  assert.is((await begin('another day', { ...rows.responses.body, finished: true })).status, 200)
})

test('a refusal is not kept: the same key may try again', async () => {
  assert.is((await begin('refused', { ...rows.responses.body, data: { q1: null } })).status, 400)
  assert.is((await begin('refused', { ...rows.responses.body, surveyId: 'cnone' })).status, 404)
  assert.is((await begin('refused')).status, 200)
})

test('a key has 1 to 255 characters', async () => {
  for (const [key, status] of [
    ['', 400],
    ['x', 200],
    ['y'.repeat(255), 200],
    ['z'.repeat(256), 400],
  ] as const) {
    assert.is((await begin(key)).status, status, `${key.length}`)
  }
})

test('a repeated display goes by the same rules: the answer is kept with the response', async () => {
  const displayId = await app.display(surveyId)
  const body = { surveyId, finished: false, data: { q1: 'Blue' }, displayId }
  const first = await begin('display', body)
  assert.is(id(await begin('display', body)), id(first))
  assert.is((await begin('display', { ...body, data: { q1: 'Red' } })).status, 422)
  const further = await begin('display, further', { ...body, data: { q2: 'Red' } })
  assert.is(id(further), id(first))
  assert.is(replayed(await begin('display, further', { ...body, data: { q2: 'Red' } })), 'true')
})

test('kept answers are purged after a day', async () => {
  const fresh = await open()
  const { id: survey } = await fresh.survey()
  const path = `${fresh.client}/displays`
  await fresh.call('POST', path, { body: { surveyId: survey }, headers: { 'idempotency-key': 'old' } })
  const scope = `public /api/v1/client/:environmentId/displays ${fresh.production.id}`
  const find = async (key: string) => fresh.storage.idempotency.find(fresh.production.id, scope, key)
  const stored = await keyHash('old')
  assert.ok(await find(stored))
  assert.is(await find('old'), null, 'a key may hold an address: it is not stored')
  fresh.clock.advance(25 * hour)
  await fresh.hearback.work()
  assert.is(await find(stored), null)
})

test('a key is the same at every address of a row', async () => {
  const app = await open()
  const { id } = await app.survey()
  const sent = { body: { surveyId: id, finished: false, data: {} }, headers: { 'idempotency-key': 'once' } }
  const first = await app.call('POST', `${app.client}/responses`, sent)
  const again = await app.call('POST', `${app.client.replace('/v1/', '/v2/')}/responses`, sent)
  assert.equal(again.data(), first.data())
  assert.is(again.headers.get('idempotency-replayed'), 'true')
})

test('what is kept of a body cannot be guessed from without the secret, and tells no equal bodies', async () => {
  const scope = `public /api/v1/client/:environmentId/responses ${app.production.id}`
  const kept = async (key: string) => {
    await begin(key)
    return (await app.storage.idempotency.find(app.production.id, scope, await keyHash(key)))?.requestHash
  }
  const plain = base64(await sha256(JSON.stringify(rows.responses.body)))
  const [one, other] = [await kept('kept one'), await kept('kept other')]
  assert.ok(one && other)
  assert.is(new Set([plain, one, other]).size, 3)
  assert.is(one.length, plain.length)
})

test.run()
