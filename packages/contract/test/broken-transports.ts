import http from 'node:http'
import type { WebhookOutcome, WebhookRequest, WebhookTransport } from '@hearback/core'
import { fetchTransport } from '@hearback/core/transport'

/** A transport with one fault, and a case of the contract that must notice it. */
export interface BrokenTransport {
  readonly fault: string
  readonly noticedBy: string
  open(): WebhookTransport
}

type Limits = Parameters<WebhookTransport['send']>[1]
type Broken = readonly [fault: string, noticedBy: string, open: () => WebhookTransport]

const right = (): WebhookTransport => fetchTransport({ allowPrivateNetworks: ['127.0.0.1/32'] })

const changed = (change: (transport: WebhookTransport) => Partial<WebhookTransport>) => (): WebhookTransport => {
  const transport = right()
  return { ...transport, ...change(transport) }
}

/** A transport that sends other requests, or within other limits. */
const sending = (change: (request: WebhookRequest, limits: Limits) => readonly [WebhookRequest, Limits]) =>
  changed(({ send }) => ({ send: (request, limits) => send(...change(request, limits)) }))

/** A transport that makes something else of its outcomes. */
const telling = (change: (outcome: WebhookOutcome, request: WebhookRequest) => unknown) =>
  changed(({ send }) => ({
    // Safe: it is wrong on purpose.
    send: async (request, limits) => change(await send(request, limits), request) as WebhookOutcome,
  }))

/** A transport that makes an outcome of an answer in its own way. */
const fetching = (answer: (request: WebhookRequest, limits: Limits) => Promise<WebhookOutcome>) =>
  changed(({ send, refuses }) => ({
    send: async (request, limits) => {
      if (!URL.canParse(request.url) || refuses(new URL(request.url)) !== null) return send(request, limits)
      return answer(request, limits).catch(() => ({ kind: 'failed', error: 'It failed' }))
    },
  }))

const answered = (status: number, body: string): WebhookOutcome => ({
  kind: 'answered',
  status,
  body,
  retryAfter: null,
})

