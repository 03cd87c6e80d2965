const stopSignals = ['SIGTERM', 'SIGINT'] as const

/**
 * Calls `stop` once, at the first SIGTERM or SIGINT, and ends the process when it is done: 0, or 1 if it
 * failed. Further signals change nothing: a terminal, npm and a process manager may each send their own.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false
  const begin = () => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of stopSignals) process.on(signal, begin)
}
