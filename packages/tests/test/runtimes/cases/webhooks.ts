import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import * as assert from 'uvu/assert'
import { ask, createSurvey, dataOf, responsesOf } from '../request.ts'
import type { RuntimeCase } from './case.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

export const webhookCases: RuntimeCase[] = [
  {
    name: 'a webhook arrives soon after the response, signed',
    async run(host) {
      const target = await openReceiver()
      try {
        const { id, secret } = await dataOf<{ id: string; secret: string }>(host, 'POST', '/api/v1/webhooks', {
          url: target.url,
          triggers: ['responseFinished'],
        })
        const surveyId = await createSurvey(host)
        await dataOf(host, 'POST', responsesOf(host), { surveyId, finished: true, data: { why: 'größer' } })
        const { headers, body } = await target.first
        const verified = new Webhook(secret).verify(body, textHeaders(headers)) as { data: { data: object } }
        assert.equal(verified.data.data, { why: 'größer' })
        await dataOf(host, 'DELETE', `/api/v1/webhooks/${id}`)
      } finally {
        target.close()
      }
    },
  },
]

/** Where the transport judges addresses. */
export const guardCases: RuntimeCase[] = [
  {
    name: 'a webhook to a private address is refused, and the answer says how to allow it',
    async run(host) {
      const body = { url: 'http://169.254.169.254/latest/meta-data', triggers: ['responseFinished'] }
      const answer = await ask(host, 'POST', '/api/v1/webhooks', { body })
      assert.is(answer.status, 400)
      assert.match(answer.text, 'allowPrivateNetworks')
    },
  },
]

/** A receiver that keeps the first request; waiting for longer than 10 s fails. */
export async function openReceiver(): Promise<{ url: string; first: Promise<Received>; close(): void }> {
  let keep = (_received: Received) => {}
  const first = new Promise<Received>((resolve, reject) => {
    keep = resolve
    setTimeout(reject, 10_000, new Error('No webhook came within 10 s')).unref()
  })
  first.catch(() => {})
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    response.end('ok')
    keep({ headers: request.headers, body })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return {
    url,
    first,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const textHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
