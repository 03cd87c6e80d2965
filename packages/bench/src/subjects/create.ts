import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Prepared, Stage, Subject } from '../line.ts'
import type { LoadRequest } from '../load.ts'
import { checkCount, createRequest, newSurvey, openSetup, writtenBy } from './setup.ts'

const baseline = 'node:http + pg, one INSERT'

/** A client creates a response: without a webhook, and with one. */
export const create: Subject = {
  quick: true,
  lines: [
    {
      ...{ name: 'create', title: 'client creates a response, no webhook', baseline },
      ...{ turn: 'create', beside: 'bare', unit: '/s', aim: { atLeast: 0.7 } },
    },
    {
      ...{ name: 'create-judged', title: 'the same, judged whether it could have been given', baseline: 'create' },
      ...{ turn: 'judged', beside: 'create', unit: '/s', aim: { atLeast: 0.9 } },
    },
    {
      ...{ name: 'create-webhook', title: 'the same, one matching webhook', baseline },
      ...{ turn: 'queued', beside: 'bare', unit: '/s', aim: { atLeast: 0.6 } },
    },
    {
      ...{ name: 'webhook-write', title: 'the same', baseline: 'create' },
      ...{ turn: 'queued', beside: 'create', unit: '/s', aim: { atLeast: 0.8 } },
    },
  ],
  prepare,
}

async function prepare(stage: Stage): Promise<Prepared> {
  const setup = await openSetup(stage, ['--allow-private-network', '127.0.0.1/32'])
  const { service, sql, bare, databaseUrl } = setup
  const { development } = service
  const surveyId = await newSurvey(setup)
  const withoutWebhook = createRequest(service.environmentId, surveyId)
  const judged = createRequest(service.environmentId, await newSurvey(setup, false, { answers: 'count' }))
  const model = await writtenBy(setup, withoutWebhook)
  const subscribed = await newSurvey(setup, true)
  const queued = createRequest(development.environmentId, subscribed)
  // No server listens at this address: after a few attempts the circuit breaker opens, and only the queueing costs
  // time.
  const webhook = { url: await unusedAddress(), triggers: ['responseFinished'], surveyIds: [subscribed] }
  await setup.manage('POST', '/webhooks', webhook, development.key)
  const bareUrl = await bare.call('create', { databaseUrl, model })
  const written = { service: 1, development: 0, bare: 0 }

  async function load(into: keyof typeof written, url: string, request: LoadRequest): Promise<number> {
    const expect = { status: 200, contains: '"id":"c' }
    const { count, perSecond } = await stage.load({ urls: [url], ms: stage.windowMs, request, expect })
    written[into] += count
    return perSecond
  }

  /** Sends requests whose responses each queue one delivery, and deletes the deliveries that are left. */
  async function loadWithWebhook(): Promise<number> {
    const before = written.development
    const rate = await load('development', service.url, queued)
    const queuedNow = 'select count(*) from hearback.deliveries'
    await checkCount(setup, 'Deliveries', written.development - before, queuedNow)
    await untilDone(() => sql.query('truncate hearback.deliveries, hearback.payloads'))
    return rate
  }

  return {
    turns: {
      create: () => load('service', service.url, withoutWebhook),
      judged: () => load('service', service.url, judged),
      queued: loadWithWebhook,
      bare: () => load('bare', bareUrl, withoutWebhook),
    },
    async conclude() {
      const inEnvironment = 'select count(*) from hearback.responses where environment_id = $1'
      await checkCount(setup, 'Responses', written.service, inEnvironment, [service.environmentId])
      await checkCount(setup, 'Responses', written.development, inEnvironment, [development.environmentId])
      await checkCount(setup, 'Rows of the baseline', written.bare, 'select count(*) from bare.responses')
      return []
    },
  }
}

/** Retries a statement that PostgreSQL cancelled because of a deadlock with the worker's claim. */
async function untilDone(step: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await step()
      return
    } catch (error) {
      if (attempt === 10 || !String(error).includes('deadlock')) throw error
    }
  }
}

/** An address on which no server listens. */
async function unusedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return `http://127.0.0.1:${port}/hook`
}
