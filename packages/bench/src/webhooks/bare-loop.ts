// The baseline: signed requests in a loop, as a program without this service would send them, in another process.
import http from 'node:http'
import { Webhook } from 'standardwebhooks'
import { answer } from '../child.ts'
import { timed } from '../in-flight.ts'

export interface Load {
  by: 'fetch' | 'http'
  url: string
  secret: string
  /** The body of a delivery, as text. */
  body: string
  count: number
  inFlight: number
}

const agent = new http.Agent({ keepAlive: true })

const senders = {
  async fetch(url: string, headers: Record<string, string>, body: string): Promise<number> {
    const answered = await fetch(url, { method: 'POST', headers, body })
    await answered.text()
    return answered.status
  },
  http: (url: string, headers: Record<string, string>, body: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const bytes = Buffer.from(body)
      const options = { method: 'POST', agent, headers: { ...headers, 'content-length': bytes.byteLength } }
      const request = http.request(url, options, (answered) => {
        answered.resume()
        answered.on('end', () => resolve(answered.statusCode ?? 0))
      })
      request.on('error', reject)
      request.end(bytes)
    }),
}

async function run({ by, url, secret, body, count, inFlight }: Load): Promise<{ ms: number; cpuMs: number }> {
  const send = senders[by]
  const before = process.cpuUsage()
  const ms = await timed(count, inFlight, async (n) => {
    const [id, now] = [`bare-${n}`, new Date()]
    const status = await send(
      url,
      {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, now, body),
      },
      body,
    )
    if (status !== 200) throw new Error(`The receiver answered ${status}`)
  })
  const { user, system } = process.cpuUsage(before)
  return { ms, cpuMs: (user + system) / 1000 }
}

const calls = { run }
export type BareCalls = typeof calls

answer(calls, async () => agent.destroy())
