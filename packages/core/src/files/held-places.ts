import { tally } from '../webhooks/tally.ts'
import { maxHeldOfAddress, maxHeldOfEnvironment, maxHeldUploads } from './bounds.ts'

/** Whose upload it is. */
export interface HeldFor {
  readonly environmentId: string
  /** `null` where the host knows none. */
  readonly address: string | null
}

/** The places for bodies that are held in memory, in this process: few, and shared so that nobody has them all. */
export interface HeldPlaces {
  hasRoom(of: HeldFor): boolean
  /** What gives the place back; `null` where there is none. */
  take(of: HeldFor): (() => void) | null
}

export function heldPlaces(): HeldPlaces {
  const [environments, addresses] = [tally(), tally()]
  const hasRoom = ({ environmentId, address }: HeldFor): boolean =>
    environments.total() < maxHeldUploads &&
    (environments.byTarget()[environmentId] ?? 0) < maxHeldOfEnvironment &&
    (address === null || (addresses.byTarget()[address] ?? 0) < maxHeldOfAddress)
  return {
    hasRoom,
    take(of) {
      if (!hasRoom(of)) return null
      environments.add(of.environmentId)
      if (of.address !== null) addresses.add(of.address)
      return () => {
        environments.remove(of.environmentId)
        if (of.address !== null) addresses.remove(of.address)
      }
    },
  }
}
