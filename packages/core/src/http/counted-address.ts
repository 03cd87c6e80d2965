/** An IPv4 address, perhaps as a socket on both families writes it, perhaps with a port as some proxies do. */
const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i

/**
 * The address as limits count it: IPv4 as it is, IPv6 by its /64, since one customer of a provider has at least that many.
 * Ports, brackets and zone ids are dropped. What is no address is counted as the text that it is.
 */
export function countedAddress(address: string): string {
  if (!address.includes(':')) return address
  const plain = ipv4.exec(address)?.[1]
  if (plain !== undefined) return plain
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address
  const groups = groupsOf(bare.split('%')[0] ?? '')
  if (groups === null) return address
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address; `null` where it is none. */
function groupsOf(text: string): number[] | null {
  const inHex = text.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [a * 256 + Number(b), c * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  )
  const halves = inHex.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const [head = [], tail = []] = halves
  const zeros = 8 - head.length - tail.length
  if (halves.length > 2 || (halves.length === 2 ? zeros < 1 : zeros !== 0)) return null
  const all = [...head, ...Array<string>(zeros).fill('0'), ...tail]
  return all.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) ? all.map((group) => Number.parseInt(group, 16)) : null
}
