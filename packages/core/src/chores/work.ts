import type { Metrics, WorkReport } from '../options.ts'
import type { Service } from '../service/service.ts'
import type { Worker } from './worker.ts'

const defaultLimit = 1000

/** What is due, done by whoever has time. */
export interface Work {
  /** See `Hearback.work`. */
  run(options: { limit?: number; signal?: AbortSignal }): Promise<WorkReport>
  /** Runs under way look at once for deliveries that are due. */
  wake(): void
  /** See `Hearback.metrics`. */
  metrics(): Promise<Metrics>
  /** Stops every run as its own signal would, and waits until none is left. */
  end(): Promise<void>
}

/** What a run needs is loaded with the first one: many processes only answer. */
export function createWork(service: Service): Work {
  const { clock } = service
  // The service is not used before its listeners are declared.
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
    // Before the first run nothing is under way that could be woken.
    wake: () => worker?.wake(),
    metrics: async () => (await loaded()).metrics(),
    async end() {
      ending.abort()
      await Promise.allSettled(running)
    },
  }
}
