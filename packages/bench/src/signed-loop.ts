// The baseline of deliveries: signed requests in a loop, as a program without this service would send them, in another process.
import { Webhook } from 'standardwebhooks'
import { answer } from './child.ts'

interface Signed {
  readonly url: string
  readonly secret: string
  /** The body of a delivery, as text. */
  readonly body: string
  readonly count: number
  readonly inFlight: number
}

async function send({ url, secret, body, count, inFlight }: Signed): Promise<void> {
  let sent = 0
  const lane = async () => {
    while (sent < count) {
      sent += 1
      const [id, now] = [`bare-${sent}`, new Date()]
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, now, body),
      }
      const answered = await fetch(url, { method: 'POST', headers, body })
      await answered.text()
      if (!answered.ok) throw new Error(`The receiver answered ${answered.status}`)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
}

const calls = { send }
export type SignedLoopCalls = typeof calls

answer(calls, async () => {})
