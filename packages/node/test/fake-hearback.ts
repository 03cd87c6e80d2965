import { type Admin, consoleLogger, type Hearback, type Metrics, type Platform } from '@hearback/core'

/** A Hearback that answers requests as the test says, and notes what its host does with it. */
export function fakeHearback(
  answer: (request: Request, platform: Platform) => Response | Promise<Response>,
): Hearback & { readonly closed: () => number; readonly worked: () => number } {
  let closed = 0
  let worked = 0
  const handle = async (request: Request, platform: Platform = {}) => answer(request, platform)
  return {
    handle,
    fetch: (request) => handle(request),
    async work() {
      worked += 1
      return { done: 0, more: false }
    },
    // Hosts of requests do not touch these.
    metrics: async () => ({}) as Metrics,
    logger: consoleLogger,
    admin: {} as Admin,
    adminAs: () => ({}) as Admin,
    async close() {
      closed += 1
    },
    closed: () => closed,
    worked: () => worked,
  }
}
