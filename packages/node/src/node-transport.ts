import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { WebhookTransport } from '@hearback/core'
import { type GuardedTransportOptions, guardedTransport, type Resolve, refuseOnWorkers } from '@hearback/core/host'

export type NodeTransportOptions = GuardedTransportOptions

/**
 * Sends webhooks to public addresses only: the address that was checked is the one that is connected to, on Node
 * and on Bun.
 *
 * Throws where a network in `allowPrivateNetworks` is none, on Bun before 1.4, and on Cloudflare Workers, which
 * connects by itself.
 */
export function nodeTransport(options: NodeTransportOptions = {}): WebhookTransport {
  refuseOnWorkers(
    'nodeTransport',
    'Leave `transport` out: webhooks go by fetch, and Cloudflare decides what that reaches',
  )
  const resolve: Resolve = (name) => dns.promises.lookup(name, { all: true })
  return guardedTransport({ http, https, resolve, versions: process.versions }, options)
}
