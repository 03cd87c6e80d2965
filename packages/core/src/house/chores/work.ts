import type { Metrics, WorkReport } from '../options.ts'
import type { Service } from '../service/service.ts'
import type { Worker } from './worker.ts'

const defaultLimit = 1000

/** Executes due work in this process. */
export interface Work {
  /** See `Hearback.work`. */
  run(options: { limit?: number; signal?: AbortSignal }): Promise<WorkReport>
  /** Makes the runs under way poll for due deliveries at once. */
  wake(): void
  /** See `Hearback.metrics`. `ready`: prepares the storage. */
  metrics(ready: () => Promise<void>): Promise<Metrics>
  /** Stops every run, as aborting its signal would, and waits until all have ended. */
  end(): Promise<void>
}

/** Makes the `Work` of a service. Its code is loaded with the first run, since many processes only answer requests. */
export function createWork(service: Service): Work {
  const { clock } = service
  // The listeners are declared before the service is used.
  const declaredAt = clock.now()
  let worker: Worker | null = null
  async function loaded(): Promise<Worker> {
    const { createWorker } = await import('./worker.ts')
    worker ??= createWorker(service, declaredAt)
    return worker
  }

  async function runOnce(limit: number, signal: AbortSignal): Promise<WorkReport> {
    const { run } = await loaded()
    return signal.aborted ? { done: 0, more: false } : run(limit, signal)
  }

  const ending = new AbortController()
  const running = new Set<Promise<WorkReport>>()
  return {
    run({ limit = defaultLimit, signal }) {
      const stop = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal
      const run = runOnce(limit, stop).finally(() => running.delete(run))
      running.add(run)
      return run
    },
    // Before the first run there is nothing to wake.
    wake: () => worker?.wake(),
    metrics: async (ready) => (await loaded()).metrics(ready),
    async end() {
      ending.abort()
      await Promise.allSettled(running)
    },
  }
}
