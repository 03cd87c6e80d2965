import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import type { Readable } from 'node:stream'
import type { FromDebian } from '../debian.ts'

/** A program of Debian. `found`: the folder in which its package was unpacked; `''`: it is the machine's own. */
export interface Program {
  readonly found: string
  readonly env: Readonly<Record<string, string>>
}

export interface Started {
  readonly child: ChildProcessByStdio<null, Readable, null>
  end(): void
}

/** The program, or why it cannot be started: an unpacked one needs the right to mount, which containers often lack. */
export function startable(program: FromDebian<string>): FromDebian<string> {
  if (program.lack !== null || program.found === '') return program
  const [name, ...args] = over(program.found, ['true'])
  const { status, stderr } = spawnSync(name, args, { encoding: 'utf8' })
  return status === 0 ? program : { lack: `Install it: here it cannot be mounted over /usr. ${stderr}` }
}

/** A command that runs where the unpacked package lies over the machine's `/usr`. */
const over = (root: string, command: readonly string[]): readonly [string, ...string[]] => {
  const laid = `mount -t overlay overlay -o lowerdir=${join(root, 'usr')}:/usr /usr && exec "$@"`
  return ['unshare', '--mount', 'sh', '-c', laid, 'sh', ...command]
}

/**
 * Starts a program which, with the programs that it starts, looks for its files in `/usr`: an unpacked package lies over the
 * machine's `/usr`, for this program only. It ends with this process, at the latest.
 */
export function startProgram(
  { found, env }: Program,
  command: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Started {
  const [name = '', ...args] = found === '' ? command : over(found, command)
  const child = spawn(name, args, { env: { ...process.env, ...env, ...more }, stdio: ['ignore', 'pipe', 'ignore'] })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  child.on('error', (error) => console.error(`${command[0]} could not be started: ${error.message}`))
  return { child, end }
}
