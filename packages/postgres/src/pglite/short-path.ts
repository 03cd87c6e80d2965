import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A socket's path may have 103 bytes on macOS, 107 on Linux; ours add at most 50 to their folder's. */
const longest = 50

/** A path of a folder that is short enough for sockets in it. */
export interface ShortPath {
  readonly path: string
  /** Removes what was made for it. Sockets that listen there are closed before: Node removes each under its path. */
  remove(): Promise<void>
}

/** The folder's own path, or one by way of a link in a new folder that only this user can write to. */
export async function shortPath(directory: string): Promise<ShortPath> {
  if (Buffer.byteLength(directory) <= longest) return { path: directory, remove: async () => {} }
  const place = await mkdtemp(join(tmpdir(), 'hb-'))
  const remove = () => rm(place, { recursive: true, force: true })
  try {
    const path = join(place, 'd')
    await symlink(directory, path)
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Runs `work` with a short path of the folder. */
export async function withShortPath<T>(directory: string, work: (short: string) => Promise<T>): Promise<T> {
  const { path, remove } = await shortPath(directory)
  try {
    return await work(path)
  } finally {
    await remove()
  }
}
