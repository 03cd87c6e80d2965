import { randomUUID } from 'node:crypto'
import { mkdtemp, rmdir, stat, statfs, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type CommandLine, shellWord } from '../command-line.ts'
import { type DataFolder, folderFault } from '../data-folder.ts'
import { codeOf, reasonOf } from '../database-refusal.ts'
import { type Check, fail, ok, warn } from './check.ts'

const name = 'data folder'
const mega = 1_000_000
const little = 1_000 * mega
const tooLittle = 100 * mega

/** Checks the data folder. `isNeeded`: whether a server keeps anything there. */
export async function folderChecks({ path }: DataFolder, commandLine: CommandLine, isNeeded = true): Promise<Check[]> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error) {
    if (found.code === 'ENOENT') return [await missing(path, commandLine, isNeeded)]
    return [fail(name, `Cannot read ${path}: ${reasonOf(found)}`, 'Run this command as the user of the server.')]
  }
  if (!found.isDirectory()) return [fail(name, `${path} is not a folder`, 'Name a folder with --data.')]
  return [await writable(path), ...privacy(path, found.mode), await room(path)]
}

async function missing(path: string, commandLine: CommandLine, isNeeded: boolean): Promise<Check> {
  if (!isNeeded) return ok(name, 'There is none, and none is needed')
  const fault = await makingFault(path)
  if (fault !== null) return fail(name, `${path} does not exist`, folderFault(path, fault))
  const advice = `To create it, run: ${commandLine('serve')}. If there should be one, name it with --data. Where your own server mounts Hearback, none is needed.`
  return warn(name, `${path} does not exist`, advice)
}

/** The error of making a folder next to it, which is removed again; `null` if it can be made. */
async function makingFault(path: string): Promise<unknown> {
  const parent = dirname(path)
  try {
    await rmdir(await mkdtemp(join(parent, 'doctor-')))
    return null
  } catch (error) {
    const isParentMissing = await stat(parent).then(
      () => false,
      () => true,
    )
    return isParentMissing && parent !== path ? makingFault(parent) : error
  }
}

/** Checks by writing a file: permission bits do not show read-only or full file systems, or access lists. */
async function writable(path: string): Promise<Check> {
  const file = join(path, `doctor-${randomUUID()}.tmp`)
  try {
    await writeFile(file, 'written by hearback doctor\n', { flag: 'wx', mode: 0o600 })
    return ok(name, `${path} is writable`)
  } catch (error) {
    const advice = adviceOnFolder(error, 'Make the user of the server its owner.')
    return fail(name, `Cannot write to ${path}: ${reasonOf(error)}`, advice)
  } finally {
    await unlink(file).catch(() => {})
  }
}

/** What to do where a folder cannot be written to. `otherwise`: where its disk has room. */
export const adviceOnFolder = (error: unknown, otherwise: string): string =>
  codeOf(error) === 'ENOSPC' ? 'Free space on its disk, or enlarge it.' : otherwise

function privacy(path: string, mode: number): Check[] {
  if (process.platform === 'win32' || (mode & 0o077) === 0) return []
  const bits = (mode & 0o777).toString(8)
  return [
    warn(name, `Other users of this machine can read ${path} (mode ${bits})`, `Run: chmod 700 ${shellWord(path)}`),
  ]
}

async function room(path: string): Promise<Check> {
  try {
    const { bavail, bsize } = await statfs(path)
    const free = bavail * bsize
    const said = `${Math.floor(free / mega).toLocaleString('en')} MB are free`
    if (free < tooLittle) return fail('disk', said, 'Free disk space: a full disk stops the database.')
    if (free < little) return warn('disk', said, 'Free disk space before the disk is full.')
    return ok('disk', said)
  } catch (error) {
    return warn('disk', `Free space cannot be determined: ${reasonOf(error)}`, 'To see it, run: df -h')
  }
}
