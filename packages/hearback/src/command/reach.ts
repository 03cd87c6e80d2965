import type { LocalNetwork } from './local-network.ts'
import type { ServeArguments } from './serve-options.ts'

/** How people reach a server that listens. */
export interface Reach {
  /** The address of the server itself. */
  readonly url: string
  /** The address that the service has for people. */
  readonly publicUrl: string
  /** The address below which the pages of surveys are. */
  readonly surveyUrl: string
  /** Addresses of the server in the local network, the best one first; `null` without `--lan`. */
  readonly lanUrls: readonly string[] | null
  /** Whether only this machine reaches the server. */
  readonly isLocal: boolean
}

/**
 * Finds out how people reach the server. `publicUrl`: HEARBACK_PUBLIC_URL; with `--lan` the network's address counts.
 * `surveyOrigin`: HEARBACK_SURVEY_ORIGIN.
 */
export function reachOf(
  { host }: Pick<ServeArguments, 'host'>,
  server: { readonly url: string; readonly port: number },
  network: LocalNetwork | null,
  publicUrl: string | null,
  surveyOrigin: string | null = null,
): Reach {
  if (network !== null) {
    const lanUrls = network.addresses.map((address) => `http://${address}:${server.port}`)
    const url = lanUrls[0] ?? server.url
    return { url, publicUrl: url, surveyUrl: surveysAt(url, surveyOrigin), lanUrls, isLocal: false }
  }
  const url = host === null ? `http://localhost:${server.port}` : server.url
  const surveyUrl = surveysAt(publicUrl ?? url, surveyOrigin)
  return { url, publicUrl: publicUrl ?? url, surveyUrl, lanUrls: null, isLocal: host === null && publicUrl === null }
}

/** Where the pages of surveys are, if they have an origin of their own: below the same path. */
export const surveysAt = (publicUrl: string, origin: string | null): string =>
  origin === null ? publicUrl : origin + new URL(publicUrl).pathname.replace(/\/+$/, '')
