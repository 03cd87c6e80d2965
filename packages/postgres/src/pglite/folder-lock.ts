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
 * A socket that refuses was left by a process that was killed. Taking it over must survive that others do the same:
 *
 * 1. Each binds a socket under a name of its own and gets the lock by linking `lock.sock` to it, which fails if there
 *    is one.
 * 2. A stale one is first moved aside under a name of its own, and asked again there. If that one answers, it was not
 *    the stale one any more: it is put back.
 * 3. Meanwhile a third may have found no `lock.sock` and linked its own. So whoever has linked asks every other socket
 *    in the folder, where the one that was moved aside is too, and lets go if one says that it holds the folder.
 */
async function lockAt(at: string, directory: string): Promise<FolderLock> {
  const path = join(at, lockName)
  let holder = 'unknown'
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await pause(Math.random() * 10 * round)
    const listener = await ask(path)
    if (typeof listener === 'object') throw refusal(directory, listener.pid)
    if (listener === 'stale' && !(await moveAside(at))) continue
    const own = `own-${randomUUID()}.sock`
    const socket = await listen(join(at, own))
    const outcome = await take(at, own, socket)
    if (outcome === 'taken') return { release: () => release(directory, socket) }
    if (outcome !== 'lost') holder = outcome.pid
    await socket.close()
  }
  throw refusal(directory, holder)
}

/** Whether the stale socket is gone. */
async function moveAside(at: string): Promise<boolean> {
  const path = join(at, lockName)
  const aside = join(at, `old-${randomUUID()}.sock`)
  if (!(await unlessCode(/ENOENT/, rename(path, aside)))) return false
  const listener = await ask(aside)
  if (typeof listener === 'object') {
    // Where another one has linked its own meanwhile, that one will find this one and let go.
    for (let round = 0; round < rounds && !(await unlessCode(/EEXIST/, link(aside, path))); round += 1) await pause(10)
  }
  await unlessCode(/ENOENT/, unlink(aside))
  return typeof listener !== 'object'
}

async function take(at: string, own: string, socket: LockSocket): Promise<'taken' | 'lost' | { pid: string }> {
  const path = join(at, lockName)
  // ENOENT: another one asked this socket in the instant before it listened, and took it for a stale one.
  if (!(await unlessCode(/EEXIST|ENOENT/, link(join(at, own), path)))) return 'lost'
  socket.state = 'holder'
  const other = await otherHolder(at, own)
  if (!other) {
    await unlessCode(/ENOENT/, unlink(join(at, own)))
    return 'taken'
  }
  socket.state = 'candidate'
  await unlessCode(/ENOENT/, unlink(path))
  return other
}

async function otherHolder(at: string, own: string): Promise<{ pid: string } | null> {
  for (const name of await readdir(at)) {
    if (!/^(own|old)-.*\.sock$/.test(name) || name === own) continue
    const listener = await ask(join(at, name))
    if (typeof listener === 'object' && listener.state === 'holder') return listener
    // Left by a process that was killed in the middle.
    if (listener === 'stale') await unlessCode(/ENOENT/, unlink(join(at, name)))
  }
  return null
}

async function release(directory: string, socket: LockSocket): Promise<void> {
  await unlessCode(/ENOENT/, unlink(join(directory, lockName)))
  await socket.close()
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
    throw refusal(directory, typeof listener === 'object' ? listener.pid : 'unknown')
  }
}

const refusal = (directory: string, pid: string): Error =>
  new Error(
    `The folder ${directory} is in use by process ${pid}: an embedded database serves one process at a time. ` +
      'Stop that process or choose another folder; several processes share a PostgreSQL server (postgresStorage).',
  )

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
