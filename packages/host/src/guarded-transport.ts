import type { WebhookOutcome, WebhookTransport } from '@hearback/core'
import { aFunction, checkOptions, must, type OptionCheck, optionsOf, type RuntimeVersions } from '@hearback/core/checks'
import {
  addressGuard,
  type Deadline,
  deadline,
  describeEnding,
  refusalOf,
  stepsOf,
  textRefusal,
} from '@hearback/core/transport'
import { exchange, sender } from './exchange.ts'
import { describeFailure, firstReason } from './failure.ts'
import { guardedLookup, RefusedTarget } from './guarded-lookup.ts'
import type { Closable, HttpModule } from './http-module.ts'
import { LookupsBusy, nameLookups, type Resolve } from './name-lookups.ts'
import { type DnsModule, nameServersReply } from './name-servers.ts'
import { refuseOldRuntimes } from './oldest-runtimes.ts'

export interface GuardedTransportOptions {
  /**
   * Networks that webhooks may reach besides public addresses, as CIDRs, such as `10.0.0.0/8` or `127.0.0.1/32`. API
   * users who create webhooks can then reach every service there. Default: none.
   */
  allowPrivateNetworks?: readonly string[]
  /**
   * Resolves a name to its addresses. Called once at a time for each name, and for few names at once. Default: the
   * system's resolver.
   */
  resolve?: Resolve
}

const optionChecks = optionsOf({
  allowPrivateNetworks: must(
    (value) => Array.isArray(value) && value.every((network) => typeof network === 'string'),
    "a list of networks such as ['10.0.0.0/8']",
  ),
  resolve: aFunction,
} satisfies Record<keyof GuardedTransportOptions, OptionCheck>)

/** The modules of the runtime that make connections. */
export interface Connections<PlainAgent extends Closable, SecureAgent extends Closable> {
  /** `node:http` */
  http: HttpModule<PlainAgent>
  /** `node:https` */
  https: HttpModule<SecureAgent>
  /** `node:dns`. Its `lookup` is the system's resolver, which reads the hosts file and DNS in the configured order. */
  dns: DnsModule
  /** How many names the runtime can look up at the same time. */
  lookupsAtOnce: number
  /** `process.versions` */
  versions: RuntimeVersions
}

/**
 * Sends webhooks to public addresses only. A name is looked up once for each connection, and the connection goes to an
 * address that was checked, so changing a name's address in between (DNS rebinding) has no effect. If a name has
 * several addresses, only the public ones are used. A network's own NAT64 prefix looks like public addresses: such a
 * network's translator must keep webhooks from private addresses.
 *
 * A name whose name servers do not respond does not delay others: its attempt fails like one at a receiver that does
 * not respond, while a request that only waited for other names is `unsent`.
 *
 * The time of a receiver is limited in all and by step: two thirds of it for connecting and, after the status, a fifth
 * for reading the first 2 KiB of the body. Bodies are not decompressed, redirects not followed, protocols not
 * switched.
 *
 * Throws when an option is wrong, and on a Deno or Bun that is too old. `caller` is the name of the called function.
 */
export function guardedTransport<PlainAgent extends Closable, SecureAgent extends Closable>(
  connections: Connections<PlainAgent, SecureAgent>,
  options: GuardedTransportOptions,
  caller: string,
): WebhookTransport {
  refuseOldRuntimes(connections.versions)
  checkOptions(caller, options, optionChecks)
  const guard = addressGuard(options.allowPrivateNetworks ?? [])
  const { http, https, dns, lookupsAtOnce } = connections
  const names = nameLookups(options.resolve ?? ((name) => dns.promises.lookup(name, { all: true })), {
    atOnce: lookupsAtOnce,
    serversReply: options.resolve ? null : nameServersReply(dns),
  })
  const plain = sender(http)
  const secure = sender(https)

  return {
    async send(request, { timeoutMs, signal }) {
      // The connection calls `lookup` for names only, so an address in the URL itself is checked here.
      const refusal = textRefusal(request.url, guard)
      if (refusal !== null) return { kind: 'failed', error: refusal }
      const url = new URL(request.url)
      const { queueMs } = stepsOf(timeoutMs)
      const lookup = guardedLookup(guard, (name) => names.find(name, queueMs))
      const limit = deadline(timeoutMs, signal)
      try {
        return await exchange(url.protocol === 'https:' ? secure : plain, request, lookup, limit, timeoutMs)
      } catch (error) {
        return failed(error, limit, url.host, timeoutMs)
      } finally {
        limit.clear()
      }
    },
    refuses: (url) => refusalOf(url, guard),
    async close() {
      plain.close()
      secure.close()
    },
  }
}

function failed(error: unknown, limit: Deadline, host: string, timeoutMs: number): WebhookOutcome {
  const ending = limit.reason()
  if (ending !== null) return { kind: 'failed', error: describeEnding(ending, host, timeoutMs) }
  const reason = firstReason(error)
  if (reason instanceof LookupsBusy) return { kind: 'unsent', error: reason.message }
  if (reason instanceof RefusedTarget) return { kind: 'failed', error: reason.message, detail: reason.detail }
  return { kind: 'failed', error: describeFailure(reason, host) }
}
