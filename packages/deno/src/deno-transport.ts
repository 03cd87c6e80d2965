import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import process from 'node:process'
import type { WebhookTransport } from '@hearback/core'
import { type GuardedTransportOptions, guardedTransport } from '@hearback/host'

export type DenoTransportOptions = GuardedTransportOptions

/**
 * Sends webhooks to public addresses only: the address that was checked is the one that is connected to. Deno's
 * `fetch` looks names up by itself, so this connects through Deno's `node:http`, which asks us.
 *
 * Throws where an option is wrong, and on Deno before 2.9.
 */
export function denoTransport(options: DenoTransportOptions = {}): WebhookTransport {
  return guardedTransport({ http, https, dns, lookupsAtOnce, versions: process.versions }, options, 'denoTransport')
}

/** Deno looks names up on threads for blocking calls, of which it has hundreds: this leaves most to others. */
const lookupsAtOnce = 32
