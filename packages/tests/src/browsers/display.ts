import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type FromDebian, fromDebian } from '../debian.ts'
import { cacheFolder } from './cache-folder.ts'
import { type Program, startable, startProgram } from './program.ts'

const path = '/usr/bin/Xvfb'

/** Debian's X server without a screen: the machine's, or an unpacked one. */
export const display = (): FromDebian<string> =>
  startable(
    fromDebian(['xvfb'], (root) => (existsSync(join(root, path)) ? root : null), { keptIn: cacheFolder('xvfb') }),
  )

/** Starts an X server for windows that are not seen. Answers its name, such as `:99`. It ends with this process, at the latest. */
export async function startDisplay(program: Program): Promise<{ name: string; end(): void }> {
  const size = ['-screen', '0', '1920x1200x24']
  const { child, end } = startProgram(program, [path, '-displayfd', '1', ...size, '-nolisten', 'tcp', '-noreset'])
  for await (const number of createInterface(child.stdout)) return { name: `:${number}`, end }
  throw new Error('The X server did not start.')
}
