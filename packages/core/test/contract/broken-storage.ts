import type { Storage } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'

/** A storage with one fault, and a case of the contract that must notice it. */
export interface BrokenStorage {
  fault: string
  noticedBy: string
  open(): Storage
}

export const broken = (
  fault: string,
  noticedBy: string,
  breaks: (storage: Storage) => Partial<Storage>,
): BrokenStorage => ({
  fault,
  noticedBy,
  open: () => {
    const storage = memoryStorage()
    return { ...storage, ...breaks(storage) }
  },
})

/** Lets others in: what is looked up before it and written after it is no longer one step. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve))
