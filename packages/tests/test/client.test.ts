import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type HearbackConnectionError,
  managementClient,
  respondentClient,
  verifyWebhook,
  type WebhookEvent,
} from '@hearback/client'
import { createHearback } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { nodeTransport, serve } from '@hearback/node'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('@hearback/client over sockets')

const secret = 'a secret that only the tests know, 32+'

async function served() {
  const hearback = createHearback({
    storage: memoryStorage(),
    secret,
    transport: nodeTransport({ allowPrivateNetworks: ['127.0.0.1/32'] }),
  })
  const first = await hearback.admin.createFirstProduct({ name: 'Client' })
  const production = first?.environments.find(({ type }) => type === 'production')
  if (!production) throw new Error('A first product has a production environment')
  const { url, close } = await serve(hearback, { port: 0, hostname: '127.0.0.1' })
  return {
    management: managementClient({ url, key: production.key.key }),
    respondent: respondentClient({ url, environmentId: production.id }),
    close,
  }
}

/** Verifies what a webhook is sent as a receiver would, with Node's own request. */
async function receiver() {
  const secrets: string[] = []
  const events: WebhookEvent[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    try {
      events.push(await verifyWebhook(Buffer.concat(chunks), request.headers, secrets))
      response.end()
    } catch {
      response.writeHead(400).end()
    }
    server.emit('received')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, secrets, events, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

test('the main job: a survey is asked, answered, read back, and told of', async () => {
  const { management, respondent, close } = await served()
  const hook = await receiver()
  try {
    const webhook = await management.webhooks.create({ url: hook.url, triggers: ['responseFinished'] })
    hook.secrets.push(webhook.secret)
    const survey = await management.surveys.create({
      name: 'How was it?',
      status: 'inProgress',
      type: 'app',
      questions: [{ id: 'nps', type: 'nps', headline: { default: 'Would you recommend us?' }, required: true }],
    })
    const state = await respondent.state()
    assert.is(state.surveys[0]?.id, survey.id)
    assert.is(await respondent.state(), state, 'not sent again')

    const display = await respondent.createDisplay({ surveyId: survey.id })
    const begun = { surveyId: survey.id, displayId: display.id, finished: false, data: {} }
    const { id } = await respondent.createResponse(begun)
    const told = once(hook.server, 'received')
    await respondent.updateResponse(id, { finished: true, data: { nps: 9 } })
    const listed = await management.responses.list({ surveyId: survey.id }).all()
    assert.equal(
      listed.map((response) => [response.id, response.data]),
      [[id, { nps: 9 }]],
    )
    await told
    assert.equal(
      hook.events.map(({ event, webhookId, data }) => [event, webhookId, data.id]),
      [['responseFinished', webhook.id, id]],
    )
  } finally {
    hook.server.close()
    await close()
  }
})

test('long lists come in pages, and as a file', async () => {
  const { management, close } = await served()
  try {
    const questions = [{ id: 'q1', type: 'openText', headline: { default: 'Why?' }, required: false } as const]
    const { id: surveyId } = await management.surveys.create({ name: 'Many', status: 'inProgress', questions })
    const one = { surveyId, finished: true, data: { q1: 'x'.repeat(1000) } }
    const ids = await management.responses.createMany(Array.from({ length: 600 }, () => one))
    const seen = new Set<string>()
    for await (const { id } of management.responses.list({ surveyId, pageSize: 250 })) seen.add(id)
    assert.equal(seen, new Set(ids))
    const file = await management.responses.export({ format: 'csv', surveyId })
    assert.is((await new Response(file).text()).trim().split('\n').length, 601)
  } finally {
    await close()
  }
})

test('a connection that breaks in the middle of a list is an error, and so is one that nobody takes', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"data":[{"id":"c1"}', () => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = managementClient({ url, key: 'hbk_x', retries: 1 })
  const read = () => client.responses.list().all()
  await rejects(read, 'the body breaks off')
  server.close()
  await once(server, 'close')
  await rejects(read, 'nobody listens')
})

async function rejects(read: () => Promise<unknown>, when: string): Promise<void> {
  try {
    await read()
  } catch (error) {
    assert.is((error as HearbackConnectionError).name, 'HearbackConnectionError', when)
    return
  }
  assert.unreachable(when)
}

test.run()
