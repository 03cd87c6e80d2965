import ipaddr from 'ipaddr.js'

export type Address = ipaddr.IPv4 | ipaddr.IPv6
export type Network = readonly [Address, number]

/** 2000::/3: all that is handed out for the public Internet. Everything else is special, or not in use. */
const globalUnicast: [ipaddr.IPv6, number] = ipaddr.IPv6.parseCIDR('2000::/3')
/** The well-known prefix of NAT64 (RFC 6052): a translator sends on to the IPv4 address in the last 4 bytes. */
const nat64: [ipaddr.IPv6, number] = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** Text → address, or `null` where it is none. What stands for an IPv4 address is judged as that. */
export function parseAddress(text: string): Address | null {
  if (!ipaddr.isValid(text)) return null
  const address = ipaddr.parse(text)
  return address.kind() === 'ipv6' ? unwrap(address as ipaddr.IPv6) : address
}

function unwrap(address: ipaddr.IPv6): Address {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address()
  if (address.match(nat64)) return new ipaddr.IPv4(address.toByteArray().slice(-4))
  return address
}

/**
 * Whether anybody on the Internet may be reached there. Tunnels that hide another address (6to4, Teredo) are
 * not, nor anything private, local, reserved or for documentation.
 */
export function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}

/** `10.0.0.0/8` → network. Throws a sentence that says what is wrong with it. */
export function parseNetwork(text: string): Network {
  const isNetwork = ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)
  if (isNetwork) return ipaddr.parseCIDR(text)
  throw new Error(
    `allowPrivateNetworks: "${text}" is not a network. Write it with its length, such as 10.0.0.0/8, 127.0.0.1/32 or fd00::/8.`,
  )
}

export const isWithin = (address: Address, [base, length]: Network): boolean =>
  address.kind() === base.kind() && address.match(base, length)
