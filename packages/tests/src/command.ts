import { spawn } from 'node:child_process'

export interface Ended {
  /** `null` when a signal ended it. */
  readonly code: number | null
  readonly timedOut: boolean
  /** Standard output and standard error as they came. */
  readonly output: string
  readonly seconds: number
}

/** How long output may still come after the end of a process, in ms. */
const lingerMs = 2000

/** Leaders of process groups that are running. */
const started = new Set<number>()

/**
 * Runs a command in a process group of its own and collects what it prints. After `timeoutMs` the whole group
 * is killed: what a test has started must not outlive it.
 */
export function runCommand(
  [command, ...args]: readonly [string, ...string[]],
  { cwd, env = {}, timeoutMs }: { cwd: string; env?: Record<string, string>; timeoutMs: number },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const begin = performance.now()
    let output = ''
    let timedOut = false
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
      })
    }
    const timer = setTimeout(() => {
      timedOut = true
      killGroup(pid)
    }, timeoutMs)
    child.on('error', reject)
    child.on('exit', () => {
      clearTimeout(timer)
      killGroup(pid)
      if (pid !== undefined) started.delete(pid)
      // What has left the group may hold the output open: it is not waited for.
      setTimeout(() => child.stdout.destroy() && child.stderr.destroy(), lingerMs).unref()
    })
    child.on('close', (code) => resolve({ code, timedOut, output, seconds: secondsSince(begin) }))
  })
}

/** Ends everything that is running. */
export function killStarted(): void {
  for (const pid of started) killGroup(pid)
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody is left in it.
  }
}

const secondsSince = (begin: number): number => (performance.now() - begin) / 1000
