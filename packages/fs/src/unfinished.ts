import { randomUUID } from 'node:crypto'
import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './durable-folder.ts'

/** A name that no key can have: `~` is not allowed in keys. */
const folderName = '~unfinished'
/** The age at which an unfinished file counts as left behind by a crash, in ms: no upload takes this long. */
const leftBehindMs = 24 * 60 * 60 * 1000

/**
 * The path where a file is written before it gets its name, on the same file system as the blobs, so that the rename
 * is one step.
 */
export async function unfinishedPath(directory: string): Promise<string> {
  const folder = join(directory, folderName)
  await makeFolder(folder)
  return join(folder, randomUUID())
}

/** Removes the unfinished files that crashes left behind. */
export async function sweepUnfinished(directory: string): Promise<void> {
  const folder = join(directory, folderName)
  const before = Date.now() - leftBehindMs
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < before) await unlink(path).catch(() => {})
  }
}
