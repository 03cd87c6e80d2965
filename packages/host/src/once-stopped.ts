/**
 * Makes a signal handler that calls `stop` at the first signal and ends the process afterwards: with code 0, or 1 if
 * `stop` failed. Further signals change nothing, since a terminal, npm and a process manager may each send their own.
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
