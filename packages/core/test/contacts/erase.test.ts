import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answered } from '../receiver.ts'
import { type App, open, secondProcess } from '../serve.ts'

const test = suite('contacts that are deleted')
const contacts = '/api/v1/management/contacts'
const responses = '/api/v1/management/responses'

/** Anna and Bert, who saw and answered a survey, and a webhook that hears of it. */
async function played() {
  const app = await open()
  const webhook = { url: 'https://hooks.example/a', triggers: ['responseCreated', 'responseFinished'] }
  await app.call('POST', '/api/v1/webhooks', { body: webhook })
  const survey = await app.survey()
  for (const userId of ['anna', 'bert']) {
    const attributes = { email: `${userId}@example.org`, plan: 'pro' }
    await app.call('PUT', `${app.client}/contacts/${userId}/attributes`, { body: { attributes } })
  }
  const displayId = await app.display(survey.id, { userId: 'anna' })
  const responseId = await app.respond(survey.id, { userId: 'anna', displayId })
  const bertsId = await app.respond(survey.id, { userId: 'bert' })
  const all = (await app.call('GET', contacts)).data<{ id: string; userId: string }[]>()
  const idOf = (userId: string) => all.find((one) => one.userId === userId)?.id ?? ''
  return { app, survey, displayId, responseId, bertsId, anna: idOf('anna'), bert: idOf('bert') }
}
type Played = Awaited<ReturnType<typeof played>>

const remove = async ({ app, anna }: Played, query = '') =>
  (await app.call('DELETE', `${contacts}/${anna}${query}`)).data<{ success: string }>()
const work = (app: App) => app.hearback.work({})
const stateOf = async (app: App, userId: string) =>
  (await app.call('GET', `${app.client}/identify/contacts/${userId}`)).data<{
    contactId: string
    displays: []
    responses: []
  }>()

/** Fails if anything that management reads names her. */
async function namesNobody({ app, anna, responseId }: Played) {
  for (const path of [
    contacts,
    '/api/v1/management/people',
    '/api/v1/management/contact-attributes',
    responses,
    `${responses}/${responseId}`,
    `${responses}?contactId=${anna}`,
    `${responses}?userId=anna`,
  ]) {
    const { text } = await app.call('GET', path)
    assert.not.ok(text.includes(anna) || text.includes('anna'), `${path}: ${text}`)
  }
}

/** Whether anything stored still names her, whoever may read it. */
async function isStored({ app, anna, responseId }: Played): Promise<boolean> {
  await app.storage.contacts.forgetErasure(app.production.id, anna)
  const response = await app.storage.responses.find(app.production.id, responseId)
  const shown = await app.storage.displays.listOfContact(app.production.id, anna, { after: null, limit: 9 })
  const sent = await app.storage.deliveries.listOfContact(app.production.id, anna, { after: null, limit: 9 })
  return JSON.stringify([response, shown, sent]).includes(anna) || shown.length + sent.length > 0
}

for (const [door, type] of [
  ['contacts', 'Contact'],
  ['people', 'Person'],
] as const) {
  test(`DELETE through ${door} says so, once`, async () => {
    const { app, anna } = await played()
    const path = `/api/v1/management/${door}/${anna}`
    assert.equal((await app.call('DELETE', path)).data(), { success: `${type} successfully deleted` })
    assert.is((await app.call('DELETE', path)).error(404).message, `${type} not found`)
    assert.is((await app.call('GET', path)).status, 404)
  })
}

test('once it is answered nothing names her, before any work is done and after', async () => {
  const it = await played()
  await remove(it)
  await namesNobody(it)
  await work(it.app)
  await namesNobody(it)
  const response = await it.app.response(it.responseId)
  assert.equal(response.data, { q1: 'Blue' })
  assert.equal(
    [response.person, response.personAttributes, response.contact, response.contactAttributes],
    [null, null, null, null],
  )
  const other = await it.app.response(it.bertsId)
  assert.equal([other.person?.userId, other.personAttributes?.email], ['bert', 'bert@example.org'])
})

test('a deleted contact is only hidden until work erases it', async () => {
  const hidden = await played()
  await remove(hidden)
  assert.ok(await isStored(hidden))
  const cleared = await played()
  await remove(cleared)
  await work(cleared.app)
  assert.not.ok(await isStored(cleared))
})

test('a new contact takes her userId and email at once, and inherits nothing', async () => {
  const it = await played()
  const { app } = it
  await remove(it)
  const body = { userId: 'anna', attributes: { email: 'anna@example.org' } }
  const { id } = (await app.call('POST', contacts, { body })).data<{ id: string }>()
  assert.is.not(id, it.anna)
  for (const _ of ['before work', 'after it']) {
    const { contactId, displays, responses: given } = await stateOf(app, 'anna')
    assert.equal([contactId, displays, given], [id, [], []])
    assert.equal((await app.call('GET', `${responses}?userId=anna`)).data(), [])
    await work(app)
  }
})

test('a delivery that waits goes without her, and so does one that is tried again', async () => {
  const it = await played()
  const { app } = it
  app.hooks.answers(() => answered(503))
  await work(app)
  const first = app.hooks.received.map(({ body }) => body)
  assert.ok(first.some((body) => body.includes('anna@example.org')))
  await app.call('PUT', `${app.client}/responses/${it.responseId}`, { body: { finished: true } })
  await remove(it)

  app.hooks.received.length = 0
  app.hooks.answers(() => answered(200))
  app.clock.advance(60_000)
  await work(app)
  assert.is(app.hooks.received.length, 3)
  for (const { json, body } of app.hooks.received) {
    assert.not.ok(body.includes('anna') || body.includes(it.anna), body)
    const { data } = json
    const isHers = data.id === it.responseId
    assert.is(data.person === null && data.contactAttributes === null, isHers)
    assert.equal(data.data, { q1: 'Blue' })
  }
})

