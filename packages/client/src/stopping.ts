import { HearbackTimeoutError } from './errors.ts'

/** What ends an attempt before it is through: the caller, or the time. */
export interface Stopping {
  readonly signal: AbortSignal
  /** Holds the request until the end: Node forgets what a signal ends once nobody does, and would wait for ever. */
  hold(request: Request): void
  /** Why it was ended; `null` while it goes on. */
  reason(): unknown
  /** The time counts no longer. */
  begun(): void
  /** Neither time nor caller end it any more: a caller's signal may live long, and must not gather listeners. */
  end(): void
}

/** What is longer, runtimes take for nothing. */
const longestTimerMs = 2 ** 31 - 1

export function stoppingOf(signal: AbortSignal | undefined, timeoutMs: number, name: string): Stopping {
  const controller = new AbortController()
  // Kept here: signals of some runtimes have no reason.
  let reason: unknown = null
  const held = new Set<Request>()
  const stop = (why: unknown) => {
    reason = why
    controller.abort(why)
    held.clear()
  }
  const given = () => stop(reasonOf(signal))
  const timer = setTimeout(
    () => stop(new HearbackTimeoutError(`${name}: no whole answer within ${timeoutMs} ms`)),
    Math.min(timeoutMs, longestTimerMs),
  )
  signal?.addEventListener('abort', given)
  return {
    signal: controller.signal,
    hold: (request) => void held.add(request),
    reason: () => reason,
    begun: () => clearTimeout(timer),
    end() {
      held.clear()
      clearTimeout(timer)
      signal?.removeEventListener('abort', given)
    },
  }
}

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(reasonOf(signal))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

export const reasonOf = (signal: AbortSignal | undefined): unknown =>
  signal?.reason ?? Object.assign(new Error('The call was given up'), { name: 'AbortError' })
