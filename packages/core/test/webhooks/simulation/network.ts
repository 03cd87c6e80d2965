import { Webhook } from 'standardwebhooks'
import type { WebhookOutcome, WebhookRequest } from '../../../src/house/index.ts'
import type { Chance } from './chance.ts'
import type { Model } from './model.ts'
import type { VirtualTime } from './virtual-time.ts'

const simpleManners = ['healthy', 'slow', 'flaky', 'dead', 'hanging', 'deaf', 'busy', 'gone', 'huge', 'picky'] as const
/** `moody`: now dead, now hanging, now deaf. */
export const manners = [...simpleManners, 'moody'] as const
export type Manner = (typeof manners)[number]

/** Text that no log should choke on, longer than any keeps. */
const hugeAnswer = `\u0000\ud800${'💥'.repeat(4000)}`

/** Who listens out there, behind webhooks and in listeners: each behaves in its own manner until all are healed. */
export function network(time: VirtualTime, dice: Chance, model: Model, timeoutMs: number) {
  const mannersOf = new Map<string, Manner>()
  const bodies = new Map<string, string>()
  let healed = false
  function mannerOf(target: string): (typeof simpleManners)[number] {
    const manner = healed ? 'healthy' : (mannersOf.get(target) ?? 'healthy')
    return manner === 'moody' ? dice.pick(['dead', 'dead', 'hanging', 'deaf']) : manner
  }

  const after = async <T>(least: number, most: number, outcome: T): Promise<T> => {
    await time.sleep(dice.whole(least, most))
    return outcome
  }
  const never = <T>() => new Promise<T>(() => {})
  const unless = <T>(signal: AbortSignal, ms: number, outcome: T): Promise<T> =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(outcome))
      time.at(time.now() + ms, () => resolve(outcome))
    })

  /** What a receiver does with a request. */
  async function answer(target: string, request: WebhookRequest, signal: AbortSignal): Promise<WebhookOutcome> {
    const failed = { kind: 'failed', error: 'connect ECONNREFUSED \u0000' } as const
    const said = (status: number, retryAfter: string | null = null, body = '') =>
      ({ kind: 'answered', status, body, retryAfter }) as const
    switch (mannerOf(target)) {
      case 'healthy':
        return after(5, 60, said(200))
      case 'slow':
        return after(timeoutMs / 2, timeoutMs - 1, said(dice.happens(0.9) ? 200 : 504))
      case 'flaky':
        if (dice.happens(0.4)) return after(5, 60, said(200))
        if (dice.happens(0.2)) throw new Error('out of sockets')
        return dice.happens(0.5) ? after(1, 50, said(500)) : failed
      case 'dead':
        return after(1, 20, failed)
      case 'hanging':
        return unless(signal, timeoutMs, { kind: 'failed', error: 'No answer in time' } as const)
      case 'deaf':
        return never()
      case 'busy':
        return dice.happens(0.3) ? after(5, 60, said(204)) : after(1, 20, said(dice.pick([429, 503]), dice.pick(waits)))
      case 'gone':
        return after(1, 20, said(410))
      case 'huge':
        return after(5, 60, said(dice.happens(0.7) ? 200 : 500, null, hugeAnswer))
      case 'picky':
        return after(5, 60, said(request.body.length % 5 === 0 ? 422 : 200))
    }
  }

  function begun(target: string, id: string, body: string): void {
    const promised = model.promised.get(id)
    if (promised === undefined) {
      model.breaks('nothing is made up', `${id} was sent`)
      return
    }
    promised.firstAttemptAt ??= time.now()
    if (model.isDone(id)) model.breaks('no attempt after success', `${id} was sent`)
    if ((bodies.get(id) ?? body) !== body) model.breaks('one id, one payload', id)
    if (promised.target !== target || !body.includes(promised.data))
      model.breaks('one id, one payload', `${id}: ${body}`)
    bodies.set(id, body)
  }

  return {
    mannersOf,
    heal() {
      healed = true
    },

    async send(request: WebhookRequest, signal: AbortSignal): Promise<WebhookOutcome> {
      const target = new URL(request.url).pathname.slice(1)
      const id = request.headers['webhook-id'] ?? ''
      begun(target, id, request.body)
      if (dice.happens(0.05)) checkSignature(model, target, request)
      const outcome = await answer(target, request, signal)
      const promised = model.promised.get(id)
      if (promised && outcome.kind === 'answered' && outcome.status < 300) promised.wasHeard = true
      return outcome
    },

    async hear(target: string, event: { id: string; data: unknown }): Promise<void> {
      begun(target, event.id, JSON.stringify(event.data))
      switch (mannerOf(target)) {
        case 'slow':
          await time.sleep(timeoutMs - 1)
          break
        case 'flaky':
          if (dice.happens(0.5)) throw new Error('The CRM is away')
          break
        case 'dead':
          throw new TypeError('undefined is not a function')
        case 'hanging':
        case 'deaf':
          return never()
        default:
          if (dice.happens(0.5)) await time.sleep(dice.whole(1, 50))
      }
      const promised = model.promised.get(event.id)
      if (promised) promised.wasHeard = true
    },
  }
}
export type Network = ReturnType<typeof network>

const waits = ['2', '7', '100000', 'soon', null]

/** Signed by the secret that holds, and by the one before as long as that signs along. */
function checkSignature(model: Model, target: string, { headers, body }: WebhookRequest): void {
  const sentAt = Number(headers['webhook-timestamp']) * 1000
  const webhook = model.webhooks.get(target)
  if (!webhook) return
  const expected = new Webhook(webhook.sealedSecret).sign(headers['webhook-id'] ?? '', new Date(sentAt), body)
  const known = headers['webhook-signature']?.split(' ').includes(expected)
  // Rotated between claim and arrival: the new one cannot be among them yet.
  const justRotated = webhook.previousSecret !== null
  if (!known && !justRotated) model.breaks('every request is signed', `${headers['webhook-id']}`)
}
