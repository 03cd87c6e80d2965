/** What a command may touch of the process that runs it. */
export interface CommandIo {
  readonly env: Readonly<Record<string, string | undefined>>
  /** For what was asked for: the announcement, or the one JSON line. */
  readonly stdout: (text: string) => void
  /** For everything else: logs, faults. */
  readonly stderr: (text: string) => void
  /** Aborts when the command shall end. */
  readonly stop: AbortSignal
}

/**
 * This process: its environment and streams; SIGTERM and SIGINT ask to stop. Signals after the first change
 * nothing: a terminal, npm and a process manager may each send their own.
 */
export function processIo(): CommandIo {
  const stop = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort())
  return {
    env: process.env,
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
    stop: stop.signal,
  }
}
