import { randomBytes } from 'node:crypto'
import { link, open, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a file that only its owner can read. The file appears with its whole text or not at all, even if the process or
 * the machine stops. Fails with EEXIST if the file exists, also if another process makes it at the same moment.
 */
export const makeWhole = (path: string, text: string): Promise<void> =>
  throughTemporary(path, text, async (temporary) => {
    await link(temporary, path)
    await unlink(temporary)
  })

/** Like `makeWhole`, but replaces a file that exists. */
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

/**
 * Flushes the folder to disk, which makes a new file name durable. Windows cannot open folders, and does not need it.
 */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
