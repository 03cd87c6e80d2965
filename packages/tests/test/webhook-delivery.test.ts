import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isHearbackError, respondentClient } from '@hearback/client'
import { Webhook } from 'standardwebhooks'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { management } from './management.ts'
import { startStandalone, temporaryFolder } from './standalone.ts'

interface Received {
  event: string
  webhookId: string
  data: { id: string; finished: boolean; data: object; survey: { title: string } }
}

/** A receiver that refuses the first request with a 500 and verifies every signature. */
async function startReceiver() {
  const secrets: string[] = []
  const accepted: { id: string; body: Received }[] = []
  const refused: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const id = String(request.headers['webhook-id'])
    if (refused.length === 0) {
      refused.push(id)
      response.writeHead(500).end()
      return
    }
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    accepted.push({ id, body: new Webhook(secrets[0] ?? '').verify(body, headers) as Received })
    response.end()
    server.emit('accepted')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, secrets, accepted, refused, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

const test = suite('webhooks, from the running server to a receiver')

const folder = await temporaryFolder()
const server = await startStandalone({ directory: folder.path, args: ['--allow-private-network', '127.0.0.1/32'] })

test('created, updated, finished arrive signed; what failed arrives again under the same id', async () => {
  const receiver = await startReceiver()
  const { url, environmentId, webhooks, createSurvey } = management(server.announcement)
  const webhook = await webhooks.create({
    url: receiver.url,
    triggers: ['responseCreated', 'responseUpdated', 'responseFinished'],
  })
  receiver.secrets.push(webhook.secret)

  const surveyId = await createSurvey({ name: 'Told of' })
  const respondent = respondentClient({ url, environmentId })
  const { id } = await respondent.createResponse({ surveyId, finished: false, data: { why: 'a' } })
  await respondent.updateResponse(id, { data: { nps: 7 } })
  await respondent.updateResponse(id, { finished: true })

  // created, updated, updated, finished; the one that was refused comes 4 to 6 s later.
  while (receiver.accepted.length < 4) await once(receiver.server, 'accepted')
  const events = receiver.accepted.map(({ body }) => body.event).sort()
  assert.equal(events, ['responseCreated', 'responseFinished', 'responseUpdated', 'responseUpdated'])
  assert.is(receiver.accepted.at(-1)?.id, receiver.refused[0], 'the retry has the id of the refused attempt')
  for (const { body } of receiver.accepted) {
    assert.is(body.webhookId, webhook.id)
    assert.is(body.data.id, id)
    assert.is(body.data.survey.title, 'Told of')
  }
  const finished = receiver.accepted.find(({ body }) => body.event === 'responseFinished')
  assert.equal(finished?.body.data.data, { why: 'a', nps: 7 })
  assert.is(finished?.body.data.finished, true)

  receiver.server.close()
})

test('a private address is refused when the webhook is made, and the answer says how to allow it', async () => {
  const { webhooks } = management(server.announcement)
  try {
    await webhooks.create({ url: 'http://10.0.0.1/hook', triggers: ['responseCreated'] })
    assert.unreachable('it was made')
  } catch (error) {
    if (!isHearbackError(error, 'bad_request')) throw error
    assert.match(error.details.url ?? '', 'allowPrivateNetworks')
  }
})

test.after(async () => {
  assert.is(await server.stop(), 0)
  await folder.remove()
})
test.run()
