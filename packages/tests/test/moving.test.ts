import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { FormbricksAPI } from '@formbricks/api'
import { type ManagementClient, managementClient, respondentClient } from '@hearback/client'
import { memoryStorage } from '@hearback/core/memory'
import { createHearback, type Hearback, silentLogger, toNodeHandler } from 'hearback'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../src/prepared.ts'

const secret = 'a secret that only the tests know, 32+'

/** A service with one environment, and its manager. */
interface Place {
  hearback: Hearback
  environmentId: string
  key: string
  manager: ManagementClient
}

async function place(name: string): Promise<Place> {
  const hearback = createHearback({ storage: memoryStorage(), secret, logger: silentLogger })
  const { environments } = await hearback.admin.createProduct({ name, environments: ['production'] })
  const environmentId = environments[0]?.id ?? ''
  const { key } = await hearback.admin.createKey(environmentId)
  const manager = managementClient({ url: 'https://inside.example', key, fetch: hearback.fetch })
  return { hearback, environmentId, key, manager }
}

/** The proxy that clients reach: what docs/moving.md has the reader set up. */
interface Front {
  server: Server
  url: string
  state: 'before' | 'readOnly' | 'moved' | 'movedWithoutOldIds'
}

/** Whether a request changes something; a preflight is none that does. */
const writes = ({ method = '' }: IncomingMessage) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

async function frontOf(older: Place, newer: Place): Promise<Front> {
  const [toOlder, toNewer] = [toNodeHandler(older.hearback), toNodeHandler(newer.hearback)]
  const front: Front = { server: createServer(), url: '', state: 'before' }
  front.server.on('request', (request, response) => {
    if (front.state === 'readOnly' && writes(request)) {
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
      response.end('{"code":"service_unavailable","message":"Moving","details":{}}')
    } else if (front.state === 'before' || front.state === 'readOnly') toOlder(request, response)
    else {
      if (front.state === 'moved') request.url = request.url?.replace(older.environmentId, newer.environmentId)
      toNewer(request, response)
    }
  })
  front.server.listen(0, '127.0.0.1')
  await once(front.server, 'listening')
  const address = front.server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port was bound')
  front.url = `http://127.0.0.1:${address.port}`
  return front
}

interface Context {
  older: Place
  newer: Place
  front: Front
  api: FormbricksAPI
  surveyId: string
}

const test = suite<Context>('docs/moving.md')

test.before(
  prepared(async (context) => {
    context.older = await place('Older')
    context.newer = await place('Newer')
    context.front = await frontOf(context.older, context.newer)
    const apiHost = context.front.url
    context.api = new FormbricksAPI({ apiHost, environmentId: context.older.environmentId })
    const { id } = await context.older.manager.surveys.create({
      name: 'How was it?',
      status: 'inProgress',
      questions: [
        { id: 'why', type: 'openText', headline: { default: 'Why?' }, required: true },
        { id: 'nps', type: 'nps', headline: { default: 'Would you recommend us?' }, required: false },
      ],
    })
    context.surveyId = id
  }),
)

test.after(async ({ front, older, newer }) => {
  front.server.close()
  await older.hearback.close()
  await newer.hearback.close()
})

interface Result {
  ok: boolean
  data?: { id: string }
}

/** Begins a response as the user, with the published client. */
async function begin({ api, surveyId }: Context, userId: string): Promise<string> {
  const display = (await api.client.display.create({ surveyId, userId })) as Result
  const body = { surveyId, userId, displayId: display.data?.id ?? '', finished: false, data: { why: userId } }
  const made = (await api.client.response.create(body)) as Result
  assert.ok(made.ok)
  return made.data?.id ?? ''
}

const finish = async ({ api }: Context, responseId: string): Promise<boolean> =>
  ((await api.client.response.update({ responseId, finished: true, data: { nps: 9 } })) as Result).ok

const exported = async ({ hearback, environmentId }: Place): Promise<string> => {
  let text = ''
  for await (const page of hearback.admin.exportRecords(environmentId)) text += page.text
  return text
}

/** The records of an export, without its first line. */
const recordsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line))

test('a service moves while a published client goes on, and what was begun before is finished after', async (context) => {
  const { older, newer, front, surveyId } = context
  const ids = await Promise.all(['anna', 'bert', 'cleo'].map((userId) => begin(context, userId)))
  const [anna = '', bert = '', cleo = ''] = ids

  front.state = 'readOnly'
  assert.is(await finish(context, anna), false, 'the published client hears of the pause and does not retry')
  const patient = respondentClient({ url: front.url, environmentId: older.environmentId })
  assert.ok((await patient.state('app')).surveys, 'surveys can still be read')
  const waiting = patient.updateResponse(cleo, { finished: true, data: { nps: 8 } })
  waiting.catch(() => {})

  const text = await exported(older)
  const report = await newer.hearback.admin.importRecords(newer.environmentId, recordsOf(text))
  assert.equal(report.refused, [])
  assert.equal(recordsOf(await exported(older)), recordsOf(text), 'nothing was written to the old service meanwhile')
  front.state = 'moved'

  // Our own client waits for the new service, and says it again there.
  await waiting
  assert.is(await finish(context, anna), true)
  const found = await newer.manager.responses.list({ surveyId }).all()
  const shown = found.map(({ id, finished, data, person }) => ({ id, finished, data, userId: person?.userId }))
  assert.equal(
    shown.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    [
      { id: anna, finished: true, data: { why: 'anna', nps: 9 }, userId: 'anna' },
      { id: bert, finished: false, data: { why: 'bert' }, userId: 'bert' },
      { id: cleo, finished: true, data: { why: 'cleo', nps: 8 }, userId: 'cleo' },
    ],
  )

  const again = await newer.hearback.admin.importRecords(newer.environmentId, recordsOf(text))
  assert.is(
    Object.values(again.counts).reduce((sum, count) => sum + count.stored, 0),
    0,
    'a second import brings nothing twice',
  )
  assert.is((await newer.manager.responses.read(anna)).finished, true)
})

test('a page that was loaded before begins new responses, as the person that it was', async (context) => {
  const { older, newer } = context
  const id = await begin(context, 'anna')
  const [before] = await older.manager.contacts.list({ userId: 'anna' }).all()
  assert.is((await newer.manager.responses.read(id)).person?.id, before?.id)
})

test('by the path without an environment, only responses of the new service are found', async (context) => {
  const { front, surveyId, newer } = context
  const put = async (id: string) => {
    const address = `${front.url}/api/v1/client/responses/${id}`
    return (await fetch(address, { method: 'PUT', body: '{"data":{"nps":7}}' })).status
  }
  const found = await newer.manager.responses.list({ surveyId }).all()
  const imported = found.find(({ data }) => data.why === 'bert')
  assert.ok(imported)
  assert.is(await put(imported.id), 404)
  assert.is(await put(await begin(context, 'dora')), 200)
})

test('without the rule for the old environment id, pages that were loaded before get 404', async (context) => {
  const { front, newer, surveyId } = context
  const open = (await newer.manager.responses.list({ surveyId }).all()).find(({ data }) => data.why === 'bert')
  front.state = 'movedWithoutOldIds'
  assert.is(await finish(context, open?.id ?? ''), false)
  const reloaded = new FormbricksAPI({ apiHost: front.url, environmentId: newer.environmentId })
  const result = await reloaded.client.response.update({ responseId: open?.id ?? '', finished: true, data: { nps: 6 } })
  assert.is((result as Result).ok, true)
  front.state = 'moved'
})

test.run()
