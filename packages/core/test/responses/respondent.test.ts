import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'

const test = suite('responses/respondent')
const app = await open()
const { id: surveyId } = await app.survey()

interface Contact {
  id: string
  userId: string | null
}
const contact = async (userId: string) =>
  (await app.call('GET', `/api/v1/management/contacts?userId=${userId}`)).data<Contact[]>()[0]
const set = (userId: string, attributes: Record<string, string>) =>
  app.call('PUT', `${app.client}/contacts/${userId}/attributes`, { body: { attributes } })

test('a userId that is new makes the contact, and both vocabularies name it', async () => {
  const response = await app.response(await app.respond(surveyId, { userId: 'anna' }))
  const made = await contact('anna')
  assert.ok(made)
  assert.equal(response.contact, { id: made.id, userId: 'anna' })
  assert.equal(response.person, made)
  assert.equal(response.personAttributes, { userId: 'anna' })
  assert.equal(response.contactAttributes, { userId: 'anna' })
})

test('a contact is met by its id as well', async () => {
  const made = await contact('anna')
  const response = await app.response(await app.respond(surveyId, { contactId: made?.id, userId: null }))
  assert.is(response.contact?.userId, 'anna')
})

test('many first responses at once make one contact', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => app.respond(surveyId, { userId: 'all at once' })))
  const people = await Promise.all(ids.map(async (id) => (await app.response(id)).contact?.id))
  assert.is(new Set(people).size, 1)
})

test('attributes are those of when the response was created', async () => {
  await set('bert', { plan: 'free' })
  const id = await app.respond(surveyId, { userId: 'bert' })
  await set('bert', { plan: 'pro' })
  await app.call('PUT', `/api/v1/client/responses/${id}`, { body: { finished: true } })
  const response = await app.response(id)
  assert.equal(response.contactAttributes, { userId: 'bert', plan: 'free' })
  assert.equal(response.person?.attributes, { userId: 'bert', plan: 'free' })
  const later = await app.response(await app.respond(surveyId, { userId: 'bert' }))
  assert.equal(later.contactAttributes, { userId: 'bert', plan: 'pro' })
})

test('a userId has 1 to 255 characters', async () => {
  const body = { surveyId, finished: false, data: {} }
  for (const [userId, status] of [
    ['', 400],
    ['x', 200],
    ['x'.repeat(255), 200],
    ['x'.repeat(256), 400],
  ] as const) {
    assert.is((await app.call('POST', `${app.client}/responses`, { body: { ...body, userId } })).status, status)
  }
})

test.run()
