import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import process from 'node:process'
import type { WebhookTransport } from '@hearback/core'
import { type GuardedTransportOptions, guardedTransport, type Resolve } from '@hearback/core/host'

export type DenoTransportOptions = GuardedTransportOptions

/**
 * Sends webhooks to public addresses only: the address that was checked is the one that is connected to. Deno's
 * `fetch` looks names up by itself, so this connects through Deno's `node:http`, which asks us.
 *
 * Throws where a network in `allowPrivateNetworks` is none, and on Deno before 2.9.
 */
export function denoTransport(options: DenoTransportOptions = {}): WebhookTransport {
  const resolve: Resolve = (name) => dns.promises.lookup(name, { all: true })
  return guardedTransport({ http, https, resolve, versions: process.versions }, options)
}
