import { spawn } from 'node:child_process'

export interface Ended {
  /** Exit code; `null` if a signal ended the process. */
  readonly code: number | null
  readonly timedOut: boolean
  /** Whether the process was killed because it did not end after its work was done. */
  readonly lingered: boolean
  /** Standard output and standard error, in the order in which they arrived. */
  readonly output: string
  readonly seconds: number
}

export interface Limits {
  /** Limit in ms, after which the whole process group is killed. */
  readonly timeoutMs: number
  /** Whether the output shows that all work is done; the process then has `lingerMs` to end. Default: never. */
  readonly isDone?: (output: string) => boolean
  readonly lingerMs?: number
  /** Given what the command prints, as it arrives. */
  readonly onOutput?: (text: string) => void
}

/** Time in which output may still arrive after a process has ended, in ms. */
const lateOutputMs = 2000

/** Leaders of the running process groups. */
const started = new Set<number>()

/**
 * Runs a command in a process group of its own and collects what it prints. The whole group ends with it, or is killed
 * at its limits: what a test has started must not outlive it.
 */
export function runCommand(
  [command, ...args]: readonly [string, ...string[]],
  {
    cwd,
    env = {},
    timeoutMs,
    isDone = () => false,
    lingerMs = 10_000,
    onOutput = () => {},
  }: { cwd: string; env?: Record<string, string> } & Limits,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const begin = performance.now()
    let output = ''
    let timedOut = false
    let lingered = false
    let lingering: NodeJS.Timeout | null = null
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const { pid } = child
    if (pid !== undefined) started.add(pid)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        onOutput(text)
        if (lingering === null && isDone(output)) {
          lingering = setTimeout(() => {
            lingered = true
            killGroup(pid)
          }, lingerMs)
        }
      })
    }
    const timer = setTimeout(() => {
      timedOut = true
      killGroup(pid)
    }, timeoutMs)
    child.on('error', reject)
    child.on('exit', () => {
      clearTimeout(timer)
      if (lingering !== null) clearTimeout(lingering)
      killGroup(pid)
      if (pid !== undefined) started.delete(pid)
      // A process that has left the group may keep the output open. The test does not wait for it.
      setTimeout(() => child.stdout.destroy() && child.stderr.destroy(), lateOutputMs).unref()
    })
    child.on('close', (code) => resolve({ code, timedOut, lingered, output, seconds: secondsSince(begin) }))
  })
}

/** Kills all running process groups. */
export function killStarted(): void {
  for (const pid of started) killGroup(pid)
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has no process left.
  }
}

const secondsSince = (begin: number): number => (performance.now() - begin) / 1000
