import { lookup } from 'node:dns/promises'
import { isIPv6 } from 'node:net'
import { nodeTransport } from '@hearback/node'
import { reasonOf } from '../database-refusal.ts'
import { publicUrlIn } from '../environment.ts'
import type { CommandIo } from '../io.ts'
import { type Check, fail, ok, warn } from './check.ts'

const name = 'public address'
const timeoutMs = 5_000

/** Checks the public address: its form, its DNS records, and the server that answers. */
export async function addressChecks(env: CommandIo['env']): Promise<Check[]> {
  let publicUrl: string | null
  try {
    publicUrl = publicUrlIn(env)
  } catch (error) {
    return [fail(name, reasonOf(error), 'Correct it, or unset it: a server does not start with it.')]
  }
  if (publicUrl === null) {
    return [
      ok(
        name,
        'HEARBACK_PUBLIC_URL is not set, so links begin with the address of each request. Behind a proxy, set it',
      ),
    ]
  }
  const url = new URL(publicUrl)
  const addresses = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch((cause: unknown) =>
    reasonOf(cause),
  )
  if (typeof addresses === 'string') {
    return [
      fail(
        name,
        `${url.hostname} has no address: ${addresses}`,
        'Check HEARBACK_PUBLIC_URL, and the DNS records of the name.',
      ),
    ]
  }
  const found = addresses.map(({ address }) => address)
  return [...encrypted(url, found), ...reachableByAll(url, found), await reaching(publicUrl)]
}

function encrypted({ protocol, href }: URL, addresses: readonly string[]): Check[] {
  if (protocol === 'https:' || addresses.every(isLoopback)) return []
  return [warn(name, `${href} is not encrypted: others on the network can read keys and answers`, 'Use https.')]
}

/** Whether the error code means that the answer was not encrypted. */
const isPlainHttp = (code: string): boolean => /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG/.test(code)

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

/** Whether the name resolves to public addresses only, by the rules of the webhook transport. */
function reachableByAll({ hostname }: URL, addresses: readonly string[]): Check[] {
  const { refuses } = nodeTransport()
  const inside = addresses.filter((address) =>
    refuses(new URL(`http://${isIPv6(address) ? `[${address}]` : address}/`)),
  )
  if (inside.length === 0) return []
  return [
    warn(
      name,
      `${hostname} resolves to ${inside.join(', ')}`,
      'Only this machine or network can reach it. If others must, change it.',
    ),
  ]
}

async function reaching(publicUrl: string): Promise<Check> {
  const address = `${publicUrl.replace(/\/+$/, '')}/health`
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const text = (await response.text()).slice(0, 100)
    if (response.status === 200 && /^\{"status":"ok"\}$/.test(text)) return ok(name, `${address} answers`)
    if (response.status === 503)
      return fail(name, `${address} answers that it cannot reach its database`, 'Read the log of that server.')
    return fail(
      name,
      `${address} answers ${response.status}, and the answer does not come from Hearback`,
      'Check the proxy and the path that it forwards.',
    )
  } catch (error) {
    return unreached(address, error)
  }
}

/**
 * The check for an address without an answer. A server that is not running is a warning; an untrusted certificate is a
 * failure.
 */
function unreached(address: string, error: unknown): Check {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (isPlainHttp(code)) {
    return fail(
      name,
      `${address} answers without TLS`,
      'Put a proxy with a certificate in front of the server, or use http://.',
    )
  }
  const advice = 'If a server should be running now, check the proxy and the firewall.'
  if (error instanceof Error && error.name === 'TimeoutError') {
    return warn(name, `${address} did not answer within ${timeoutMs / 1_000} s`, advice)
  }
  if (/CERT|SSL|TLS|SIGNATURE|ISSUER/.test(code)) {
    return fail(
      name,
      `${address} has a certificate that clients refuse: ${reasonOf(cause)}`,
      'Renew or replace the certificate.',
    )
  }
  return warn(name, `${address} does not answer: ${reasonOf(cause)}`, advice)
}
