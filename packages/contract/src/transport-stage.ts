import type { WebhookOutcome, WebhookRequest, WebhookTransport } from '@hearback/core'
import { holds } from './expect.ts'
import { type Answer, type NetModule, type Receiver, receiverOn } from './receiver.ts'
import { ends } from './record-stage.ts'

/** A transport, and receivers for it. */
export interface TransportStage {
  readonly transport: WebhookTransport
  /** Opens a receiver. It is closed when the case has ended. */
  receive(answer: Answer): Promise<Receiver>
  /** Sends a request and returns its outcome. Throws if `send` does, ends too late, or answers what is no outcome. */
  send(url: string, limits?: Partial<SendLimits>): Promise<WebhookOutcome>
}

interface SendLimits {
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** Sentence → the function that proves it, on a transport that is closed afterwards. */
export type TransportSentences = Readonly<Record<string, (stage: TransportStage) => Promise<void>>>

/** The request that cases send. Only the receiver may see its headers and its body. */
export const request: Omit<WebhookRequest, 'url'> = {
  headers: {
    'content-type': 'application/json',
    'webhook-id': 'contract-1',
    'webhook-timestamp': '1767225600',
    'webhook-signature': 'v1,c2VjcmV0LXNpZ25hdHVyZQ==',
  },
  body: '{"event":"responseFinished","text":"Grüezi 👋 \\u0000","spaces":  1.50}',
}

/** A path that only the receiver may see. */
export const path = '/hooks/secret-path?token=secret-token'

/** How long a receiver has where a case does not say it, in ms. */
const usualMs = 10_000

/** Core waits this much longer than `timeoutMs`, and then counts the attempt as failed. */
const graceMs = 5_000

export const waiting = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Throws unless the receiver's connections are closed within 5 s. */
export async function closed(receiver: Receiver, why: string): Promise<void> {
  for (let turn = 0; turn < 100 && receiver.open() > 0; turn += 1) await waiting(50)
  holds(receiver.open() === 0, `the connection is still open, although ${why}`)
}

/** Runs a case on a transport that is closed afterwards, as are its receivers. */
export async function onStage(
  open: () => Promise<WebhookTransport>,
  net: NetModule,
  show: (stage: TransportStage) => Promise<void>,
): Promise<void> {
  const transport = await open()
  const receivers: Receiver[] = []
  try {
    await show({
      transport,
      async receive(answer) {
        const receiver = await receiverOn(net, answer)
        receivers.push(receiver)
        return receiver
      },
      send: (url, limits) => outcomeOf(transport, url, { timeoutMs: usualMs, signal: never(), ...limits }),
    })
  } finally {
    for (const receiver of receivers) await receiver.close()
    await transport.close()
  }
}

const never = (): AbortSignal => new AbortController().signal

async function outcomeOf(transport: WebhookTransport, url: string, limits: SendLimits): Promise<WebhookOutcome> {
  const sending = (async (): Promise<unknown> => transport.send({ url, ...request }, limits))()
  const within = `send with timeoutMs ${limits.timeoutMs}`
  const said = await ends(
    sending.then((outcome) => ({ outcome })).catch((error: unknown) => ({ error })),
    within,
    limits.timeoutMs + graceMs,
  )
  if ('error' in said) {
    throw new Error(`send threw ${String(said.error)}: answer { kind: 'failed', error } instead`, { cause: said.error })
  }
  const fault = faultOf(said.outcome)
  holds(fault === null, `send answered what is no outcome: ${fault}`)
  // Safe: it was checked.
  return said.outcome as WebhookOutcome
}

/** What keeps a value from being an outcome; `null` if nothing does. */
function faultOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return String(value)
  // Safe: a value that is missing is `undefined`.
  const outcome = value as Partial<Record<string, unknown>>
  const isText = (name: string) => typeof outcome[name] === 'string'
  if (outcome.kind === 'failed' || outcome.kind === 'unsent') {
    if (!isText('error') || outcome.error === '') return 'its `error` is no text'
    return outcome.detail === undefined || isText('detail') ? null : 'its `detail` is no text'
  }
  if (outcome.kind !== 'answered') return `its \`kind\` is ${String(outcome.kind)}`
  if (!Number.isInteger(outcome.status)) return `its \`status\` is ${String(outcome.status)}`
  if (!isText('body')) return 'its `body` is no text'
  if (outcome.retryAfter !== null && !isText('retryAfter')) return 'its `retryAfter` is neither a text nor null'
  const { location = null } = outcome
  return location === null || isText('location') ? null : 'its `location` is neither a text nor null'
}
