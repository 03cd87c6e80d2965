import { isOnWorkers } from '@hearback/core/checks'

/**
 * Throws on Cloudflare Workers, whose `node:` modules do not provide real sockets and files: an error at start is
 * better than unsafe connections or lost files.
 */
export function refuseOnWorkers(what: string, instead: string): void {
  if (isOnWorkers()) {
    throw new Error(`${what} does not work on Cloudflare Workers. ${instead}.`)
  }
}
