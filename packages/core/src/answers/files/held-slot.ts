import { Problem } from '../../ground/errors.ts'
import type { Service } from '../../house/service/service.ts'
import { countedAddress } from '../../http/counted-address.ts'
import { type HeldBodies, slotWaitMs } from './bounds.ts'

/** Whose body it is. */
export interface Sender {
  readonly environmentId: string
  readonly clientAddress: string | null
}

/** One slot for one body. */
export interface HeldSlot {
  /** Waits for the slot; throws a 503 if none becomes free in time. */
  take(): Promise<void>
  /** Frees the slot, or gives it up: one that is taken later is free at once. */
  release(): void
}

/** What the service has for bodies in memory. */
export type HoldsBodies = Pick<Service, 'held' | 'closing'>

/** Makes the slot of a sender. `refusal`: what to tell those for whom no slot becomes free. */
export function heldSlot(
  service: HoldsBodies,
  kind: keyof HeldBodies,
  { environmentId, clientAddress }: Sender,
  refusal: string,
): HeldSlot {
  const holder = { environmentId, address: clientAddress === null ? null : countedAddress(clientAddress) }
  let release = () => {}
  let isReleased = false
  return {
    async take() {
      const free = await service.held[kind].wait(holder, { ms: slotWaitMs, signals: [service.closing.signal] })
      if (free === null) throw new Problem('service_unavailable', refusal, {}, { 'retry-after': '5' })
      release = free
      if (isReleased) free()
    },
    release() {
      if (!isReleased) release()
      isReleased = true
    },
  }
}
