import { createSocket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { Refusal } from './refusal.ts'

export interface LocalNetwork {
  /** What a server listens on to be reached from the network. */
  readonly hostname: '0.0.0.0' | '::'
  /** Addresses of this machine, in the form of a URL; the one that other devices most likely reach comes first. */
  readonly addresses: readonly [string, ...string[]]
}

/** Finds the addresses at which other devices of the local network reach this machine. */
export async function localNetwork(): Promise<LocalNetwork> {
  const [best, ...others] = lanAddresses(networkInterfaces(), await routedAddress())
  if (best === undefined) {
    throw new Refusal(1, 'This machine is in no network that --lan could serve. Connect it to one, or leave --lan out.')
  }
  return isIPv6(best)
    ? { hostname: '::', addresses: [`[${best}]`, ...others.map((other) => `[${other}]`)] }
    : { hostname: '0.0.0.0', addresses: [best, ...others] }
}

/** Interfaces of containers, virtual machines and VPNs, which a phone beside this machine does not reach. */
const virtual =
  /^(?:docker|br-[0-9a-f]{12}$|veth|virbr|vbox|vmnet|vmenet|bridge\d|utun|tun|tap|wg|tailscale|zt|lxc|lxd|cni|flannel|cali|podman|awdl|llw|ppp|vEthernet|VirtualBox|VMware|ZeroTier|WSL)/i

/**
 * Lists IPv4 addresses, or IPv6 addresses if there is none, in this order: physical interfaces, private addresses,
 * `routed`. `routed` is the address that the machine uses for the internet.
 */
export function lanAddresses(
  interfaces: Readonly<
    Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined>
  >,
  routed: string | null,
): string[] {
  const found = Object.entries(interfaces).flatMap(([name, infos = []]) =>
    infos.flatMap(({ address, family, internal }) => {
      // A link-local IPv6 address needs the name of an interface, which a URL cannot have.
      if (internal || /^fe[89ab]/i.test(address)) return []
      const rank = [virtual.test(name) ? 1 : 0, kindOf(address), address === routed ? 0 : 1]
      return [{ address, isV4: family === 'IPv4', rank }]
    }),
  )
  const v4 = found.filter(({ isV4 }) => isV4)
  return (v4.length > 0 ? v4 : found)
    .toSorted((one, other) => firstDifference(one.rank, other.rank))
    .map(({ address }) => address)
}

/** 0: private; 1: public; 2: shared by a provider or a VPN; 3: made up by a machine that got no address. */
function kindOf(address: string): number {
  if (/^(?:192\.168\.|10\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd])/i.test(address)) return 0
  if (/^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(address)) return 2
  return /^169\.254\./.test(address) ? 3 : 1
}

const firstDifference = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0

/** The address of the interface that leads to the internet; `null` if none does. Sends nothing. */
function routedAddress(): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    const end = (address: string | null) => {
      socket.close()
      resolve(address)
    }
    socket.once('error', () => end(null))
    // An address that is reserved for documentation: connecting a UDP socket only looks up the route.
    socket.connect(9, '192.0.2.1', () => end(socket.address().address))
  })
}
