import dns, { type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { Guard } from './guard.ts'

/** Asks the system for all addresses of a name. */
export type Resolve = (name: string) => Promise<LookupAddress[]>

/** A target that may not be connected to; the message is for the delivery log. */
export class RefusedTarget extends Error {
  override readonly name = 'HearbackRefusedTarget'
}

/** The system's resolver: hosts file, DNS, in its order. */
export const systemResolve: Resolve = (name) => dns.promises.lookup(name, { all: true })

/**
 * The `lookup` of a connection: only addresses that have passed the guard are handed to the socket, so what
 * was checked is what is connected to. A name cannot be rebound in between: it is asked for once.
 */
export function guardedLookup(guard: Guard, resolve: Resolve): LookupFunction {
  return (name, options, callback) => {
    usableAddresses(name, guard, resolve).then(
      (addresses) => {
        const [first] = addresses
        if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, []),
    )
  }
}

async function usableAddresses(
  name: string,
  guard: Guard,
  resolve: Resolve,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const found = await resolve(name)
  const usable = found.filter(({ address }) => guard.refuses(address) === null)
  const [first, ...rest] = usable
  if (first) return [first, ...rest]
  const refused = found[0]
  throw new RefusedTarget(refused ? `${name} leads to ${guard.refuses(refused.address)}` : `${name} has no address`)
}
