import { createHash, timingSafeEqual } from 'node:crypto'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ShortPath, shortPath } from '@hearback/host'
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

/** What `node:net` listens on and connects to: a path that is short enough for a socket, until it is removed. */
export async function shortAddress(folder: DataFolder, { pipe, socketName }: AdminAddress): Promise<ShortPath> {
  if (pipe !== null) return { path: pipe, remove: async () => {} }
  const { path, remove } = await shortPath({ mkdtemp, rm, symlink, tmpdir, join }, folder.path)
  return { path: join(path, socketName), remove }
}

/** Compares in constant time. */
export function isSameToken(given: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(token))
}
