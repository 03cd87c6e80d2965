import { createHash, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import type { DataFolder } from '../data-folder.ts'

/**
 * How the command speaks with a server that holds the data folder: a socket in the folder, and a file with a random
 * token beside it, which each connection sends first. The server makes both anew whenever it starts.
 */
export interface AdminAddress {
  /** File name of the socket, in the data folder. */
  readonly socketName: string
  readonly tokenFile: string
  /** Name of the pipe that Windows has instead of the socket; `null` elsewhere. */
  readonly pipe: string | null
}

export function adminAddressIn({ path }: DataFolder): AdminAddress {
  const hash = createHash('sha256').update(path.toLowerCase()).digest('hex').slice(0, 32)
  return {
    socketName: 'admin.sock',
    tokenFile: join(path, 'admin.token'),
    pipe: process.platform === 'win32' ? `\\\\.\\pipe\\hearback-admin-${hash}` : null,
  }
}

/** Runs `work` with what `node:net` listens on and connects to: a path that is short enough for a socket. */
export async function atAddress<T>(
  folder: DataFolder,
  { pipe, socketName }: AdminAddress,
  work: (address: string) => Promise<T>,
): Promise<T> {
  if (pipe !== null) return work(pipe)
  const { withShortPath } = await import('@hearback/postgres/pglite')
  return withShortPath(folder.path, (short) => work(join(short, socketName)))
}

/** Compares in constant time. */
export function isSameToken(given: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(token))
}
