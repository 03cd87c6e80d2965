import { openInBrowser } from './browser.ts'

/** The parts of the process that a command uses. */
export interface CommandIo {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Writes the result: the announcement, a table, or the one JSON document. */
  readonly stdout: (text: string) => void
  /** Columns of the terminal that standard output writes to; `null` if it is not a terminal. */
  readonly stdoutColumns: number | null
  /** Resolves once standard output accepts more, for output larger than memory. `false`: its reader has closed it. */
  readonly stdoutTaken: () => Promise<boolean>
  /** Standard input. */
  readonly stdin: () => AsyncIterable<Uint8Array>
  /** Writes everything else: logs, errors, progress. */
  readonly stderr: (text: string) => void
  /** Whether standard error is a terminal, on which a line can be overwritten. */
  readonly stderrIsTerminal: boolean
  /** Opens an address in the browser of this machine. Answers why that failed; `null`: it did not. */
  readonly openInBrowser: (address: string) => Promise<string | null>
  /** Aborts when the command must end. */
  readonly stop: AbortSignal
}

/**
 * The environment and streams of this process. SIGTERM and SIGINT ask the command to stop, and so does the end of the
 * npx that started it. Signals after the first have no effect: a terminal, npm and a process manager may each send one.
 */
export function processIo(): CommandIo {
  const stop = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort())
  if (process.env.npm_lifecycle_event !== undefined) stopWithParent(stop)
  // The reader may close the pipe first (`hearback keys list … | head -1`). Without this listener the process would
  // crash with a stack trace.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', unlessReaderLeft)
  return {
    env: process.env,
    stdout: (text) => process.stdout.write(text),
    stdoutColumns: process.stdout.isTTY === true ? process.stdout.columns : null,
    stdoutTaken,
    stdin: () => process.stdin,
    stderr: (text) => process.stderr.write(text),
    stderrIsTerminal: process.stderr.isTTY === true,
    openInBrowser,
    stop: stop.signal,
  }
}

function stdoutTaken(): Promise<boolean> {
  const { stdout } = process
  if (stdout.destroyed || !stdout.writableNeedDrain) return Promise.resolve(!stdout.destroyed)
  return new Promise((resolve) => {
    const events = ['drain', 'close'] as const
    const settle = () => {
      for (const event of events) stdout.off(event, settle)
      resolve(!stdout.destroyed)
    }
    for (const event of events) stdout.on(event, settle)
  })
}

const lookEveryMs = 250

/**
 * Stops the command when its parent ends: npx and npm pass no signal on, and the server would go on without a way to
 * stop it.
 */
function stopWithParent(stop: AbortController): void {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop.abort(), lookEveryMs).unref()
}

function unlessReaderLeft(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
