import { createHmac } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Answer, open, secret } from '../serve.ts'

const test = suite('responses/single-use')
const app = await open()
const plain = await app.survey({ singleUse: { enabled: true, isEncrypted: false } })
const sealed = await app.survey({ singleUse: { enabled: true, isEncrypted: true } })
const lax = await app.survey({ singleUse: { enabled: false, isEncrypted: true } })

const post = (surveyId: string, singleUseId: unknown): Promise<Answer> =>
  app.call('POST', `${app.client}/responses`, { body: { surveyId, finished: true, data: { q1: 'Blue' }, singleUseId } })
const stored = async (answer: Answer) => (await app.response(answer.data<{ id: string }>().id)).singleUseId

/** As section 2.1 of the contract has it. */
const seal = (surveyId: string, id: string, by = secret) =>
  `${id}.${createHmac('sha256', by).update(`${surveyId}:${id}`).digest('hex').slice(0, 32)}`

function forbidden(answer: Answer, surveyId: string): void {
  const { code, details } = answer.error(403)
  assert.is(code, 'forbidden')
  assert.equal(details, { surveyId })
}

test('plain: any 1 to 128 characters, stored as they came', async () => {
  for (const id of ['a', 'x'.repeat(128), 'with spaces, ü and 日本', 'a.b']) {
    assert.is(await stored(await post(plain.id, id)), id)
  }
})

test('enabled: missing or too long is a 403', async () => {
  for (const id of [undefined, null]) {
    forbidden(await post(plain.id, id), plain.id)
    forbidden(await post(sealed.id, id), sealed.id)
  }
  forbidden(await post(plain.id, 'x'.repeat(129)), plain.id)
  forbidden(await post(sealed.id, seal(sealed.id, 'x'.repeat(129))), sealed.id)
})

test('a single-use id that is empty, or no text, is a 400', async () => {
  for (const id of [1, '', {}])
    assert.equal(Object.keys((await post(plain.id, id)).error(400).details), ['singleUseId'])
})

test('sealed: checked against the secret, stored without its seal', async () => {
  for (const id of ['abc', 'a.b.c', 'x'.repeat(128)]) {
    assert.is(await stored(await post(sealed.id, seal(sealed.id, id))), id)
  }
})

const wrong: Record<string, string> = {
  'without a seal': 'def',
  'only a seal': seal(sealed.id, 'def').slice(3),
  'an empty id': seal(sealed.id, ''),
  'another id': seal(sealed.id, 'def').replace('def', 'deg'),
  'another survey': seal(plain.id, 'def'),
  'another secret': seal(sealed.id, 'def', `${secret}!`),
  'a seal cut short': seal(sealed.id, 'def').slice(0, -1),
  'a seal and more': `${seal(sealed.id, 'def')}0`,
  'a seal in capitals': seal(sealed.id, 'def').toUpperCase().replace('DEF', 'def'),
}
for (const [name, id] of Object.entries(wrong)) {
  test(`sealed: ${name} is a 403`, async () => forbidden(await post(sealed.id, id), sealed.id))
}

test('an id counts once for each survey', async () => {
  assert.is((await post(plain.id, 'once')).status, 200)
  const { code, details } = (await post(plain.id, 'once')).error(409)
  assert.is(code, 'conflict')
  assert.equal(details, { singleUseId: 'once' })
  assert.is((await post(sealed.id, seal(sealed.id, 'once'))).status, 200)
  assert.is((await post(sealed.id, seal(sealed.id, 'once'))).status, 409)
})

test('an id that is sent is unique also where none is asked for', async () => {
  assert.is(await stored(await post(lax.id, 'volunteered')), 'volunteered')
  assert.is((await post(lax.id, 'volunteered')).status, 409)
  assert.is((await post(lax.id, null)).status, 200)
  assert.is((await post(lax.id, null)).status, 200)
})

test('many at once: one of them counts', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(plain.id, 'race')))
  assert.equal(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, ...Array.from({ length: 9 }, () => 409)],
  )
})

test('a repeated display with its id used is the same response, no conflict', async () => {
  const displayId = await app.display(plain.id)
  const body = { surveyId: plain.id, finished: true, data: { q1: 'Blue' }, singleUseId: 'with display', displayId }
  const ask = async () => (await app.call('POST', `${app.client}/responses`, { body })).data<{ id: string }>().id
  assert.is(await ask(), await ask())
})

test('when its response is deleted, an id may be used again', async () => {
  const { id } = (await post(plain.id, 'again')).data<{ id: string }>()
  await app.call('DELETE', `/api/v1/management/responses/${id}`)
  assert.is((await post(plain.id, 'again')).status, 200)
})

test('going on with a response asks for no id', async () => {
  const body = { surveyId: sealed.id, finished: false, data: {}, singleUseId: seal(sealed.id, 'goes on') }
  const { id } = (await app.call('POST', `${app.client}/responses`, { body })).data<{ id: string }>()
  assert.is((await app.call('PUT', `${app.client}/responses/${id}`, { body: { finished: true } })).status, 200)
})

test.run()
