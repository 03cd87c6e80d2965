import { type Clock, systemClock } from '../ground/ports/clock.ts'
import type { RateLimiter } from '../ground/ports/rate-limiter.ts'

interface Window {
  endsAt: number
  taken: number
}

/** The most windows kept. Beyond that the oldest are dropped, which can only let more requests through. */
const maxWindows = 100_000

/** Counts requests in the memory of this process, in fixed windows. */
export function memoryRateLimiter({ clock = systemClock }: { clock?: Clock } = {}): RateLimiter {
  const windows = new Map<string, Window>()

  return {
    take(key, rule) {
      const now = clock.now()
      let window = windows.get(key)
      // If the end is too far away, the clock was set back.
      if (!window || window.endsAt <= now || window.endsAt > now + rule.windowMs) {
        // Deletes the key first, so that the map stays ordered by the start of the windows.
        windows.delete(key)
        window = { endsAt: now + rule.windowMs, taken: 0 }
        windows.set(key, window)
        for (const [oldest, { endsAt }] of windows) {
          if (windows.size <= maxWindows && endsAt > now) break
          windows.delete(oldest)
        }
      }
      const allowed = window.taken < rule.limit
      if (allowed) window.taken += 1
      return { allowed, remaining: rule.limit - window.taken, resetMs: window.endsAt - now }
    },
  }
}
