import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open, origin } from '../serve.ts'

const test = suite('the export of a contact')

interface Export {
  contact: { id: string }
  displays: Record<string, unknown>[]
  responses: { id: string }[]
  deliveries: Record<string, unknown>[]
}

async function played() {
  const app = await open()
  const webhook = { url: 'https://hooks.example/a', triggers: ['responseCreated'] }
  const { id: webhookId } = (await app.call('POST', '/api/v1/webhooks', { body: webhook })).data<{ id: string }>()
  const survey = await app.survey()
  const attributes = { email: 'anna@example.org' }
  await app.call('PUT', `${app.client}/contacts/anna/attributes`, { body: { attributes } })
  const displayId = await app.display(survey.id, { userId: 'anna' })
  const responseId = await app.respond(survey.id, { userId: 'anna', displayId })
  await app.display(survey.id, { userId: 'bert' })
  await app.respond(survey.id, { userId: 'bert' })
  await app.respond(survey.id)
  const [anna] = (await app.call('GET', '/api/v1/management/contacts?userId=anna')).data<{ id: string }[]>()
  const contactId = anna?.id ?? ''
  const path = `/api/v1/management/contacts/${contactId}/export`
  const read = async () => (await app.call('GET', path)).data<Export>()
  return { app, survey, webhookId, displayId, responseId, contactId, path, read }
}

test('the export holds all that is stored of the contact, and nothing of another', async () => {
  const { app, survey, webhookId, displayId, responseId, contactId, read } = await played()
  const waiting = await read()
  assert.equal(waiting, {
    contact: (await app.call('GET', `/api/v1/management/contacts/${contactId}`)).data(),
    displays: [{ id: displayId, surveyId: survey.id, createdAt: app.clock.iso() }],
    responses: [await app.response(responseId)],
    deliveries: [
      {
        id: waiting.deliveries[0]?.id,
        createdAt: app.clock.iso(),
        status: 'waiting',
        attempts: 0,
        underWay: false,
        nextAttemptAt: app.clock.iso(),
        lastAttempt: null,
        event: 'responseCreated',
        webhookId,
        listener: null,
        url: 'https://hooks.example/a',
      },
    ],
  })
  assert.not.match(JSON.stringify(waiting), 'bert')
  await app.hearback.work({})
  const sent = await read()
  assert.equal([sent.deliveries[0]?.status, sent.deliveries[0]?.attempts], ['delivered', 1])
  await app.call('DELETE', `/api/v1/webhooks/${webhookId}`)
  assert.is((await read()).deliveries[0]?.url, null)
})

test('people have the same', async () => {
  const { app, contactId, read } = await played()
  const people = await app.call('GET', `/api/v1/management/people/${contactId}/export`)
  assert.equal(people.data<Export>(), await read())
})

test('listeners of the host are named where they are told', async () => {
  const app = await open({ listeners: { crm: { events: ['responseCreated'], handle: () => {} } } })
  await app.respond((await app.survey()).id, { userId: 'anna' })
  const [anna] = (await app.call('GET', '/api/v1/management/contacts?userId=anna')).data<{ id: string }[]>()
  const { deliveries } = (await app.call('GET', `/api/v1/management/contacts/${anna?.id}/export`)).data<Export>()
  assert.equal(
    deliveries.map(({ webhookId, listener, url }) => ({ webhookId, listener, url })),
    [{ webhookId: null, listener: 'crm', url: null }],
  )
})

test('the export of a contact without other records has empty lists', async () => {
  const { app } = await played()
  const { id } = (await app.call('POST', '/api/v1/management/contacts', { body: {} })).data<{ id: string }>()
  const { displays, responses, deliveries } = (
    await app.call('GET', `/api/v1/management/contacts/${id}/export`)
  ).data<Export>()
  assert.equal([displays, responses, deliveries], [[], [], []])
})

test('many records come whole, in order, read in pages and no further than the reader takes', async () => {
  const { app, survey, contactId, path, read, responseId } = await played()
  const stored = await app.storage.responses.find(app.production.id, responseId)
  if (!stored) throw new Error('It is stored')
  for (let n = 0; n < 620; n += 1) {
    const id = `cx${1000 + n}`
    const data = { q1: 'x'.repeat(2000) }
    const alone = { events: null, result: null, audit: [], files: [] }
    await app.storage.responses.insert(
      app.production.id,
      { ...stored, id, data, displayId: null },
      { contact: null },
      alone,
    )
    const display = {
      id,
      environmentId: app.production.id,
      createdAt: stored.createdAt,
      surveyId: survey.id,
      contactId,
    }
    await app.storage.displays.insert(app.production.id, display, { contact: null }, alone)
  }
  const whole = await read()
  assert.is(whole.displays.length, 621)
  assert.is(new Set(whole.responses.map(({ id }) => id)).size, 621)

  const { list } = app.storage.responses
  let pages = 0
  app.storage.responses.list = (environmentId, filter, order, page) => {
    pages += 1
    assert.ok(page.limit <= 50)
    return list(environmentId, filter, order, page)
  }
  const request = new Request(origin + path, { headers: { 'x-api-key': app.production.key } })
  const reader = (await app.hearback.fetch(request)).body?.getReader()
  await reader?.read()
  await reader?.read()
  assert.ok(pages < 4, `${pages} pages`)
  await reader?.cancel()
  const soFar = pages
  await new Promise((resolve) => setTimeout(resolve, 10))
  assert.is(pages, soFar)
})

test('a fault in the middle breaks the answer off', async () => {
  const { app, path } = await played()
  app.storage.deliveries.listOfContact = async () => {
    throw new Error('disk on fire')
  }
  const request = new Request(origin + path, { headers: { 'x-api-key': app.production.key } })
  const answer = await app.hearback.fetch(request)
  const text = await answer.text().catch(() => 'broken')
  assert.is(text, 'broken')
})

test.run()
