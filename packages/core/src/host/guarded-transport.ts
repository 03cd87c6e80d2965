import type { WebhookTransport } from '../ports/transport.ts'
import { addressGuard } from '../webhooks/sending/address-guard.ts'
import { type Deadline, deadline, describeEnding } from '../webhooks/sending/deadline.ts'
import { refusalOf, textRefusal } from '../webhooks/sending/target.ts'
import { exchange, sender } from './exchange.ts'
import { describeFailure } from './failure.ts'
import { guardedLookup, type Resolve } from './guarded-lookup.ts'
import type { Closable, HttpModule } from './http-module.ts'
import { type RuntimeVersions, refuseOldRuntimes } from './oldest-runtimes.ts'

export interface GuardedTransportOptions {
  /**
   * Networks that webhooks may go to besides public addresses, as CIDRs, such as `10.0.0.0/8` or
   * `127.0.0.1/32`. Whoever may create webhooks can then reach what listens there. Default: none.
   */
  allowPrivateNetworks?: readonly string[]
  /** Asks for the addresses of a name. Default: the system's resolver. */
  resolve?: Resolve
}

/** What the runtime connects with. */
export interface Connections<PlainAgent extends Closable, SecureAgent extends Closable> {
  /** `node:http` */
  http: HttpModule<PlainAgent>
  /** `node:https` */
  https: HttpModule<SecureAgent>
  /** The system's resolver: hosts file, DNS, in its order. */
  resolve: Resolve
  /** `process.versions` */
  versions: RuntimeVersions
}

/**
 * Sends webhooks to public addresses only. A name is looked up once for each connection and the connection
 * goes to an address that was checked, so a name that changes its mind (DNS rebinding) gains nothing. Of a name with several
 * addresses only the public ones are used. A network's own prefix for NAT64 cannot be told from public addresses: where
 * there is one, its translator must keep webhooks from private addresses.
 *
 * The time a receiver has is bounded as a whole, and by step: two thirds of it to connect, and once the status is there, a
 * fifth to read the first 2 KiB of the body. Nothing is unpacked, no redirect followed, no protocol switched.
 *
 * Throws where a network in `allowPrivateNetworks` is none, and on a Deno or Bun that is too old.
 */
export function guardedTransport<PlainAgent extends Closable, SecureAgent extends Closable>(
  connections: Connections<PlainAgent, SecureAgent>,
  options: GuardedTransportOptions,
): WebhookTransport {
  refuseOldRuntimes(connections.versions)
  const guard = addressGuard(options.allowPrivateNetworks ?? [])
  const lookup = guardedLookup(guard, options.resolve ?? connections.resolve)
  const plain = sender(connections.http, lookup)
  const secure = sender(connections.https, lookup)

  return {
    async send(request, { timeoutMs, signal }) {
      // The connection asks `lookup` for names only: an address in the URL itself is judged here.
      const refusal = textRefusal(request.url, guard)
      if (refusal !== null) return { kind: 'failed', error: refusal }
      const url = new URL(request.url)
      const limit = deadline(timeoutMs, signal)
      try {
        return await exchange(url.protocol === 'https:' ? secure : plain, request, limit, timeoutMs)
      } catch (error) {
        return { kind: 'failed', error: reasonOf(error, limit, url.host, timeoutMs) }
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

function reasonOf(error: unknown, limit: Deadline, host: string, timeoutMs: number): string {
  const ending = limit.reason()
  return ending === null ? describeFailure(error, host) : describeEnding(ending, host, timeoutMs)
}
