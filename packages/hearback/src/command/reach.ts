import type { LocalNetwork } from './local-network.ts'
import type { ServeArguments } from './serve-options.ts'

/** How people reach a server that listens. */
export interface Reach {
  /** The address of the server itself. */
  readonly url: string
  /** The address that the pages of surveys have for people. */
  readonly publicUrl: string
  /** Addresses of the server in the local network, the best one first; `null` without `--lan`. */
  readonly lanUrls: readonly string[] | null
  /** Whether only this machine reaches the server. */
  readonly isLocal: boolean
}

/** Finds out how people reach the server. `publicUrl`: HEARBACK_PUBLIC_URL; with `--lan` the network's address counts. */
export function reachOf(
  { host }: Pick<ServeArguments, 'host'>,
  server: { readonly url: string; readonly port: number },
  network: LocalNetwork | null,
  publicUrl: string | null,
): Reach {
  if (network !== null) {
    const lanUrls = network.addresses.map((address) => `http://${address}:${server.port}`)
    const url = lanUrls[0] ?? server.url
    return { url, publicUrl: url, lanUrls, isLocal: false }
  }
  const url = host === null ? `http://localhost:${server.port}` : server.url
  return { url, publicUrl: publicUrl ?? url, lanUrls: null, isLocal: host === null && publicUrl === null }
}
