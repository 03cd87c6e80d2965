import { createHash, randomUUID } from 'node:crypto'
import { link, mkdtemp, readdir, rename, rm, symlink, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { shortPath } from '@hearback/host'
import { ask, type LockSocket, listen } from './lock-socket.ts'

/** A folder that this process holds. */
export interface FolderLock {
  release(): Promise<void>
}

const lockName = 'lock.sock'
/** Maximum number of attempts. Each waits a little longer, because another process interfered with the one before. */
const maxAttempts = 30

/**
 * Locks a folder, or throws an error that names the process that holds it. Two processes in one folder would lose rows
 * silently.
 *
 * The lock is a socket instead of a file with a process id. The system closes the socket however its process ends, and no
 * other process can be mistaken for the holder.
 */
export async function lockFolder(directory: string): Promise<FolderLock> {
  return process.platform === 'win32' ? lockByPipe(directory) : withShortPath(directory, (at) => lockAt(at, directory))
}

/**
 * Each process that requests or holds the folder has its own socket in it, `own-….sock`. `lock.sock` is a second link to
 * the holder's socket. The file system lets only one process create it.
 *
 * A process that was killed leaves a `lock.sock` whose socket refuses connections. Other processes remove this link.
 * Several may do so at the same time, so one of them may remove the link of a process that has just locked the folder.
 * Therefore the link alone is not enough. A process that created it first reports itself as the holder, then queries the
 * sockets of all other processes. If two processes do this, the later one finds the other. A process that finds another
 * holder releases the folder and tries again.
 */
async function lockAt(at: string, directory: string): Promise<FolderLock> {
  const path = join(at, lockName)
  let holder = 'unknown'
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (attempt > 0) await pause(Math.random() * 10 * attempt)
    const listener = await ask(path)
    if (typeof listener === 'object') {
      if (listener.state === 'holder') throw new FolderInUseError(directory, listener.pid)
      continue
    }
    if (listener === 'stale' && !(await removeStale(at))) continue
    const outcome = await take(at)
    if (typeof outcome === 'object') return { release: () => letGo(directory, outcome) }
    holder = outcome
  }
  throw new FolderInUseError(directory, holder)
}

/** This process's own socket. */
interface Own {
  name: string
  socket: LockSocket
}

/** Tries to lock the folder. Returns the socket that now holds it, or the id of the process that holds it instead. */
async function take(at: string): Promise<Own | string> {
  const own = await listenIn(at)
  if (!(await unlessCode(/EEXIST/, link(join(at, own.name), join(at, lockName))))) {
    await letGo(at, own, false)
    return 'unknown'
  }
  own.socket.state = 'holder'
  const other = await otherHolder(at, own.name)
  if (other === null) return own
  await letGo(at, own)
  return other
}

/** Opens this process's socket. It gets its final name only when it listens, so that a socket that refuses connections is dead. */
async function listenIn(at: string): Promise<Own> {
  const id = randomUUID()
  const socket = await listen(join(at, `new-${id}.sock`))
  const name = `own-${id}.sock`
  await rename(join(at, `new-${id}.sock`), join(at, name))
  return { name, socket }
}

async function letGo(at: string, own: Own, linked = true): Promise<void> {
  own.socket.state = 'candidate'
  if (linked) await unlessCode(/ENOENT/, unlink(join(at, lockName)))
  await unlessCode(/ENOENT/, unlink(join(at, own.name)))
  await own.socket.close()
}

/**
 * Removes a `lock.sock` whose process is dead, and returns whether it did. The link is first moved aside, where no process
 * can replace it, and queried again there.
 */
async function removeStale(at: string): Promise<boolean> {
  const aside = join(at, `old-${randomUUID()}.sock`)
  if (!(await unlessCode(/ENOENT/, rename(join(at, lockName), aside)))) return false
  const stale = (await ask(aside)) === 'stale'
  if (!stale) await unlessCode(/EEXIST|ENOENT/, link(aside, join(at, lockName)))
  await unlessCode(/ENOENT/, unlink(aside))
  return stale
}

async function otherHolder(at: string, own: string): Promise<string | null> {
  for (const name of await readdir(at)) {
    if (!/^(own|old)-.*\.sock$/.test(name) || name === own) continue
    const listener = await ask(join(at, name))
    if (typeof listener === 'object' && listener.state === 'holder') return listener.pid
    if (listener === 'stale') await unlessCode(/ENOENT/, unlink(join(at, name)))
  }
  return null
}

/** Locks with a named pipe. Windows removes a pipe with its process, so there are no stale ones. */
async function lockByPipe(directory: string): Promise<FolderLock> {
  const name = createHash('sha256').update(directory.toLowerCase()).digest('hex').slice(0, 32)
  const address = `\\\\.\\pipe\\hearback-${name}`
  try {
    const socket = await listen(address)
    socket.state = 'holder'
    return { release: () => socket.close() }
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error
    const listener = await ask(address)
    throw new FolderInUseError(directory, typeof listener === 'object' ? listener.pid : 'unknown')
  }
}

/** Another process holds the folder. Recognise it by `name`, as a process may load two copies of this package. */
export class FolderInUseError extends Error {
  override readonly name = 'HearbackFolderInUse'
  readonly directory: string
  /** Id of the process that holds the folder, or `unknown`. */
  readonly pid: string

  constructor(directory: string, pid: string) {
    super(
      `The folder ${directory} is in use by process ${pid}: an embedded database serves one process at a time. ` +
        'Stop that process or choose another folder; several processes share a PostgreSQL server (postgresStorage).',
    )
    this.directory = directory
    this.pid = pid
  }
}

/** Whether the step succeeded. `false` for a failure with an expected code; throws other failures. */
async function unlessCode(expected: RegExp, step: Promise<unknown>): Promise<boolean> {
  try {
    await step
    return true
  } catch (error) {
    if (expected.test(String(codeOf(error)))) return false
    throw error
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Runs `work` with a short path of the folder. */
async function withShortPath<T>(directory: string, work: (short: string) => Promise<T>): Promise<T> {
  const { path, remove } = await shortPath({ mkdtemp, rm, symlink, tmpdir, join }, directory)
  try {
    return await work(path)
  } finally {
    await remove()
  }
}
