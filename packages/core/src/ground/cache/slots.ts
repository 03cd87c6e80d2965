import { counter } from './counter.ts'

/** How many slots may be taken at once in this process: in all, and by one holder (`environmentId`, `address`). */
export interface SlotLimits<K extends string> {
  readonly total: number
  readonly ofOne: Readonly<Record<K, number>>
}

/** Who takes a slot. A key that is `null`, since it is unknown, is not counted. */
type Holder<K extends string> = Readonly<Record<K, string | null>>

/** Slots for work that needs much of this process, limited for each holder so that one cannot take them all. */
export interface Slots<K extends string> {
  hasRoom(of: Holder<K>): boolean
  /** Takes a slot and returns the function that frees it; `null` if no slot is free. */
  take(of: Holder<K>): (() => void) | null
  /**
   * Takes a slot as soon as one is free. `null` if none becomes free within `ms`, the queue is full, or one of
   * `signals` aborts.
   */
  wait(of: Holder<K>, until: { ms: number; signals: readonly AbortSignal[] }): Promise<(() => void) | null>
}

/** @param queue how many may wait for a slot; further ones are refused at once. Default: none may wait */
export function slots<K extends string>(limits: SlotLimits<K>, queue?: SlotLimits<K>): Slots<K> {
  const taken = counted(limits)
  const queued = counted(queue ?? { ...limits, total: 0 })
  /** Waiting holders, oldest first. */
  const waiting = new Set<{ of: Holder<K>; settle: (release: (() => void) | null) => void }>()

  function take(of: Holder<K>): (() => void) | null {
    if (!taken.hasRoom(of)) return null
    taken.count(of, 'add')
    return () => {
      taken.count(of, 'remove')
      for (const next of waiting) {
        const release = take(next.of)
        if (release) next.settle(release)
      }
    }
  }

  return {
    hasRoom: taken.hasRoom,
    take,
    async wait(of, { ms, signals }) {
      const release = take(of)
      if (release || !queued.hasRoom(of) || signals.some(({ aborted }) => aborted)) return release
      let leave = () => {}
      let timer: ReturnType<typeof setTimeout> | undefined
      try {
        return await new Promise<(() => void) | null>((settle) => {
          const waiter = {
            of,
            settle(release: (() => void) | null) {
              if (waiting.delete(waiter)) queued.count(of, 'remove')
              settle(release)
            },
          }
          leave = () => waiter.settle(null)
          waiting.add(waiter)
          queued.count(of, 'add')
          timer = setTimeout(leave, ms)
          for (const signal of signals) signal.addEventListener('abort', leave)
        })
      } finally {
        clearTimeout(timer)
        for (const signal of signals) signal.removeEventListener('abort', leave)
      }
    },
  }
}

/** Counts taken slots against the limits. */
function counted<K extends string>({ total, ofOne }: SlotLimits<K>) {
  // Safe: `ofOne` has exactly these keys.
  const limits = Object.entries(ofOne) as [K, number][]
  const all = counter()
  const held = new Map(limits.map(([key]) => [key, counter()]))
  return {
    hasRoom: (of: Holder<K>): boolean =>
      all.total() < total &&
      limits.every(([key, limit]) => of[key] === null || (held.get(key)?.byTarget()[of[key]] ?? 0) < limit),
    count(of: Holder<K>, step: 'add' | 'remove'): void {
      all[step]('')
      for (const [key, counts] of held) if (of[key] !== null) counts[step](of[key])
    },
  }
}
