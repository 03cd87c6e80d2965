/** Time that passes only when nothing is left to do at the moment: hours of it cost no waiting. */
export interface VirtualTime {
  now(): number
  sleep(ms: number): Promise<void>
  at(time: number, run: () => void): void
  /** Runs all that is due until this time, or until `done` says so. */
  runUntil(end: number, done?: () => boolean): Promise<void>
}

interface Timer {
  at: number
  order: number
  run: (() => void) | null
}

/** Gives `use` a time of its own: every `setTimeout` within is one of this time. */
export async function withVirtualTime<T>(startsAt: number, use: (time: VirtualTime) => Promise<T>): Promise<T> {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }
  let now = startsAt
  let order = 0
  const timers: Timer[] = []

  function add(at: number, run: () => void): Timer {
    const timer = { at, order: order++, run }
    // Most timers are among the last ones: looked for from the end.
    let place = timers.length
    while (place > 0 && isAfter(timer, timers[place - 1] as Timer)) place -= 1
    timers.splice(place, 0, timer)
    return timer
  }

  const time: VirtualTime = {
    now: () => now,
    sleep: (ms) => new Promise((resolve) => void add(now + ms, resolve)),
    at: (at, run) => void add(at, run),
    async runUntil(end, done = () => false) {
      for (;;) {
        await everyoneElse()
        const timer = timers.at(-1)
        if (!timer || timer.at > end || done()) break
        timers.pop()
        if (timer.run === null) continue
        now = Math.max(now, timer.at)
        timer.run()
      }
      if (!done()) now = Math.max(now, end)
    },
  }
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0) => add(now + Math.max(0, ms), run),
    clearTimeout: (timer: Timer | undefined) => {
      if (timer) timer.run = null
    },
  })
  try {
    return await use(time)
  } finally {
    Object.assign(globalThis, real)
  }
}

/** The next one to run stands last. */
const isAfter = (one: Timer, other: Timer): boolean =>
  one.at > other.at || (one.at === other.at && one.order > other.order)

/** Node runs these once no promise is left to go on with. */
const everyoneElse = () => new Promise<void>((resolve) => process.nextTick(resolve))
