import { tally } from './tally.ts'

/** How many may have a place at once, in this process: in all, and of one holder (`environmentId`, `address`). */
export interface PlaceLimits<K extends string> {
  readonly total: number
  readonly ofOne: Readonly<Record<K, number>>
}

/** Who has a place. `null` where that is not known: it is not counted then. */
export type Holder<K extends string> = Readonly<Record<K, string | null>>

/** Places for work that takes much of this process: few, and shared so that nobody has them all. */
export interface Places<K extends string> {
  hasRoom(of: Holder<K>): boolean
  /** What gives the place back; `null` where there is none. */
  take(of: Holder<K>): (() => void) | null
  /**
   * The same, once there is one. `null` where there is none within `ms`, where too many wait already, and where one of
   * `signals` is aborted: who has gone keeps nobody waiting.
   */
  wait(of: Holder<K>, until: { ms: number; signals: readonly AbortSignal[] }): Promise<(() => void) | null>
}

/** @param mostWaiting those who come when so many wait are refused at once; default: nobody waits */
export function places<K extends string>({ total, ofOne }: PlaceLimits<K>, mostWaiting = 0): Places<K> {
  // Safe: the keys of an object that has these and no others.
  const limits = Object.entries(ofOne) as [K, number][]
  const taken = tally()
  const held = new Map(limits.map(([key]) => [key, tally()]))
  /** In the order in which they came. */
  const waiting = new Set<{ of: Holder<K>; settle: (given: (() => void) | null) => void }>()

  const hasRoom = (of: Holder<K>): boolean =>
    taken.total() < total &&
    limits.every(([key, limit]) => of[key] === null || (held.get(key)?.byTarget()[of[key]] ?? 0) < limit)

  function count(of: Holder<K>, step: 'add' | 'remove'): void {
    taken[step]('')
    for (const [key, one] of held) if (of[key] !== null) one[step](of[key])
  }

  function take(of: Holder<K>): (() => void) | null {
    if (!hasRoom(of)) return null
    count(of, 'add')
    return () => {
      count(of, 'remove')
      for (const next of waiting) {
        const given = take(next.of)
        if (given) next.settle(given)
      }
    }
  }

  return {
    hasRoom,
    take,
    async wait(of, { ms, signals }) {
      const given = take(of)
      if (given || waiting.size >= mostWaiting || signals.some(({ aborted }) => aborted)) return given
      let leave = () => {}
      let timer: ReturnType<typeof setTimeout> | undefined
      try {
        return await new Promise<(() => void) | null>((settle) => {
          const one = { of, settle: (place: (() => void) | null) => waiting.delete(one) && settle(place) }
          leave = () => one.settle(null)
          waiting.add(one)
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
