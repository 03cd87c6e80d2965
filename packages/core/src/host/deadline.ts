/** A signal for one request: it ends with the time, or with the signal it follows. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Rejects when it ends; for what does not heed the signal. */
  readonly ended: Promise<never>
  /** Why it ended: `null` while it has not. */
  reason(): 'time' | 'stop' | null
  clear(): void
}

export function deadline(timeoutMs: number, stop: AbortSignal): Deadline {
  const controller = new AbortController()
  let reason: 'time' | 'stop' | null = null
  const end = (why: 'time' | 'stop') => {
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
    clear() {
      clearTimeout(timer)
      stop.removeEventListener('abort', onStop)
    },
  }
}
