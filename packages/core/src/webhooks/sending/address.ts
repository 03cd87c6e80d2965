import ipaddr from 'ipaddr.js'

export type Address = ipaddr.IPv4 | ipaddr.IPv6
export type Network = readonly [Address, number]

/** 2000::/3: all that is handed out for the public Internet. Everything else is special, or not in use. */
const globalUnicast: [ipaddr.IPv6, number] = ipaddr.IPv6.parseCIDR('2000::/3')
/** The well-known prefix of NAT64 (RFC 6052): a translator sends on to the IPv4 address in the last 4 bytes. */
const nat64: [ipaddr.IPv6, number] = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
const mappedLength = 96
/** Public by its number, but Azure answers its own machines there with what they are set up with. */
const azureHost = ipaddr.IPv4.parse('168.63.129.16')

/**
 * Text → address, or `null` where it is none. A socket takes an IPv4-mapped address for the IPv4 address in it, and so it is
 * judged. One with a zone (`%eth0`) says which link it is on: what is on a link is not public.
 */
export function parseAddress(text: string): Address | null {
  if (text.includes('%') || !ipaddr.isValid(text)) return null
  const address = ipaddr.parse(text)
  return isMapped(address) ? address.toIPv4Address() : address
}

/**
 * Whether anybody on the Internet may be reached there. Tunnels that hide another address (6to4, Teredo) are
 * not, nor anything private, local, reserved or for documentation. NAT64 is where the address in it is.
 */
export function isPublic(address: Address): boolean {
  if (isV6(address)) {
    if (address.match(nat64)) return isPublic(new ipaddr.IPv4(address.toByteArray().slice(-4)))
    return address.range() === 'unicast' && address.match(globalUnicast)
  }
  return address.range() === 'unicast' && !address.match(azureHost, 32)
}

/** `10.0.0.0/8` → network. Throws a sentence that says what is wrong with it. */
export function parseNetwork(text: string): Network {
  const isNetwork = ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)
  if (!isNetwork || text.includes('%')) {
    throw new Error(
      `allowPrivateNetworks: "${text}" is not a network. Write it with its length, such as 10.0.0.0/8, 127.0.0.1/32 or fd00::/8.`,
    )
  }
  const [base, length] = ipaddr.parseCIDR(text)
  // Written as IPv4-mapped, it means what it maps.
  return isMapped(base) && length >= mappedLength ? [base.toIPv4Address(), length - mappedLength] : [base, length]
}

/** The network that has this address and no other, as it is listed. */
export const networkOf = (address: Address): string => `${address.toString()}/${isV6(address) ? 128 : 32}`

export const isWithin = (address: Address, [base, length]: Network): boolean =>
  address.kind() === base.kind() && address.match(base, length)

const isV6 = (address: Address): address is ipaddr.IPv6 => address.kind() === 'ipv6'
const isMapped = (address: Address): address is ipaddr.IPv6 => isV6(address) && address.isIPv4MappedAddress()