test('a delivery that another process claims before the clearing is done goes without her, too', async () => {
  const it = await played()
  const { app } = it
  await remove(it)
  const eraseContact = app.storage.deliveries.eraseContact
  app.storage.deliveries.eraseContact = async () => 0
  const other = secondProcess(app)
  await other.hearback.work({})
  app.storage.deliveries.eraseContact = eraseContact
  assert.is(other.hooks.received.length, 2)
  for (const { body } of other.hooks.received) assert.not.ok(body.includes('anna'), body)
})

test('a response goes on after its contact was deleted', async () => {
  const it = await played()
  const { app, responseId } = it
  await remove(it)
  for (const data of [{ q2: 'Because' }, { q1: 'Red' }]) {
    const sent = { body: { data }, headers: {} }
    assert.is((await app.call('PUT', `${app.client}/responses/${responseId}`, sent)).status, 200)
    await work(app)
  }
  const response = await app.response(responseId)
  assert.equal([response.data, response.person], [{ q1: 'Red', q2: 'Because' }, null])
})

test('a client that polls for changes sees the erasure', async () => {
  const it = await played()
  const { app, responseId } = it
  app.clock.advance(60_000)
  const since = app.clock.iso()
  await remove(it)
  await work(app)
  const changed = (await app.call('GET', `${responses}?updatedSince=${since}`)).data<{ id: string }[]>()
  assert.equal(
    changed.map(({ id }) => id),
    [responseId],
  )
})

test('responses=delete takes her responses along, at once and for good; the display stays', async () => {
  const it = await played()
  const { app, responseId, bertsId } = it
  await remove(it, '?responses=delete')
  for (const _ of ['before work', 'after it']) {
    assert.is((await app.call('GET', `${responses}/${responseId}`)).status, 404)
    const left = (await app.call('GET', responses)).data<{ id: string }[]>()
    assert.equal(
      left.map(({ id }) => id),
      [bertsId],
    )
    const late = await app.call('PUT', `${app.client}/responses/${responseId}`, { body: { data: { q2: 'x' } } })
    assert.is(late.status, 404)
    await work(app)
  }
  assert.ok(await app.storage.displays.find(app.production.id, it.displayId))
  app.clock.advance(20 * 60_000)
  await work(app)
  assert.is((await app.call('GET', responses)).data<[]>().length, 1)
})

test('responses is keep or delete', async () => {
  const it = await played()
  const wrong = await it.app.call('DELETE', `${contacts}/${it.anna}?responses=all`)
  assert.equal(wrong.error(400).details, { responses: 'Expected keep or delete' })
  assert.is((await it.app.call('GET', `${contacts}/${it.anna}`)).status, 200)
  await remove(it, '?responses=keep')
  assert.is((await it.app.response(it.responseId)).person, null)
})

test('a kept answer that is given again does not name her', async () => {
  const it = await played()
  const { app, survey, anna } = it
  const ask = (body: object) =>
    app.call('POST', `${app.client}/displays`, { body, headers: { 'idempotency-key': 'twice' } })
  const body = { surveyId: survey.id, contactId: anna }
  const first = (await ask(body)).data<{ id: string; contactId: string | null }>()
  assert.is(first.contactId, anna)
  await remove(it)
  for (const _ of ['before work', 'after it']) {
    const again = await ask(body)
    assert.is(again.headers.get('idempotency-replayed'), 'true')
    assert.equal(again.data(), { ...first, contactId: null })
    await work(app)
  }
})

test('a record that a slow request writes after the erasure is hidden, and a last look erases it', async () => {
  const it = await played()
  const { app, survey, anna, responseId } = it
  const stored = await app.storage.responses.find(app.production.id, responseId)
  if (!stored) throw new Error('It is stored')
  await remove(it)
  await work(app)
  const late = { ...stored, id: 'clate', displayId: null, contactId: anna }
  await app.storage.responses.insert(
    app.production.id,
    late,
    { contact: null },
    { events: null, result: null, audit: [], files: [] },
  )
  assert.is((await app.response('clate')).person, null)
  await work(app)
  app.clock.advance(20 * 60_000)
  await work(app)
  assert.is(await app.storage.contacts.erasure(app.production.id, anna), null)
  assert.is((await app.response('clate')).person, null)
  assert.is(survey.id, (await app.response('clate')).surveyId)
})

test('a chore that is stopped in the middle goes on', async () => {
  const it = await played()
  const { app, survey, anna } = it
  const stored = await app.storage.responses.find(app.production.id, it.responseId)
  if (!stored) throw new Error('It is stored')
  for (let n = 0; n < 1100; n += 1) {
    const one = { ...stored, id: `cmany${n}`, displayId: null, surveyId: survey.id }
    await app.storage.responses.insert(
      app.production.id,
      one,
      { contact: null },
      { events: null, result: null, audit: [], files: [] },
    )
  }
  await remove(it)
  const { eraseContact } = app.storage.responses
  const limits: number[] = []
  app.storage.responses.eraseContact = (...call) => {
    limits.push(call[3])
    if (limits.length === 2) throw new Error('the database went away')
    return eraseContact(...call)
  }
  await work(app)
  assert.is(limits.length, 2)
  app.clock.advance(60_000)
  await work(app)
  assert.ok(Math.max(...limits) <= 1000)
  await app.storage.contacts.forgetErasure(app.production.id, anna)
  const { text } = await app.call('GET', responses)
  assert.not.ok(text.includes(anna))
})

test.run()
