/** Why a request was given up: no connection in time, no response in time, or a shutdown. */
export type Ending = 'connecting' | 'time' | 'stop'

/** The deadline of one request: it ends after the time, or with the signal it follows. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Rejects when the deadline ends, for code that ignores `signal`. */
  readonly ended: Promise<never>
  /** Why the deadline ended; `null` before. */
  reason(): Ending | null
  end(why: Ending): void
  clear(): void
}

/**
 * Shares of the time that a receiver has: how long the look-up of its name may be queued, how long connecting may take
 * (name, TCP, TLS), and how long the beginning of the response may take.
 */
const queueShare = 1 / 3
const connectingShare = 2 / 3
const readingShare = 1 / 5

/** How long each step of a request with `timeoutMs` in all may take, in ms. */
export const stepsOf = (timeoutMs: number): { queueMs: number; connectingMs: number; readingMs: number } => ({
  queueMs: Math.ceil(timeoutMs * queueShare),
  connectingMs: Math.ceil(timeoutMs * connectingShare),
  readingMs: Math.ceil(timeoutMs * readingShare),
})

export function deadline(timeoutMs: number, stop: AbortSignal): Deadline {
  const controller = new AbortController()
  let reason: Ending | null = null
  const end = (why: Ending) => {
    reason ??= why
    controller.abort()
  }
  const ended = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true })
  })
  ended.catch(() => {})
  const onStop = () => end('stop')
  const timer = setTimeout(end, timeoutMs, 'time' as const)
  if (stop.aborted) onStop()
  else stop.addEventListener('abort', onStop, { once: true })
  return {
    signal: controller.signal,
    ended,
    reason: () => reason,
    end,
    clear() {
      clearTimeout(timer)
      stop.removeEventListener('abort', onStop)
    },
  }
}

/** Describes the ending for the delivery log. */
export function describeEnding(why: Ending, host: string, timeoutMs: number): string {
  if (why === 'stop') return 'Stopped: the service is shutting down'
  if (why === 'time') return `${host} did not answer within ${timeoutMs / 1000} s`
  return `Could not connect to ${host} within ${stepsOf(timeoutMs).connectingMs / 1000} s`
}
