/** The quotes that the header `Forwarded` has around an address with a colon. */
const quoted = /^"(.*)"$/
/** An IPv4 address, possibly as a dual-stack socket writes it, or with the port that some proxies add. */
const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i
/** An IPv6 address, possibly with brackets, zone id and port. */
const ipv6 = /^\[?((?:[\da-f]{0,4}:)+(?:[\da-f]{0,4}|[\d.]+))(?:%[^\]]*)?(?:\](?::\d+)?)?$/i

/**
 * The address as rate limits count it: IPv4 in full, IPv6 by its /64, since one customer of a provider has at least
 * that many addresses. An IPv6 address that stands for an IPv4 address counts as the IPv4 address, since all of them
 * share one /64. Quotes, ports, brackets and zone ids are dropped. An invalid address counts as its text.
 */
export function countedAddress(written: string): string {
  const address = written.startsWith('"') ? written.replace(quoted, '$1') : written
  if (!address.includes(':')) return address
  const plain = ipv4.exec(address)?.[1]
  if (plain !== undefined) return plain
  const [head = '', tail, more] = ipv6.exec(address)?.[1]?.split('::') ?? []
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<number>(Math.max(0, zeros)).fill(0), ...after]
  if (groups.length !== 8 || more !== undefined) return address
  const [high = 0, low = 0] = groups.slice(6)
  // `::` and `::1` have the prefix of embedded IPv4 addresses, but are none.
  if (holdsIpv4.has(groups.slice(0, 6).join()) && high > 0)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The prefixes of IPv6 addresses that embed an IPv4 address: IPv4-compatible, mapped, and NAT64 (RFC 6052). */
const holdsIpv4 = new Set(['0,0,0,0,0,0', '0,0,0,0,0,65535', '100,65435,0,0,0,0'])

/** The groups of an IPv6 address as numbers; an IPv4 address at its end makes two. */
const groupsOf = (text: string): number[] =>
  text.split(':').flatMap((group) => {
    const [a = 0, b = 0, c = 0, d] = group.split('.').map(Number)
    if (d !== undefined) return [a * 256 + b, c * 256 + d]
    return group === '' ? [] : Number.parseInt(group, 16)
  })