export const brokenTransports: readonly BrokenTransport[] = (
  [
    [
      'a transport that writes the body anew',
      'a request arrives as it was given: a POST with its headers, its very bytes and their number',
      sending((request, limits) => [{ ...request, body: JSON.stringify(JSON.parse(request.body)) }, limits]),
    ],
    [
      'a transport that forgets Retry-After',
      'an answer is told with its status, its text and its Retry-After',
      telling((outcome) => (outcome.kind === 'answered' ? { ...outcome, retryAfter: null } : outcome)),
    ],
    [
      'a transport for which a status from 400 is a failure',
      'every status is an answer, and so is one without a body',
      telling((outcome) =>
        outcome.kind === 'answered' && outcome.status >= 400 ? { kind: 'failed', error: 'Refused' } : outcome,
      ),
    ],
    [
      'a transport that gives the answer of the first to all that wait',
      'requests that are sent at once get each its own answer',
      changed(({ send }) => {
        let pending: Promise<WebhookOutcome> | null = null
        return {
          send: (request, limits) => {
            pending ??= send(request, limits).finally(() => {
              pending = null
            })
            return pending
          },
        }
      }),
    ],
    [
      'a transport that follows redirects',
      'a redirect is not followed: it is answered as it came, or a failure',
      fetching(async ({ url, headers, body }, { signal }) => {
        const response = await fetch(url, { method: 'POST', headers, body, signal })
        return answered(response.status, await response.text())
      }),
    ],
    [
      'a transport that reads on without end',
      'of a large body the beginning is told, at most 2 KiB, and the rest is not read',
      fetching(async ({ url, headers, body }, { timeoutMs }) => {
        const response = await fetch(url, { method: 'POST', headers, body })
        const reader = response.body?.getReader()
        const start = new TextDecoder().decode((await reader?.read())?.value).slice(0, 2048)
        const until = performance.now() + 2 * timeoutMs
        // It reads beside what it answers.
        void (async () => {
          while (performance.now() < until && !(await reader?.read())?.done);
          await reader?.cancel()
        })().catch(() => {})
        return answered(response.status, start)
      }),
    ],
    [
      'a transport that unpacks a whole body',
      'a small body that unpacks to a large one is cut as well',
      fetching(async ({ url, headers, body }, { signal }) => {
        const response = await fetch(url, { method: 'POST', headers, body, signal })
        return answered(response.status, await response.text())
      }),
    ],
    [
      'a transport for which an answer is its whole body',
      'a body that breaks off or never ends is told as far as it came, since the status decides',
      fetching(async ({ url, headers, body }, { timeoutMs }) => {
        const signal = AbortSignal.timeout(timeoutMs)
        const response = await fetch(url, { method: 'POST', headers, body, signal })
        return answered(response.status, await response.text())
      }),
    ],
    [
      'a transport that gives up early',
      'an answer that comes late, and in time, is an answer',
      sending((request, limits) => [request, { ...limits, timeoutMs: limits.timeoutMs / 4 }]),
    ],
    [
      'a transport without a limit of time',
      'a receiver that never answers is given up when the time is over, and its connection is closed',
      sending((request, limits) => [request, { ...limits, timeoutMs: 60_000 }]),
    ],
    [
      'a transport that limits the time between two bytes',
      'a receiver that sends one header after the other is given up when the time is over',
      fetching(
        ({ url, headers, body }, { timeoutMs }) =>
          new Promise((resolve, reject) => {
            const request = http.request(url, { method: 'POST', headers, timeout: timeoutMs }, (response) => {
              response.destroy()
              resolve(answered(response.statusCode ?? 0, ''))
            })
            request.on('timeout', () => request.destroy(new Error('Too slow')))
            request.on('error', reject)
            request.end(body)
          }),
      ),
    ],
    [
      'a transport that does not heed an abort',
      'an abort ends a request at once, and closes its connection',
      sending((request, limits) => [request, { ...limits, signal: new AbortController().signal }]),
    ],
    [
      'a transport that heeds an abort only while it sends',
      'a request that is aborted before it begins is no answer',
      sending((request, limits) => [
        request,
        limits.signal.aborted ? { ...limits, signal: new AbortController().signal } : limits,
      ]),
    ],
    [
      'a transport that cannot be closed twice',
      'a second close does nothing, nor does one before the first request',
      changed(() => {
        let isClosed = false
        return {
          close: async () => {
            if (isClosed) throw new Error('It is closed')
            isClosed = true
          },
        }
      }),
    ],
    [
      'a transport that throws',
      'a receiver that cannot be reached, hangs up or speaks no HTTP is a failure with its reason',
      telling((outcome) => {
        if (outcome.kind === 'failed') throw new Error(outcome.error)
        return outcome
      }),
    ],
    [
      'a transport that answers a response',
      'an outcome is answered, failed or unsent, with the fields of its kind',
      telling((outcome) => (outcome.kind === 'answered' ? { ok: true, status: outcome.status } : outcome)),
    ],
    [
      'a transport that shows the whole address',
      'what is shown of a failure names no more of the address than its host, and nothing of the request',
      telling((outcome, { url }) =>
        outcome.kind === 'failed' ? { ...outcome, error: `${url}: ${outcome.error}` } : outcome,
      ),
    ],
    [
      'a transport that refuses nothing',
      'an address of another protocol, with credentials, of a private network or of mail is refused, and nothing is sent there',
      changed(() => ({ refuses: () => null })),
    ],
    [
      'a transport that judges addresses only when a webhook is made',
      'an address of another protocol, with credentials, of a private network or of mail is refused, and nothing is sent there',
      changed(() => ({
        send: async ({ url, headers, body }, { timeoutMs }) => {
          const to = new URL(url)
          const withoutName = `${to.protocol}//${to.host}${to.pathname}`
          const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) }
          return fetch(withoutName, init).then(
            async (response) => answered(response.status, await response.text()),
            () => ({ kind: 'failed', error: 'It failed' }),
          )
        },
      })),
    ],
    [
      'a transport that throws for an address that is none',
      'an address that is none is a failure',
      changed(({ send }) => ({
        send: async (request, limits) => send({ ...request, url: new URL(request.url).href }, limits),
      })),
    ],
    [
      'a transport that refuses what was allowed',
      'public addresses are not refused, and neither is the network that was allowed',
      changed(() => ({ refuses: ({ hostname }) => (/^\d/.test(hostname) ? 'No numbers' : null) })),
    ],
  ] satisfies readonly Broken[]
).map(([fault, sentence, open]) => ({ fault, noticedBy: `transports: ${sentence}`, open }))
