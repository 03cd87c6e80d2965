// A receiver of webhooks in another process: reads the body, answers 200, and counts requests and delivery ids.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { answer } from './child.ts'

/** Limit for all expected requests, in ms. */
const withinMs = 60_000
const ids = new Set<string>()
let [requests, firstAt, lastAt] = [0, 0, 0]

const server = createServer((request, response) => {
  firstAt ||= performance.now()
  request.on('data', () => {})
  request.on('end', () => {
    requests += 1
    ids.add(String(request.headers['webhook-id']))
    lastAt = performance.now()
    response.end('ok')
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

const calls = {
  url: async (_: null) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
  /** Waits for so many requests, each with an id of its own. Returns the time from the first to the last one, in ms. */
  async received(expected: number): Promise<number> {
    const giveUpAt = performance.now() + withinMs
    while (requests < expected && performance.now() < giveUpAt) await pause(10)
    if (requests !== expected || ids.size !== expected) {
      throw new Error(`The receiver got ${requests} requests with ${ids.size} ids, and not ${expected}`)
    }
    const ms = lastAt - firstAt
    requests = firstAt = 0
    ids.clear()
    return ms
  },
}
export type ReceiverCalls = typeof calls

answer(calls, async () => void server.close())
