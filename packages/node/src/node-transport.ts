import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { WebhookTransport } from '@hearback/core'
import { type GuardedTransportOptions, guardedTransport, refuseOnWorkers } from '@hearback/host'

export type NodeTransportOptions = GuardedTransportOptions

/**
 * Sends webhooks to public addresses only, on Node and Bun: it connects to the very address that was checked.
 *
 * Throws when an option is wrong, on Bun before 1.4, and on Cloudflare Workers, which make connections themselves.
 */
export function nodeTransport(options: NodeTransportOptions = {}): WebhookTransport {
  refuseOnWorkers(
    'nodeTransport',
    'Leave `transport` out: webhooks go by fetch, and Cloudflare decides what that reaches',
  )
  const { versions } = process
  return guardedTransport({ http, https, dns, lookupsAtOnce: lookupsAtOnce(), versions }, options, 'nodeTransport')
}

/**
 * How many lookups libuv runs at once: half of its threads, rounded up. Source: `slow_work_thread_threshold` in libuv.
 */
function lookupsAtOnce(): number {
  const threads = Number(process.env.UV_THREADPOOL_SIZE ?? defaultThreads)
  return Math.max(1, Math.floor((Math.min(threads || 1, maxThreads) + 1) / 2))
}
const defaultThreads = 4
const maxThreads = 1024
