import { randomBytes } from 'node:crypto'
import { link, open, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a file for its owner's eyes only that is there with all its text or not at all, whenever the process or the
 * machine ends. Fails with EEXIST where there is one, also if another process makes it at this moment.
 */
export const makeWhole = (path: string, text: string): Promise<void> =>
  throughTemporary(path, text, async (temporary) => {
    await link(temporary, path)
    await unlink(temporary)
  })

/** The same, in place of a file that may be there. */
export const replaceWhole = (path: string, text: string): Promise<void> =>
  throughTemporary(path, text, (temporary) => rename(temporary, path))

async function throughTemporary(path: string, text: string, take: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    await writeThrough(temporary, text)
    await take(temporary)
  } catch (error) {
    await unlink(temporary).catch(() => {})
    throw error
  }
  await syncFolder(dirname(path))
}

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is on the disk once its folder is. Windows opens no folders, and needs none of this. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
