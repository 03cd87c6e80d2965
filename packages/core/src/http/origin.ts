import { Problem } from '../errors.ts'
import type { Platform } from '../ports/platform.ts'

/** Where a request stands: what is before our own paths, and who asks. */
export interface RequestAddress {
  /** Path below the prefix, without a slash at its end. */
  readonly path: string
  readonly endsInSlash: boolean
  /** `false` where a `basePath` was given and the address is not below it: nothing is served there. */
  readonly isServed: boolean
  /** With its question mark; empty where there is none. */
  readonly search: string
  /** Scheme, host and prefix that the service is reached at. */
  readonly publicUrl: string
  readonly clientAddress: string | null
}

interface HostFacts {
  readonly publicUrl: string | null
  readonly basePath: string | null
  readonly trustedProxies: number
}

/** Takes the address apart, a 400 for one that is none; one outside the base path has a place too, so that its answer can say why. */
export function requestAddressOf(request: Request, facts: HostFacts, platform: Platform): RequestAddress {
  const address = splitAddress(addressOf(request))
  if (!isOrigin(address.origin)) throw noAddress()
  const isServed = facts.basePath === null || isBelow(address.path, facts.basePath)
  const prefix = isServed && facts.basePath !== null ? facts.basePath : foundBasePath(address.path)
  const below = address.path.slice(prefix.length)
  const endsInSlash = below.length > 1 && below.endsWith('/')
  return {
    path: endsInSlash ? below.slice(0, -1) : below,
    endsInSlash,
    isServed,
    search: address.search,
    publicUrl: facts.publicUrl ?? originOf(request, address.origin, facts.trustedProxies) + prefix,
    clientAddress: clientAddressOf(request, facts.trustedProxies, platform),
  }
}

/** Hosts put the address together when it is read: a `Host` that names none makes that throw. */
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

/** Remembers the origin that was found valid last: nearly all requests have the same one. */
function originCheck(): (origin: string) => boolean {
  let valid = ''
  return (origin) => {
    if (origin === valid) return true
    if (!URL.canParse(origin)) return false
    valid = origin
    return true
  }
}

// Two: behind a proxy, a request has an origin of its own and the one that was forwarded.
const isOrigin = originCheck()
const isForwardedOrigin = originCheck()

const isBelow = (path: string, basePath: string): boolean =>
  path.startsWith(basePath) && (path.length === basePath.length || path[basePath.length] === '/')

/** An absolute address taken apart by hand: a URL object for every request costs more than all of this. */
function splitAddress(url: string): { origin: string; path: string; search: string } {
  const pathAt = url.indexOf('/', url.indexOf('://') + 3)
  if (pathAt < 0) return { origin: url, path: '/', search: '' }
  const hashAt = url.indexOf('#', pathAt)
  const end = hashAt < 0 ? url.length : hashAt
  const searchAt = url.indexOf('?', pathAt)
  const pathEnd = searchAt < 0 || searchAt > end ? end : searchAt
  return { origin: url.slice(0, pathAt), path: url.slice(pathAt, pathEnd), search: url.slice(pathEnd, end) }
}

/** Whatever stands before the first of our own paths. */
function foundBasePath(path: string): string {
  const at = path.search(/\/api\/v[12](?:\/|$)/)
  if (at >= 0) return path.slice(0, at)
  return path.match(/^(.*?)\/(?:health|storage\/[^/]+\/(?:public|private)\/[^/]+)\/?$/)?.[1] ?? ''
}

function originOf(request: Request, own: string, trustedProxies: number): string {
  if (trustedProxies === 0) return own
  const scheme = firstOf(request.headers.get('x-forwarded-proto')) ?? own.slice(0, own.indexOf('://'))
  const host = firstOf(request.headers.get('x-forwarded-host')) ?? own.slice(own.indexOf('://') + 3)
  const forwarded = `${scheme}://${host}`
  return /^https?$/.test(scheme) && /^[A-Za-z0-9.:[\]-]+$/.test(host) && isForwardedOrigin(forwarded) ? forwarded : own
}

function clientAddressOf(request: Request, trustedProxies: number, platform: Platform): string | null {
  const hops = trustedProxies === 0 ? [] : (request.headers.get('x-forwarded-for')?.split(',') ?? [])
  const address = hops.at(-Math.min(trustedProxies, hops.length))?.trim() || platform.clientAddress
  return address || null
}

const firstOf = (header: string | null): string | null => header?.split(',')[0]?.trim() || null
