import { isPublic, isWithin, networkOf, parseAddress, parseNetwork } from './address.ts'

/** Judges addresses before anything connects to them. */
export interface AddressGuard {
  /** Why this IP address may not be a target, or `null` when it may. */
  refuses(address: string): string | null
}

/**
 * Makes a guard that allows public unicast addresses and those in the listed networks (CIDRs). Throws for an invalid
 * network.
 */
export function addressGuard(allowPrivateNetworks: readonly string[]): AddressGuard {
  const allowed = allowPrivateNetworks.map(parseNetwork)
  return {
    refuses(text) {
      const address = parseAddress(text)
      if (address && (isPublic(address) || allowed.some((network) => isWithin(address, network)))) return null
      const refusal = `${text} is not a public address, and webhooks go to public addresses only.`
      return address ? `${refusal} To allow it, list ${networkOf(address)} in allowPrivateNetworks.` : refusal
    },
  }
}
