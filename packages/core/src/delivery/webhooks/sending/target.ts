import type { AddressGuard } from './address-guard.ts'

/**
 * Ports that `fetch` refuses on every runtime, because other protocols use them: mail, IRC and the like could mistake
 * a request for their own commands. All other ports are allowed. Source: https://fetch.spec.whatwg.org/#port-blocking
 */
const blockedPorts = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/**
 * Says why an address may not be a target, judged by its text, or returns `null`. Every transport calls it before it
 * sends. The addresses that a name resolves to must be judged when it is looked up.
 */
export function refusalOf(url: URL, guard: AddressGuard): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `${url.protocol} is neither http: nor https:`
  if (url.username !== '' || url.password !== '') return `The address of ${url.host} carries credentials`
  if (url.port !== '' && blockedPorts.has(Number(url.port))) {
    return `Port ${url.port} belongs to another protocol, so webhooks may not use it`
  }
  return literalRefusal(url.hostname, guard) ?? localRefusal(url.hostname, guard)
}

/**
 * Like `refusalOf`, for an address as text. The refusal of an invalid address does not quote it, since it may contain
 * a secret.
 */
export const textRefusal = (text: string, guard: AddressGuard): string | null =>
  URL.canParse(text) ? refusalOf(new URL(text), guard) : 'This is not an address'

/** Refuses names that mean this machine by definition (RFC 6761, 6.3), whatever a resolver says. */
function localRefusal(hostname: string, guard: AddressGuard): string | null {
  if (!/(?:^|\.)localhost\.*$/.test(hostname) || guard.refuses('::1') === null) return null
  const refusal = guard.refuses('127.0.0.1')
  return refusal === null ? null : `${hostname} leads to 127.0.0.1: ${refusal}`
}

/**
 * Judges a host that is an address. The URL parser has already normalised every spelling of it (decimal, octal,
 * hexadecimal, wide digits).
 */
function literalRefusal(hostname: string, guard: AddressGuard): string | null {
  if (hostname.startsWith('[')) return guard.refuses(hostname.slice(1, -1))
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? guard.refuses(hostname) : null
}
