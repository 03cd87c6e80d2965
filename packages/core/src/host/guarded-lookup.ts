import type { AddressGuard } from '../webhooks/sending/address-guard.ts'

/** One address of a name. `family` is 4 or 6. */
export interface ResolvedAddress {
  address: string
  family: number
}

/** Asks for all addresses of a name. */
export type Resolve = (name: string) => Promise<ResolvedAddress[]>

/** The `lookup` that a connection calls for the addresses of its host, as `node:net` types it. */
export type Lookup = (
  name: string,
  options: { all?: boolean | undefined },
  callback: (error: Error | null, address: string | ResolvedAddress[], family?: number) => void,
) => void

/** A target that may not be connected to; the message is for the delivery log. */
export class RefusedTarget extends Error {
  override readonly name = 'HearbackRefusedTarget'
}

/**
 * The `lookup` of a connection: only addresses that have passed the guard are handed to the socket, so what
 * was checked is what is connected to. A name cannot be rebound in between: it is asked for once.
 */
export function guardedLookup(guard: AddressGuard, resolve: Resolve): Lookup {
  return (name, options, callback) => {
    usableAddresses(name, guard, resolve).then(
      (addresses) => {
        const [first] = addresses
        if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, []),
    )
  }
}

async function usableAddresses(
  name: string,
  guard: AddressGuard,
  resolve: Resolve,
): Promise<[ResolvedAddress, ...ResolvedAddress[]]> {
  const found = await resolve(name)
  const usable = found.filter(({ address }) => guard.refuses(address) === null)
  const [first, ...rest] = usable
  if (first) return [first, ...rest]
  const refused = found[0]
  throw new RefusedTarget(refused ? `${name} leads to ${guard.refuses(refused.address)}` : `${name} has no address`)
}
