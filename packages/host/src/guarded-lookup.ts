import type { AddressGuard } from '@hearback/core/transport'
import type { Resolve, ResolvedAddress } from './name-lookups.ts'

/** The `lookup` function that a connection calls for the addresses of its host, as in `node:net`. */
export type Lookup = (
  name: string,
  options: { all?: boolean | undefined },
  callback: (error: Error | null, address: string | ResolvedAddress[], family?: number) => void,
) => void

/** The target must not be connected to. `message` is safe to show to API users; `detail` is for the host only. */
export class RefusedTarget extends Error {
  override readonly name = 'HearbackRefusedTarget'
  readonly detail: string

  constructor(message: string, detail: string) {
    super(message)
    this.detail = detail
  }
}

/**
 * Makes the `lookup` of a connection. The socket receives only addresses that passed the guard, so the checked address
 * is the one connected to. The name is resolved once, so it cannot be rebound in between.
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
  // The message is the same whatever was found: API users who create webhooks must not learn names and addresses of a
  // network.
  throw new RefusedTarget(
    `${name} leads to no public address`,
    refused === undefined ? `${name} has no address` : `${name} leads to ${refused}. ${guard.refuses(refused)}`,
  )
}
