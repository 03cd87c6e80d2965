import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import type { Readable } from 'node:stream'

/** A program of Debian. `found`: the folder in which its package was unpacked; `''`: it is the machine's own. */
export interface Program {
  readonly found: string
  readonly env: Readonly<Record<string, string>>
}

export interface Started {
  readonly child: ChildProcessByStdio<null, Readable, null>
  end(): void
}

/**
 * Starts a program which, with the programs that it starts, looks for its files in `/usr`: an unpacked package lies over the
 * machine's `/usr`, for this program only. It ends with this process, at the latest.
 */
export function startProgram({ found, env }: Program, command: readonly string[], more: NodeJS.ProcessEnv = {}): Started {
  const laid = `mount -t overlay overlay -o lowerdir=${join(found, 'usr')}:/usr /usr && exec "$@"`
  const [name = '', ...args] = found === '' ? command : ['unshare', '--mount', 'sh', '-c', laid, 'sh', ...command]
  const child = spawn(name, args, { env: { ...process.env, ...env, ...more }, stdio: ['ignore', 'pipe', 'ignore'] })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  child.on('error', (error) => console.error(`${command[0]} could not be started: ${error.message}`))
  return { child, end }
}
