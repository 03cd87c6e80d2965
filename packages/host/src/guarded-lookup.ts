import type { AddressGuard } from '@hearback/core/transport'
import type { Resolve, ResolvedAddress } from './name-lookups.ts'

/** The `lookup` that a connection calls for the addresses of its host, as `node:net` types it. */
export type Lookup = (
  name: string,
  options: { all?: boolean | undefined },
  callback: (error: Error | null, address: string | ResolvedAddress[], family?: number) => void,
) => void

/** A target that may not be connected to. The message is for everybody, `detail` tells what only the host may know. */
export class RefusedTarget extends Error {
  override readonly name = 'HearbackRefusedTarget'
  readonly detail: string

  constructor(message: string, detail: string) {
    super(message)
    this.detail = detail
  }
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
  const refused = found[0]?.address
  // Said alike whatever was found: who may only create webhooks must not learn the names and addresses of a network.
  throw new RefusedTarget(
    `${name} leads to no public address`,
    refused === undefined ? `${name} has no address` : `${name} leads to ${refused}. ${guard.refuses(refused)}`,
  )
}
