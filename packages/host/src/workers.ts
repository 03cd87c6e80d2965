import { isOnWorkers } from '@hearback/core/checks'

/**
 * Throws on Cloudflare Workers, which has `node:` modules by name whose sockets and files are not what they say:
 * better at start than silently unsafe or lost.
 */
export function refuseOnWorkers(what: string, instead: string): void {
  if (isOnWorkers()) {
    throw new Error(`${what} does not work on Cloudflare Workers. ${instead}.`)
  }
}
