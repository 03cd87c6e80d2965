import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { UnavailableError } from '../../src/house/for-stores.ts'
import { open, secondProcess } from '../serve.ts'

const test = suite('displays')
const app = await open()
const { id: surveyId } = await app.survey()
const post = (body: unknown) => app.call('POST', `${app.client}/displays`, { body })
const put = (id: string, body: unknown) => app.call('PUT', `${app.client}/displays/${id}`, { body })

test('a display answers its id, survey and contact', async () => {
  const { id, ...rest } = (await post({ surveyId })).data<{ id: string }>()
  assert.match(id, /^c[0-9a-z]{24}$/)
  assert.equal(rest, { surveyId, contactId: null })
})

test('a userId names the contact, new or known; a contactId must be known', async () => {
  const first = (await post({ surveyId, userId: 'anna' })).data()
  assert.is((await post({ surveyId, userId: 'anna' })).data().contactId, first.contactId)
  assert.is((await post({ surveyId, contactId: first.contactId })).data().contactId, first.contactId)
  for (const contactId of ['cnone', 'no id']) {
    assert.equal(Object.keys((await post({ surveyId, contactId })).error(400).details), ['contactId'])
  }
})

const contacts = async () => (await app.call('GET', '/api/v1/management/contacts')).data<unknown[]>().length

test('a display that is refused leaves no contact', async () => {
  const before = await contacts()
  const paused = await app.survey({ status: 'paused' })
  ;(await post({ surveyId: paused.id, userId: 'new' })).error(403)
  ;(await post({ surveyId: 'cnone', userId: 'new' })).error(404)
  const displays = { ...app.storage.displays, insert: () => Promise.reject(new UnavailableError('Gone')) }
  const failing = secondProcess(app, { storage: { ...app.storage, displays }, logger: app.logger })
  ;(await failing.call('POST', `${app.client}/displays`, { body: { surveyId, userId: 'new' } })).error(503)
  assert.is(await contacts(), before)
})

test('two displays at once that name somebody new make one contact, and both are there', async () => {
  const both = await Promise.all([post({ surveyId, userId: 'twice' }), post({ surveyId, userId: 'twice' })])
  const shown = both.map((answer) => answer.data<{ id: string; contactId: string }>())
  assert.is(new Set(shown.map(({ id }) => id)).size, 2)
  assert.is(new Set(shown.map(({ contactId }) => contactId)).size, 1)
  const found = await app.storage.displays.ofContact(app.production.id, shown[0]?.contactId ?? '', 9)
  assert.is(found.length, 2)
})

test('an unknown survey is a 404', async () => {
  assert.equal((await post({ surveyId: 'cnone' })).error(404).details, {
    resource_id: 'cnone',
    resource_type: 'Survey',
  })
})

test('a response may be named to its display afterwards', async () => {
  const displayId = await app.display(surveyId)
  const responseId = await app.respond(surveyId, { displayId })
  for (const body of [{ responseId }, { responseId: null }, {}]) {
    assert.equal((await put(displayId, body)).data(), { id: displayId })
  }
})

test('an unknown display is a 404, an unknown response a 400', async () => {
  assert.equal((await put('cnone', {})).error(404).details, { resource_id: 'cnone', resource_type: 'Display' })
  const displayId = await app.display(surveyId)
  const other = await app.respond((await app.survey()).id)
  for (const responseId of ['cnone', 'no id', other]) {
    assert.equal(Object.keys((await put(displayId, { responseId })).error(400).details), ['responseId'])
  }
})

test('a survey that is deleted while its display is noted is a 404', async () => {
  const { id } = await app.survey()
  const { insert } = app.storage.displays
  // Deleting stands in for another request in the midst of this one: the storage's own object is what the service calls.
  const deleting: typeof insert = async (...args) => {
    await app.call('DELETE', `/api/v1/management/surveys/${id}`)
    return insert(...args)
  }
  Object.assign(app.storage.displays, { insert: deleting })
  const before = await contacts()
  assert.is((await post({ surveyId: id, userId: 'too late' })).error(404).details.resource_type, 'Survey')
  assert.is(await contacts(), before)
  Object.assign(app.storage.displays, { insert })
})

test.run()
