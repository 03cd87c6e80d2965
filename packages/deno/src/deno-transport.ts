import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { WebhookTransport } from '@hearback/core'
import { type GuardedTransportOptions, guardedTransport } from '@hearback/core/host'

export type DenoTransportOptions = GuardedTransportOptions

/**
 * Sends webhooks to public addresses only: the address that was checked is the one that is connected to. Deno's
 * `fetch` looks names up by itself, so this connects through Deno's `node:http`, which asks us.
 *
 * Throws where a network in `allowPrivateNetworks` is none.
 */
export const denoTransport = (options: DenoTransportOptions = {}): WebhookTransport =>
  guardedTransport({ http, https, resolve: (name) => dns.promises.lookup(name, { all: true }) }, options)
