import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A socket's path may have 103 bytes on macOS, 107 on Linux; ours add at most 50 to their folder's. */
const longest = 50

/** Runs `work` with a path of the folder that is short enough for sockets in it: a link to it, where it has to be. */
export async function withShortPath<T>(directory: string, work: (short: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(directory) <= longest) return work(directory)
  const place = await mkdtemp(join(tmpdir(), 'hb-'))
  try {
    const link = join(place, 'd')
    await symlink(directory, link)
    return await work(link)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
