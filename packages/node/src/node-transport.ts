import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { WebhookTransport } from '@hearback/core'
import { type GuardedTransportOptions, guardedTransport, refuseOnWorkers } from '@hearback/core/host'

export type NodeTransportOptions = GuardedTransportOptions

/**
 * Sends webhooks to public addresses only: the address that was checked is the one that is connected to, on Node
 * and on Bun.
 *
 * Throws where a network in `allowPrivateNetworks` is none, and on Cloudflare Workers, which connects by itself.
 */
export function nodeTransport(options: NodeTransportOptions = {}): WebhookTransport {
  refuseOnWorkers(
    'nodeTransport',
    'Leave `transport` out: webhooks go by fetch, and Cloudflare decides what that reaches',
  )
  return guardedTransport({ http, https, resolve: (name) => dns.promises.lookup(name, { all: true }) }, options)
}
