/**
 * Calls `stop` once, at the first signal, and ends the process when it is done: 0, or 1 if it failed. Further
 * signals change nothing: a terminal, npm and a process manager may each send their own.
 */
export function onceStopped(stop: () => Promise<void>, exit: (code: number) => void): () => void {
  let stopping = false
  return () => {
    if (stopping) return
    stopping = true
    stop().then(
      () => exit(0),
      () => exit(1),
    )
  }
}
