/** How long a claim waits for a page that is being left, in ms: a browser takes a moment to give its claims back. */
const longestMs = 1000

/**
 * Makes the function by which a page claims a survey until the returned function is called: tabs that are about to show
 * it may have read the same state. `null`: another tab shows it.
 */
export function claimer(): (name: string) => Promise<(() => void) | null> {
  /** Ends once the last claim is given back. */
  let before: Promise<void> = Promise.resolve()

  return async (name) => {
    await before
    return new Promise((resolve) => {
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(), longestMs)
      const claim = () => {
        clearTimeout(timer)
        return new Promise<void>(resolve)
      }
      // Pages without HTTPS, and frames without an origin, have no locks: they go by the state alone.
      before = (async () => navigator.locks.request(name, { signal: limit.signal }, claim))().catch(() =>
        resolve(limit.signal.aborted ? null : () => {}),
      )
    })
  }
}
