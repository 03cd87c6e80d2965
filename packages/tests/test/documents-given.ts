import { managementClient } from '@hearback/client'
import { createHearback, type EventData, type Storage } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { serve } from '@hearback/node'
import { Webhook } from 'standardwebhooks'
import type * as valibot from 'valibot'

/** What the code blocks of the documents take for given. */
interface Given {
  storage: Storage
  secret: string
  /** Of a survey in progress with a question `nps`, its environment, and a key of it. */
  surveyId: string
  environmentId: string
  key: string
  identitySecret: string
  /** Of a request that a webhook sent. */
  body: string
  headers: Headers
  updateCrm(
    userId: string | null,
    answers: EventData['data'],
    options?: { id: string; signal: AbortSignal },
  ): Promise<void>
  v: typeof valibot
}

declare global {
  // What a block may name without importing it.
  var storage: Given['storage']
  var secret: Given['secret']
  var surveyId: Given['surveyId']
  var environmentId: Given['environmentId']
  var key: Given['key']
  var identitySecret: Given['identitySecret']
  var body: Given['body']
  var headers: Given['headers']
  var updateCrm: Given['updateCrm']
  var v: Given['v']
}

/** Provides it, beside a server at the address that is answered. */
export async function provide(): Promise<string> {
  const storage = memoryStorage()
  const hearback = createHearback({ storage, secret: 'a secret that only the tests know, 32+' })
  const made = await hearback.admin.createFirstProduct({ name: 'Documents' })
  const [first] = made?.environments ?? []
  if (!first) throw new Error('No product was made')
  const { url } = await serve(hearback, { port: 0, hostname: '127.0.0.1' })
  const { id: surveyId } = await managementClient({ url, key: first.key.key }).surveys.create({
    name: 'How was it?',
    type: 'link',
    status: 'inProgress',
    questions: [{ id: 'nps', type: 'nps', headline: { default: 'Would you recommend us?' }, required: true }],
  })
  const secret = `whsec_${Buffer.from('a secret of 32 bytes, no less, ok').toString('base64')}`
  const body = JSON.stringify({ webhookId: 'c1', event: 'responseFinished', data: { id: 'c2' } })
  const now = new Date()
  Object.assign(globalThis, {
    storage: memoryStorage(),
    secret,
    surveyId,
    environmentId: first.id,
    key: first.key.key,
    identitySecret: (await hearback.admin.rotateIdentitySecret(first.id)).secret,
    body,
    headers: new Headers({
      'webhook-id': 'c3-c1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('c3-c1', now, body),
    }),
    updateCrm: async () => {},
    v: await import('valibot'),
  } satisfies Given)
  return url
}
