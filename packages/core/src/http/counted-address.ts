/** What the header `Forwarded` puts around an address that has a colon. */
const quoted = /^"(.*)"$/
/** An IPv4 address, perhaps as a socket on both families writes it, perhaps with a port as some proxies do. */
const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i
/** An IPv6 address, perhaps with brackets, zone id and port. */
const ipv6 = /^\[?((?:[\da-f]{0,4}:)+(?:[\da-f]{0,4}|[\d.]+))(?:%[^\]]*)?(?:\](?::\d+)?)?$/i

/**
 * The address as limits count it: IPv4 as it is, IPv6 by its /64, since one customer of a provider has at least that many.
 * An IPv6 address that stands for an IPv4 address counts as that one: all of them lie in one /64. Quotes, ports, brackets
 * and zone ids are dropped. What is no address is counted as the text that it is.
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
  // `::` and `::1` begin as IPv4 addresses do that are written as IPv6 ones, but are none.
  if (holdsIpv4.has(groups.slice(0, 6).join()) && high > 0)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** How IPv6 addresses begin that end in an IPv4 one: those written as IPv6, mapped ones, and those of NAT64 (RFC 6052). */
const holdsIpv4 = new Set(['0,0,0,0,0,0', '0,0,0,0,0,65535', '100,65435,0,0,0,0'])

/** Groups of an IPv6 address as numbers; an IPv4 address at its end is two. */
const groupsOf = (text: string): number[] =>
  text.split(':').flatMap((group) => {
    const [a = 0, b = 0, c = 0, d] = group.split('.').map(Number)
    if (d !== undefined) return [a * 256 + b, c * 256 + d]
    return group === '' ? [] : Number.parseInt(group, 16)
  })
