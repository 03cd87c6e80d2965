// A receiver of webhooks in another process: reads the body, answers 200, and counts requests and delivery ids.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answer } from '../child.ts'

const ids = new Set<string>()
let requests = 0

const server = createServer((request, response) => {
  request.on('data', () => {})
  request.on('end', () => {
    requests += 1
    ids.add(String(request.headers['webhook-id']))
    response.end('ok')
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

const calls = {
  url: async (_: null) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
  /** Counts since the last call. */
  received: async (_: null) => {
    const received = { requests, distinct: ids.size }
    requests = 0
    ids.clear()
    return received
  },
}
export type ReceiverCalls = typeof calls

answer(calls, async () => void server.close())
