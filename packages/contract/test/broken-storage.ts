import { dumpedMemoryStorage } from '@hearback/core/memory'
import type { Storage } from '@hearback/core/storage'

/** A storage with one fault, and a case of the contract that must notice it. */
export interface BrokenStorage {
  fault: string
  noticedBy: string
  open(): { storage: Storage; dump: () => Promise<string> }
}

export const broken = (
  fault: string,
  noticedBy: string,
  breaks: (storage: Storage) => Partial<Storage>,
): BrokenStorage => ({
  fault,
  noticedBy,
  open: () => {
    const { storage, dump } = dumpedMemoryStorage()
    return { storage: { ...storage, ...breaks(storage) }, dump }
  },
})

/** Lets others in: what is looked up before it and written after it is no longer one step. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve))
