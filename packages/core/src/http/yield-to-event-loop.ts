// `setImmediate` is missing on some runtimes, such as some Workers, whatever its type says. A timer replaces it, which
// fires a millisecond later.
const soon: (run: () => void) => unknown =
  (globalThis.setImmediate as typeof setImmediate | undefined) ?? ((run) => setTimeout(run, 0))

/** Lets timers, sockets and signals run before the caller continues, so that pending data is sent. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => void soon(resolve))
