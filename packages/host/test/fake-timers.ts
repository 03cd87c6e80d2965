import { mock } from 'node:test'

/** A clock that stands until it is moved. Node's own mock: timers are called in their order. */
export function fakeTimers() {
  mock.timers.enable({ apis: ['setTimeout'] })
  return {
    /** Goes on in steps of one millisecond; what a timer has begun goes as far as it can before the next. */
    async pass(ms: number): Promise<void> {
      await settled()
      for (let n = 0; n < ms; n += 1) {
        mock.timers.tick(1)
        await settled()
      }
    },
    restore: () => mock.timers.reset(),
  }
}

/** What is resolved has been heard. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
