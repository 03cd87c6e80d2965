import { HearbackTimeoutError } from './errors.ts'

/** Ends an attempt early: the caller's signal, or the time limit. */
export interface Stopping {
  readonly signal: AbortSignal
  /**
   * Keeps a reference to the request. Without one, Node may collect its signal, which then never aborts the request.
   */
  hold(request: Request): void
  /** The reason for ending the attempt; `null` while it is running. */
  reason(): unknown
  /** Stops the time limit. */
  begun(): void
  /**
   * Stops the time limit and the listener on the caller's signal: a signal may outlive many calls, and would collect
   * listeners.
   */
  end(): void
}

/** The longest delay of a timer, in ms. Runtimes treat a longer one as 0. */
const longestTimerMs = 2 ** 31 - 1

export function stoppingOf(signal: AbortSignal | undefined, timeoutMs: number, name: string): Stopping {
  const controller = new AbortController()
  // Stored here, as signals of some runtimes have no reason.
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
