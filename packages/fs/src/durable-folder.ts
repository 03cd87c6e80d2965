import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder as makeFolderIn } from '@hearback/host'

/** Makes the folder and those above it that are missing, so that they outlive a power cut. */
export async function makeFolder(path: string): Promise<void> {
  await makeFolderIn({ mkdir, stat, dirname }, path, { onMade: (folder) => syncFolder(dirname(folder)) })
}

/** Makes the names in a folder durable: a file's own fsync covers what is in it, not what it is called. */
export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders; it needs no such step either.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
