import { mock } from 'node:test'

/** Replaces `setTimeout` by Node's mock timers, and `performance.now`: time passes only when a test moves it. */
export function fakeTimers() {
  mock.timers.enable({ apis: ['setTimeout'] })
  let passedMs = 0
  const clock = mock.method(performance, 'now', () => passedMs)
  return {
    /** Moves time on in steps of 1 ms. After each step, waits until the promises that a timer resolved have been handled. */
    async pass(ms: number): Promise<void> {
      await settled()
      for (let n = 0; n < ms; n += 1) {
        passedMs += 1
        mock.timers.tick(1)
        await settled()
      }
    },
    restore() {
      clock.mock.restore()
      mock.timers.reset()
    },
  }
}

/** Waits until the handlers of all resolved promises have run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
