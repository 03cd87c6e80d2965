/** What a command may touch of the process that runs it. */
export interface CommandIo {
  readonly env: Readonly<Record<string, string | undefined>>
  /** For what was asked for: the announcement, a table, or the one JSON document. */
  readonly stdout: (text: string) => void
  /** Columns of the terminal that standard output is; `null` where it is none. */
  readonly stdoutColumns: number | null
  /** Settles once standard output takes more: for what is larger than memory. `false`: nobody reads it any more. */
  readonly stdoutTaken: () => Promise<boolean>
  /** Standard input, for who reads it. */
  readonly stdin: () => AsyncIterable<Uint8Array>
  /** For everything else: logs, faults, progress. */
  readonly stderr: (text: string) => void
  /** Whether somebody watches standard error, and a line may be written over. */
  readonly stderrIsTerminal: boolean
  /** Aborts when the command shall end. */
  readonly stop: AbortSignal
}

/**
 * This process: its environment and streams; SIGTERM and SIGINT ask to stop, and the end of an npx that
 * started it does. Signals after the first change nothing: a terminal, npm and a process manager may each send their own.
 */
export function processIo(): CommandIo {
  const stop = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort())
  if (process.env.npm_lifecycle_event !== undefined) stopWithParent(stop)
  // Whoever reads may leave first (`hearback keys list … | head -1`); unheard, that would end the process with a stack.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', unlessReaderLeft)
  return {
    env: process.env,
    stdout: (text) => process.stdout.write(text),
    stdoutColumns: process.stdout.isTTY === true ? process.stdout.columns : null,
    stdoutTaken,
    stdin: () => process.stdin,
    stderr: (text) => process.stderr.write(text),
    stderrIsTerminal: process.stderr.isTTY === true,
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

/** npx and npm that are ended pass no signal on, and nobody would be left who could stop a server. */
function stopWithParent(stop: AbortController): void {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop.abort(), lookEveryMs).unref()
}

function unlessReaderLeft(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
