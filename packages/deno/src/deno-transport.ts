import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import process from 'node:process'
import type { WebhookTransport } from '@hearback/core'
import { type GuardedTransportOptions, guardedTransport } from '@hearback/host'

export type DenoTransportOptions = GuardedTransportOptions

/**
 * Sends webhooks to public addresses only: it connects to the very address that was checked. Deno's `fetch` resolves
 * names itself, so this uses Deno's `node:http`, which calls the guarded `lookup`.
 *
 * Throws when an option is wrong, and on Deno before 2.9.
 */
export function denoTransport(options: DenoTransportOptions = {}): WebhookTransport {
  return guardedTransport({ http, https, dns, lookupsAtOnce, versions: process.versions }, options, 'denoTransport')
}

/**
 * How many lookups run at once. Deno uses its hundreds of threads for blocking calls, and this leaves most of them
 * free.
 */
const lookupsAtOnce = 32
