import ipaddr from 'ipaddr.js'

export type Address = ipaddr.IPv4 | ipaddr.IPv6
export type Network = readonly [Address, number]

/** 2000::/3: all addresses assigned for the public Internet. Other addresses are special or unused. */
const globalUnicast: [ipaddr.IPv6, number] = ipaddr.IPv6.parseCIDR('2000::/3')
/** The well-known prefix of NAT64 (RFC 6052): a translator forwards to the IPv4 address in the last 4 bytes. */
const nat64: [ipaddr.IPv6, number] = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
const mappedLength = 96
/** A public number at which Azure serves its own machines their configuration. */
const azureHost = ipaddr.IPv4.parse('168.63.129.16')

/**
 * Parses an address; `null` for an invalid one. An IPv4-mapped address becomes the IPv4 address, as a socket treats
 * it. An address with a zone (`%eth0`) is on a local link, so it is never public and counts as invalid.
 */
export function parseAddress(text: string): Address | null {
  if (text.includes('%') || !ipaddr.isValid(text)) return null
  const address = ipaddr.parse(text)
  return isMapped(address) ? address.toIPv4Address() : address
}

/**
 * Whether an address is on the public Internet. Not public: tunnels that hide another address (6to4, Teredo), and
 * private, local, reserved and documentation addresses. A NAT64 address is judged by the address in it.
 */
export function isPublic(address: Address): boolean {
  if (isV6(address)) {
    if (address.match(nat64)) return isPublic(new ipaddr.IPv4(address.toByteArray().slice(-4)))
    return address.range() === 'unicast' && address.match(globalUnicast)
  }
  return address.range() === 'unicast' && !address.match(azureHost, 32)
}

/** Parses a network such as `10.0.0.0/8`. Throws an error that says what is wrong. */
export function parseNetwork(text: string): Network {
  const isNetwork = ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)
  if (!isNetwork || text.includes('%')) {
    throw new Error(
      `allowPrivateNetworks: "${text}" is not a network. Write it with its length, such as 10.0.0.0/8, 127.0.0.1/32 or fd00::/8.`,
    )
  }
  const [base, length] = ipaddr.parseCIDR(text)
  // An IPv4-mapped network means the IPv4 network in it.
  return isMapped(base) && length >= mappedLength ? [base.toIPv4Address(), length - mappedLength] : [base, length]
}

/** The network of this address only, in the form for `allowPrivateNetworks`. */
export const networkOf = (address: Address): string => `${address.toString()}/${isV6(address) ? 128 : 32}`

export const isWithin = (address: Address, [base, length]: Network): boolean =>
  address.kind() === base.kind() && address.match(base, length)

const isV6 = (address: Address): address is ipaddr.IPv6 => address.kind() === 'ipv6'
const isMapped = (address: Address): address is ipaddr.IPv6 => isV6(address) && address.isIPv4MappedAddress()
