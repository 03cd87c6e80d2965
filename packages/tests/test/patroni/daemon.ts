import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** PostgreSQL refuses to run as root, and Patroni starts it; every Unix has this user. */
export const unprivileged = { uid: 65534, gid: 65534 }
const as = process.getuid?.() === 0 ? unprivileged : {}

/** A program that runs until it is ended. */
export interface Daemon {
  readonly pid: number
  readonly isRunning: () => boolean
  /** The last lines that it has written. */
  log(): Promise<string>
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts a program in a folder, where its output goes to `NAME.log`. */
export function startDaemon(
  name: string,
  [program = '', ...args]: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>>,
): Daemon {
  const file = join(folder, `${name}.log`)
  const output = openSync(file, 'a')
  const { PYTHONHOME: _, ...inherited } = process.env
  const child = spawn(program, args, {
    ...as,
    cwd: folder,
    env: { ...inherited, HOME: folder, ...env },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  // A program that is missing ends at once, which `isRunning` says.
  child.once('error', () => {})
  return {
    pid: child.pid ?? 0,
    isRunning: () => isRunning(child),
    log: async () => (await readFile(file, 'utf8')).split('\n').slice(-40).join('\n'),
    async end(signal) {
      if (!isRunning(child)) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null
