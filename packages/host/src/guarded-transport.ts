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
import { type DnsModule, nameServersAnswer } from './name-servers.ts'
import { refuseOldRuntimes } from './oldest-runtimes.ts'

export interface GuardedTransportOptions {
  /**
   * Networks that webhooks may go to besides public addresses, as CIDRs, such as `10.0.0.0/8` or
   * `127.0.0.1/32`. Whoever may create webhooks can then reach what listens there. Default: none.
   */
  allowPrivateNetworks?: readonly string[]
  /** Asks for the addresses of a name; once at a time for each name, and for few names at the same time. Default: the system's resolver. */
  resolve?: Resolve
}

const optionChecks = optionsOf({
  allowPrivateNetworks: must(
    (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
    "a list of networks such as ['10.0.0.0/8']",
  ),
  resolve: aFunction,
} satisfies Record<keyof GuardedTransportOptions, OptionCheck>)

/** What the runtime connects with. */
export interface Connections<PlainAgent extends Closable, SecureAgent extends Closable> {
  /** `node:http` */
  http: HttpModule<PlainAgent>
  /** `node:https` */
  https: HttpModule<SecureAgent>
  /** `node:dns`. Its `lookup` is the system's resolver: hosts file, DNS, in its order. */
  dns: DnsModule
  /** How many names the runtime looks up at the same time. */
  lookupsAtOnce: number
  /** `process.versions` */
  versions: RuntimeVersions
}

/**
 * Sends webhooks to public addresses only. A name is looked up once for each connection and the connection
 * goes to an address that was checked, so a name that changes its mind (DNS rebinding) gains nothing. Of a name with several
 * addresses only the public ones are used. A network's own prefix for NAT64 cannot be told from public addresses: where
 * there is one, its translator must keep webhooks from private addresses.
 *
 * A name whose name servers are silent does not hold up the others: it has had its time like a receiver that does not
 * answer, and a request that only waited for the names of others is `unsent`.
 *
 * The time a receiver has is bounded as a whole, and by step: two thirds of it to connect, and once the status is there, a
 * fifth to read the first 2 KiB of the body. Nothing is unpacked, no redirect followed, no protocol switched.
 *
 * Throws where an option is wrong, and on a Deno or Bun that is too old. `caller` is the function that was called.
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
    answers: options.resolve ? null : nameServersAnswer(dns),
  })
  const plain = sender(http)
  const secure = sender(https)

  return {
    async send(request, { timeoutMs, signal }) {
      // The connection asks `lookup` for names only: an address in the URL itself is judged here.
      const refusal = textRefusal(request.url, guard)
      if (refusal !== null) return { kind: 'failed', error: refusal }
      const url = new URL(request.url)
      const { queueMs } = stepsOf(timeoutMs)
      const lookup = guardedLookup(guard, (name) => names.find(name, queueMs))
      const limit = deadline(timeoutMs, signal)
      try {
        return await exchange(url.protocol === 'https:' ? secure : plain, request, lookup, limit, timeoutMs)
      } catch (error) {
        return unanswered(error, limit, url.host, timeoutMs)
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

function unanswered(error: unknown, limit: Deadline, host: string, timeoutMs: number): WebhookOutcome {
  const ending = limit.reason()
  if (ending !== null) return { kind: 'failed', error: describeEnding(ending, host, timeoutMs) }
  const reason = firstReason(error)
  if (reason instanceof LookupsBusy) return { kind: 'unsent', error: reason.message }
  if (reason instanceof RefusedTarget) return { kind: 'failed', error: reason.message, detail: reason.detail }
  return { kind: 'failed', error: describeFailure(reason, host) }
}
