import { counter } from './counter.ts'

/** How many may have a place at once, in this process: in all, and of one holder (`environmentId`, `address`). */
export interface SlotLimits<K extends string> {
  readonly total: number
  readonly ofOne: Readonly<Record<K, number>>
}

/** Who has a place. `null` where that is not known: it is not counted then. */
export type Holder<K extends string> = Readonly<Record<K, string | null>>

/** Places for work that takes much of this process: few, and shared so that nobody has them all. */
export interface Slots<K extends string> {
  hasRoom(of: Holder<K>): boolean
  /** What gives the place back; `null` where there is none. */
  take(of: Holder<K>): (() => void) | null
  /**
   * Takes a place as soon as there is one. `null` where there is none within `ms`, where too many wait already, and where
   * one of `signals` is aborted.
   */
  wait(of: Holder<K>, until: { ms: number; signals: readonly AbortSignal[] }): Promise<(() => void) | null>
}

/** @param queue how many may wait for a place; a request beyond that is refused at once. Default: none may wait */
export function slots<K extends string>(limits: SlotLimits<K>, queue?: SlotLimits<K>): Slots<K> {
  const taken = counted(limits)
  const queued = counted(queue ?? { ...limits, total: 0 })
  /** In the order in which they came. */
  const waiting = new Set<{ of: Holder<K>; settle: (given: (() => void) | null) => void }>()

  function take(of: Holder<K>): (() => void) | null {
    if (!taken.hasRoom(of)) return null
    taken.count(of, 'add')
    return () => {
      taken.count(of, 'remove')
      for (const next of waiting) {
        const given = take(next.of)
        if (given) next.settle(given)
      }
    }
  }

  return {
    hasRoom: taken.hasRoom,
    take,
    async wait(of, { ms, signals }) {
      const given = take(of)
      if (given || !queued.hasRoom(of) || signals.some(({ aborted }) => aborted)) return given
      let leave = () => {}
      let timer: ReturnType<typeof setTimeout> | undefined
      try {
        return await new Promise<(() => void) | null>((settle) => {
          const one = {
            of,
            settle(place: (() => void) | null) {
              if (waiting.delete(one)) queued.count(of, 'remove')
              settle(place)
            },
          }
          leave = () => one.settle(null)
          waiting.add(one)
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

/** Counts holders against limits. */
function counted<K extends string>({ total, ofOne }: SlotLimits<K>) {
  // Safe: the keys of an object that has these and no others.
  const limits = Object.entries(ofOne) as [K, number][]
  const all = counter()
  const held = new Map(limits.map(([key]) => [key, counter()]))
  return {
    hasRoom: (of: Holder<K>): boolean =>
      all.total() < total &&
      limits.every(([key, limit]) => of[key] === null || (held.get(key)?.byTarget()[of[key]] ?? 0) < limit),
    count(of: Holder<K>, step: 'add' | 'remove'): void {
      all[step]('')
      for (const [key, one] of held) if (of[key] !== null) one[step](of[key])
    },
  }
}
