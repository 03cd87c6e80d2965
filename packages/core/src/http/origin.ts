import { Problem } from '../ground/errors.ts'
import type { Platform } from '../ground/ports/platform.ts'

/** The parts of a request's address, and the address of its client. */
export interface RequestAddress {
  /** The path below the prefix, without a trailing slash. */
  readonly path: string
  readonly endsInSlash: boolean
  /** `false` if the service has a `basePath` and the address is not below it: nothing is served there. */
  readonly isServed: boolean
  /** The query with its question mark; empty if there is none. */
  readonly search: string
  /** The public address of the service: scheme, host and prefix. */
  readonly publicUrl: string
  /** The origin that the client asked, as far as trusted proxies tell it. */
  readonly askedOrigin: string
  /** The address of the service as this request names it: scheme, host and prefix. */
  readonly base: string
  readonly clientAddress: string | null
}

interface HostFacts {
  readonly publicUrl: string | null
  readonly basePath: string | null
  readonly trustedProxies: number
  /** Where the paths of pages begin; see `PageAddress.landmark`. */
  readonly landmarks: readonly RegExp[]
}

/**
 * Parses the address of a request; throws a 400 for an invalid one. An address outside the base path is parsed too, so
 * that the 404 can explain it.
 */
export function requestAddressOf(request: Request, facts: HostFacts, platform: Platform): RequestAddress {
  const address = splitAddress(addressOf(request))
  const own = readOrigin(address.origin)
  if (own === null) throw noAddress()
  const isServed = facts.basePath === null || isBelow(address.path, facts.basePath)
  const prefix = isServed && facts.basePath !== null ? facts.basePath : foundBasePath(address.path, facts)
  const below = address.path.slice(prefix.length)
  const askedOrigin = originOf(request, own, facts.trustedProxies)
  const endsInSlash = below.length > 1 && below.endsWith('/')
  return {
    path: endsInSlash ? below.slice(0, -1) : below,
    endsInSlash,
    isServed,
    search: address.search,
    base: own + prefix,
    publicUrl: facts.publicUrl ?? askedOrigin + prefix,
    askedOrigin,
    clientAddress: clientAddressOf(request, facts.trustedProxies, platform),
  }
}

/** Reads `request.url`. Hosts compose it when it is read, and that throws for an invalid `Host` header. */
function addressOf(request: Request): string {
  try {
    return request.url
  } catch {
    throw noAddress()
  }
}

const noAddress = (): Problem =>
  new Problem(
    'bad_request',
    'The address of this request cannot be read: send a valid Host header, such as example.org:443',
  )

/**
 * Makes a function that reads an origin as `URL` writes it: `http://LOCALHOST:80` is `http://localhost`; `null` for an invalid one. It
 * caches the latest: nearly all requests have the same one.
 */
function originReader(): (text: string) => string | null {
  let [latest, origin] = ['', '']
  return (text) => {
    if (text === latest) return origin
    if (!URL.canParse(text)) return null
    ;[latest, origin] = [text, new URL(text).origin]
    return origin
  }
}

// Two caches: behind a proxy, a request has its own origin and the forwarded one.
const readOrigin = originReader()
const readForwarded = originReader()

const isBelow = (path: string, basePath: string): boolean =>
  path.startsWith(basePath) && (path.length === basePath.length || path[basePath.length] === '/')

/** Splits an absolute address without a URL object, which would cost more than all the rest here. */
function splitAddress(url: string): { origin: string; path: string; search: string } {
  const pathAt = url.indexOf('/', url.indexOf('://') + 3)
  if (pathAt < 0) return { origin: url, path: '/', search: '' }
  const hashAt = url.indexOf('#', pathAt)
  const end = hashAt < 0 ? url.length : hashAt
  const searchAt = url.indexOf('?', pathAt)
  const pathEnd = searchAt < 0 || searchAt > end ? end : searchAt
  return { origin: url.slice(0, pathAt), path: url.slice(pathAt, pathEnd), search: url.slice(pathEnd, end) }
}

/** The prefix before the first path that Hearback serves; for another path, that of the public address, where it stands there. */
function foundBasePath(path: string, { publicUrl, landmarks }: HostFacts): string {
  const at = path.search(/\/api\/v[12](?:\/|$)/)
  if (at >= 0) return path.slice(0, at)
  for (const landmark of landmarks) {
    const found = path.search(landmark)
    if (found >= 0) return path.slice(0, found)
  }
  const [, prefix] = path.match(/^(.*?)\/(?:health|storage\/[^/]+\/(?:public|private)\/[^/]+)\/?$/) ?? []
  if (prefix !== undefined || publicUrl === null) return prefix ?? ''
  const home = new URL(publicUrl).pathname.replace(/\/$/, '')
  return isBelow(path, home) ? home : ''
}

function originOf(request: Request, own: string, trustedProxies: number): string {
  if (trustedProxies === 0) return own
  const scheme = firstOf(request.headers.get('x-forwarded-proto')) ?? own.slice(0, own.indexOf('://'))
  const host = firstOf(request.headers.get('x-forwarded-host')) ?? own.slice(own.indexOf('://') + 3)
  const isOrigin = /^https?$/.test(scheme) && /^[A-Za-z0-9.:[\]-]+$/.test(host)
  return (isOrigin ? readForwarded(`${scheme}://${host}`) : null) ?? own
}

function clientAddressOf(request: Request, trustedProxies: number, platform: Platform): string | null {
  const hops = trustedProxies === 0 ? [] : (request.headers.get('x-forwarded-for')?.split(',') ?? [])
  const address = hops.at(-Math.min(trustedProxies, hops.length))?.trim() || platform.clientAddress
  return address || null
}

const firstOf = (header: string | null): string | null => header?.split(',')[0]?.trim() || null
