import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Longest path of a folder, in bytes. Socket paths may have 103 bytes on macOS and 107 on Linux; ours add at most 50. */
const longest = 50

/** A path to a folder that is short enough for the paths of sockets in it. */
export interface ShortPath {
  readonly path: string
  /** Removes the link to the folder, if there is one. Close the sockets before: Node removes each by its path. */
  remove(): Promise<void>
}

/** Returns the folder's own path, or that of a link to it in a new folder that only this user can write to. */
export async function shortPath(directory: string): Promise<ShortPath> {
  if (Buffer.byteLength(directory) <= longest) return { path: directory, remove: async () => {} }
  const linkFolder = await mkdtemp(join(tmpdir(), 'hb-'))
  const remove = () => rm(linkFolder, { recursive: true, force: true })
  try {
    const path = join(linkFolder, 'd')
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
