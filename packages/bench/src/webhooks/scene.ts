import { managementClient, respondentClient } from '@hearback/client'
import { start } from '../child.ts'
import type { Stage } from '../line.ts'
import { type Backlog, backlogOf } from './backlog.ts'
import type { BareCalls } from './bare-loop.ts'
import type { ReceiverCalls } from './receiver.ts'
import type { ServiceCalls } from './service.ts'
import type { WriterCalls } from './writer.ts'

export type Scene = Awaited<ReturnType<typeof setScene>>

/** A response as a survey in a page sends it, with the fields that its events contain. */
const answers = {
  finished: true,
  userId: 'user-17',
  data: { nps: 9, why: 'It is quick, and the people who answer are kind. I would like to see it in my language.' },
  ttc: { nps: 2100, why: 8400 },
  meta: { source: 'newsletter', url: 'https://shop.example/account' },
  endingId: 'thanks',
}

const survey = {
  name: 'How was it?',
  type: 'link' as const,
  status: 'inProgress' as const,
  questions: [
    { id: 'nps', type: 'nps' as const, headline: { default: 'Would you recommend us?' }, required: true },
    { id: 'why', type: 'openText' as const, headline: { default: 'Why?' }, required: false },
  ],
  endings: [{ id: 'thanks', type: 'endScreen' as const, headline: { default: 'Thank you!' } }],
}

/**
 * A receiver, and two environments of one product: the first has a webhook for finished responses, the second has none.
 */
export async function setScene(stage: Stage, inFlight: number) {
  const { profile } = stage
  const databaseUrl = await stage.database()
  const receiver = await start<ReceiverCalls>(new URL('receiver.ts', import.meta.url))
  const bare = await start<BareCalls>(new URL('bare-loop.ts', import.meta.url))
  const writer = await start<WriterCalls>(new URL('writer.ts', import.meta.url))
  stage.atEnd(() => Promise.all([receiver, bare, writer].map((one) => one.stop())))
  const startService = (flags: readonly string[] = []) =>
    start<ServiceCalls>(new URL('service.ts', import.meta.url), flags)
  const open = { databaseUrl, inFlightPerWebhook: inFlight }

  // This service delivers nothing, so that one delivery stays in the queue and can be copied.
  const idle = await startService()
  stage.atEnd(idle.stop)
  const { url, environments } = await idle.call('open', { ...open, works: false })
  const [first, second] = environments
  if (!first || !second) throw new Error('The benchmark needs an empty database')
  const hookUrl = await receiver.call('url', null)
  const webhook = await managementClient({ url, key: first.key }).webhooks.create({
    url: hookUrl,
    triggers: ['responseFinished'],
  })
  const prepared = await Promise.all(
    [first, second].map(async ({ id, key }) => {
      const { id: surveyId } = await managementClient({ url, key }).surveys.create(survey)
      const body = { surveyId, ...answers }
      const { id: responseId } = await respondentClient({ url, environmentId: id }).createResponse(body)
      return { environmentId: id, responseId, body: { ...body, userId: undefined } }
    }),
  )
  const [subscribed, unsubscribed] = prepared
  if (!subscribed || !unsubscribed) throw new Error('Two environments were set up')

  const backlog: Backlog = await backlogOf(databaseUrl, webhook.id)
  stage.atEnd(backlog.close)

  return {
    backlog,
    receiver,
    bare,
    writer,
    /** A service that answers requests and delivers nothing. */
    idle: { ...idle, url },
    /** Starts a service that also delivers, as a user runs it. */
    async working() {
      const service = await startService(profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`])
      stage.atEnd(service.stop)
      return { ...service, url: (await service.call('open', { ...open, works: true })).url }
    },
    webhook: { id: webhook.id, secret: webhook.secret, url: hookUrl },
    /** The environment with a webhook. */
    subscribed,
    /** The environment without a webhook. */
    unsubscribed,
  }
}
