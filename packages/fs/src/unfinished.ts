import { randomUUID } from 'node:crypto'
import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './durable-folder.ts'

/** No key can name it: `~` is not a character of keys. */
const folderName = '~unfinished'
/** No upload takes this long, in ms: what is older was left behind by a crash. */
const leftBehindMs = 24 * 60 * 60 * 1000

/** Where a file is written before it gets its name, beside the blobs so that a rename is one step. */
export async function unfinishedPath(directory: string): Promise<string> {
  const folder = join(directory, folderName)
  await makeFolder(folder)
  return join(folder, randomUUID())
}

/** Removes what crashes have left behind. */
export async function sweepUnfinished(directory: string): Promise<void> {
  const folder = join(directory, folderName)
  const before = Date.now() - leftBehindMs
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < before) await unlink(path).catch(() => {})
  }
}
