import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { UnavailableError } from '../../src/house/for-stores.ts'
import type { Storage } from '../../src/house/index.ts'
import { open, secondProcess } from '../serve.ts'

const test = suite('responses/respondent')
const app = await open()
const { id: surveyId } = await app.survey()

interface Contact {
  id: string
  userId: string | null
}
const contact = async (userId: string) =>
  (await app.call('GET', `/api/v1/management/contacts?userId=${userId}`)).data<Contact[]>()[0]
/** A contact as a response has it: of the names of its environment, the older one alone. */
function asPerson(made: Contact | undefined): object {
  const { workspaceId: _newerName, ...person } = { workspaceId: '', ...made }
  return person
}
const set = (userId: string, attributes: Record<string, string>) =>
  app.call('PUT', `${app.client}/contacts/${userId}/attributes`, { body: { attributes } })

test('a userId that is new makes the contact, and both vocabularies name it', async () => {
  const response = await app.response(await app.respond(surveyId, { userId: 'anna' }))
  const made = await contact('anna')
  assert.ok(made)
  assert.equal(response.contact, { id: made.id, userId: 'anna' })
  assert.equal(response.person, asPerson(made))
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

for (const door of ['client', 'management'] as const) {
  test(`${door}: a response that is refused leaves no contact`, async () => {
    const other = await open()
    const survey = await other.survey()
    const path = door === 'client' ? `${other.client}/responses` : '/api/v1/management/responses'
    const send = (changes: Record<string, unknown>, call = other.call) =>
      call('POST', path, { body: { surveyId: survey.id, finished: false, data: {}, userId: 'new', ...changes } })
    const once = await other.survey({ singleUse: { enabled: true, isEncrypted: false } })
    await other.respond(once.id, { singleUseId: 'used' })
    const displayId = await other.display(survey.id)
    await other.respond(survey.id, { displayId, finished: true })
    const failing = (storage: Storage) => secondProcess({ ...other, storage }, { logger: other.logger }).call
    const { responses, webhooks } = other.storage
    const lost = () => Promise.reject(new UnavailableError('Gone'))

    if (door === 'client') {
      const paused = await other.survey({ status: 'paused' })
      ;(await send({ surveyId: paused.id })).error(403)
      ;(await send({ surveyId: once.id })).error(403)
    }
    ;(await send({ surveyId: 'cnone' })).error(404)
    ;(await send({ displayId: 'cnone' })).error(400)
    ;(await send({ surveyId: once.id, singleUseId: 'used' })).error(409)
    ;(await send({ displayId, data: { q1: 'Other' } })).error(409)
    ;(await send({}, failing({ ...other.storage, responses: { ...responses, insert: lost } }))).error(503)
    assert.equal((await other.call('GET', '/api/v1/management/contacts')).data(), [])
    // What may fail once it is stored takes nothing back.
    ;(await send({}, failing({ ...other.storage, webhooks: { ...webhooks, list: lost } }))).data()
    assert.is((await other.call('GET', '/api/v1/management/contacts')).data<Contact[]>()[0]?.userId, 'new')
  })

  test(`${door}: two at once that name somebody new make one contact, and both are there`, async () => {
    const path = door === 'client' ? `${app.client}/responses` : '/api/v1/management/responses'
    const body = { surveyId, finished: false, data: {}, userId: `twice ${door}` }
    const both = await Promise.all([app.call('POST', path, { body }), app.call('POST', path, { body })])
    const ids = both.map((answer) => answer.data<{ id: string }>().id)
    assert.is(new Set(ids).size, 2)
    const people = await Promise.all(ids.map(async (id) => (await app.response(id)).person))
    assert.equal(people[0], people[1])
    assert.equal(people[0], asPerson(await contact(`twice ${door}`)))
  })
}

test('somebody new costs one look and no step of their own', async () => {
  const calls: string[] = []
  const { contacts, responses } = app.storage
  const storage = {
    ...app.storage,
    contacts: {
      ...contacts,
      findByUserId: (...args: Parameters<typeof contacts.findByUserId>) => {
        calls.push('find')
        return contacts.findByUserId(...args)
      },
      insert: (...args: Parameters<typeof contacts.insert>) => {
        calls.push('insert')
        return contacts.insert(...args)
      },
    },
    responses: {
      ...responses,
      insert: (...args: Parameters<typeof responses.insert>) => {
        calls.push(`respond with ${args[2].contact?.userId}`)
        return responses.insert(...args)
      },
    },
  }
  const { call } = secondProcess({ ...app, storage })
  for (const userId of ['brand new', 'brand new', undefined]) {
    ;(await call('POST', `${app.client}/responses`, { body: { surveyId, finished: false, data: {}, userId } })).data()
  }
  assert.equal(calls, ['find', 'respond with brand new', 'find', 'respond with undefined', 'respond with undefined'])
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
