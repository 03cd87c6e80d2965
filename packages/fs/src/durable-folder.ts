import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder as makeFolderIn } from '@hearback/host'

/** Creates a folder and its missing parents, so that they survive a power failure. Other users of the machine cannot look into them. */
export async function makeFolder(path: string): Promise<void> {
  await makeFolderIn({ mkdir, stat, dirname }, path, {
    mode: 0o700,
    onMade: (folder) => syncFolder(dirname(folder)),
  })
}

/** Makes the names in a folder durable: a file's own fsync covers its content, not its name. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and does not need this step.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
