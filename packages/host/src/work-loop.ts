import { consoleLogger, type Hearback, type Logger } from '@hearback/core'
import { aLogger, aTimer, type OptionCheck, optionsOf } from '@hearback/core/checks'
import { checkHost } from './check-host.ts'

export interface WorkLoopOptions {
  /** How long it sleeps when nothing is due, in ms. Default: 1,000. */
  intervalMs?: number
  /** Told when work fails. Default: the logger of the service. */
  logger?: Logger
}

export interface WorkLoop {
  /** Looks at once instead of at the end of the interval. Hand it on as `platform.wake`. */
  wake(): void
  /** Starts nothing more, waits for what is under way; leases are given back. Calling it again waits as well. */
  stop(): Promise<void>
}

const optionChecks = optionsOf({
  intervalMs: aTimer,
  logger: aLogger,
} satisfies Record<keyof WorkLoopOptions, OptionCheck>)

/** The pause after the first failure, doubled with each further one, in ms. */
const firstBackOffMs = 1000
const longestBackOffMs = 5000
/**
 * How long it sleeps after a run at any rate, in ms: on a busy service every write wakes it, and to look for work costs
 * the database more than the write. What comes meanwhile goes together.
 */
const restMs = 50

/**
 * Calls `work` as long as the process lives: webhook deliveries, deletions, purges. `serve` runs one;
 * start one yourself where you mount the handler into a server of your own.
 *
 * A failure (the database is away) is logged and tried again, after pauses of up to 5 s.
 */
export function workLoop(
  hearback: Pick<Hearback, 'work'> & Partial<Pick<Hearback, 'logger'>>,
  options: WorkLoopOptions = {},
): WorkLoop {
  checkHost('workLoop', [hearback, 'work'], options, optionChecks)
  const { intervalMs = 1000, logger = hearback.logger ?? consoleLogger } = options
  const stopping = new AbortController()
  let woken = false
  let endNap = () => {}

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      woken = false
      try {
        // Without a limit: a run that has reached one waits for the slowest of its receivers before the next can begin.
        const { more } = await hearback.work({ signal: stopping.signal, limit: Number.POSITIVE_INFINITY })
        failures = 0
        if (more) await yieldToEventLoop()
        else {
          await nap(Math.min(restMs, intervalMs), 'deaf')
          await nap(Math.max(0, intervalMs - restMs), 'wakeable')
        }
      } catch (error) {
        failures += 1
        const backOffMs = Math.min(firstBackOffMs * 2 ** (failures - 1), longestBackOffMs)
        logger.error({ err: error, retryInMs: backOffMs }, 'Work failed')
        await nap(backOffMs, 'deaf')
      }
    }
  }

  /** Sleeps until the time is over or `stop` is called, and, where it is wakeable, until `wake` is. */
  function nap(ms: number, kind: 'wakeable' | 'deaf'): Promise<void> {
    if (stopping.signal.aborted || (woken && kind === 'wakeable')) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        stopping.signal.removeEventListener('abort', end)
        endNap = () => {}
        resolve()
      }
      const timer = setTimeout(end, ms)
      stopping.signal.addEventListener('abort', end)
      if (kind === 'wakeable') endNap = end
    })
  }

  const ended = run()
  return {
    wake() {
      woken = true
      endNap()
    },
    stop() {
      stopping.abort()
      return ended
    },
  }
}

/** Timers, sockets and signals get their turn between two rounds of work. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
