import { createHash, randomUUID } from 'node:crypto'
import { link, readdir, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, type LockSocket, listen } from './lock-socket.ts'
import { withShortPath } from './short-path.ts'

export interface FolderLock {
  release(): Promise<void>
}

const lockName = 'lock.sock'
/** Rounds that end with somebody else in the way; each waits a little longer. */
const rounds = 30

/**
 * Takes a folder for this handle, or throws a sentence that says who has it: two processes in one folder would lose
 * rows without a word.
 *
 * The lock is a socket rather than a file with a process id: the system closes it when its process ends, however it
 * ends, and no other process can be taken for its holder.
 */
export async function lockFolder(directory: string): Promise<FolderLock> {
  return process.platform === 'win32' ? lockByPipe(directory) : withShortPath(directory, (at) => lockAt(at, directory))
}

/**
 * Every process that wants the folder has a socket of its own in it, `own-….sock`, as long as it wants or holds it.
 * `lock.sock` is a second link to the holder's: it can be made only where there is none.
 *
 * A link to a socket that refuses was left by a process that was killed, and is removed. Others do the same at the same
 * time, so that one may remove the link of who has just got the folder. Therefore the link does not decide alone: who
 * has made it says of itself that it holds the folder, and then asks all others. Of two of them, the one that asks
 * later finds the other. Whoever finds one lets go and begins again.
 */
async function lockAt(at: string, directory: string): Promise<FolderLock> {
  const path = join(at, lockName)
  let holder = 'unknown'
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await pause(Math.random() * 10 * round)
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

interface Own {
  name: string
  socket: LockSocket
}

/** The socket with which the folder is held now, or the id of the process that was in the way. */
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

/** Under its name a socket is found only when it listens: one that refuses there is a dead one. */
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

/** Whether the link is gone. It is asked again where nobody can put another one in its place. */
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

/** Windows removes a pipe with its process: there are no stale ones. */
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

/** Another process has the folder. Recognised by its name, as two copies of this package may meet. */
export class FolderInUseError extends Error {
  override readonly name = 'HearbackFolderInUse'
  readonly directory: string
  /** The id of that process, or `unknown`. */
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

/** Whether it went well; `false` for the failures that are expected. */
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
