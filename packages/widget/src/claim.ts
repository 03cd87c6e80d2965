/**
 * Makes the function by which a page claims a survey until the returned function is called: tabs that are about to show
 * it may have read the same state. `null`: another tab shows it.
 */
export function claimer(): (name: string) => Promise<(() => void) | null> {
  /** Ends once the last claim is given back: a browser takes a moment for that. */
  let before: Promise<void> = Promise.resolve()

  return async (name) => {
    await before
    return new Promise((resolve) => {
      const claim = (lock: Lock | null) => (lock ? new Promise<void>(resolve) : resolve(null))
      // Pages without HTTPS, and frames without an origin, have no locks: they go by the state alone.
      before = (async () => navigator.locks.request(name, { ifAvailable: true }, claim))().catch(() =>
        resolve(() => {}),
      )
    })
  }
}
