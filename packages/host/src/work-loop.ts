import { consoleLogger, type Hearback, type Logger } from '@hearback/core'
import { aLogger, aTimer, lastingFaults, type OptionCheck, optionsOf } from '@hearback/core/checks'
import { checkHost } from './check-host.ts'

export interface WorkLoopOptions {
  /** How long the loop sleeps when nothing is due, in ms. Default: 1,000. */
  intervalMs?: number
  /** Receives errors of work. Default: the logger of the service. */
  logger?: Logger
}

export interface WorkLoop {
  /** Polls at once instead of at the end of the interval. Pass it as `platform.wake`. */
  wake(): void
  /** Starts no new work, waits for the work under way, and releases leases. A second call waits as well. */
  stop(): Promise<void>
}

const optionChecks = optionsOf({
  intervalMs: aTimer,
  logger: aLogger,
} satisfies Record<keyof WorkLoopOptions, OptionCheck>)

/** The pause after the first failure, in ms; it doubles with each further one. */
const firstBackOffMs = 1000
const longestBackOffMs = 5000
/**
 * The least pause after a run, in ms. On a busy service every write wakes the loop, and a poll costs the database more
 * than the write; work that arrives during the pause is done together.
 */
const restMs = 50

/**
 * Calls `work` as long as the process lives: webhook deliveries, deletions, purges. `serve` runs one; start one
 * yourself if you mount the handler in your own server.
 *
 * A failure, such as an unreachable database, is retried after pauses of up to 5 s, and logged: once, then after growing times.
 */
export function workLoop(
  hearback: Pick<Hearback, 'work'> & Partial<Pick<Hearback, 'logger'>>,
  options: WorkLoopOptions = {},
): WorkLoop {
  checkHost('workLoop', [hearback, 'work'], options, optionChecks)
  const { intervalMs = 1000, logger = hearback.logger ?? consoleLogger } = options
  const stopping = new AbortController()
  let woken = false
  let endSleep = () => {}

  async function run(): Promise<void> {
    let failures = 0
    const faults = lastingFaults()
    while (!stopping.signal.aborted) {
      woken = false
      try {
        // Without a limit: a run that reaches one waits for its slowest receiver before the next run can begin.
        const { more } = await hearback.work({ signal: stopping.signal, limit: Number.POSITIVE_INFINITY })
        failures = 0
        const times = faults.ended(0).reduce((sum, times) => sum + times, 0)
        if (times > 0) logger.info({ times }, 'Work goes on again')
        if (more) await yieldToEventLoop()
        else {
          await sleep(Math.min(restMs, intervalMs), 'fixed')
          await sleep(Math.max(0, intervalMs - restMs), 'wakeable')
        }
      } catch (error) {
        failures += 1
        const backOffMs = Math.min(firstBackOffMs * 2 ** (failures - 1), longestBackOffMs)
        const times = faults.happened(String(error))
        if (times > 0) logger.error({ err: error, retryInMs: backOffMs, ...(times > 1 && { times }) }, 'Work failed')
        await sleep(backOffMs, 'fixed')
      }
    }
  }

  /** Sleeps until the time is over or `stop` is called; a `wakeable` sleep also ends with `wake`. */
  function sleep(ms: number, kind: 'wakeable' | 'fixed'): Promise<void> {
    if (stopping.signal.aborted || (woken && kind === 'wakeable')) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        stopping.signal.removeEventListener('abort', end)
        endSleep = () => {}
        resolve()
      }
      const timer = setTimeout(end, ms)
      stopping.signal.addEventListener('abort', end)
      if (kind === 'wakeable') endSleep = end
    })
  }

  const ended = run()
  return {
    wake() {
      woken = true
      endSleep()
    },
    stop() {
      stopping.abort()
      return ended
    },
  }
}

/** Lets timers, sockets and signals run between two rounds of work. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
