// `setImmediate` is not everywhere, whatever its type says: elsewhere, as in some Workers, a timer does, a millisecond later.
const soon: (run: () => void) => unknown =
  (globalThis.setImmediate as typeof setImmediate | undefined) ?? ((run) => setTimeout(run, 0))

/** Timers, sockets and signals get their turn before the caller goes on, and what only waits to be sent is sent. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => void soon(resolve))
