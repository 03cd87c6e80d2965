import { type FileHandle, open, rename, unlink } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { checkOptions, must, needed, type OptionCheck, optionsOf } from '@hearback/core/checks'
import { type BlobStore, blobPut } from '@hearback/core/storage'
import { refuseOnWorkers } from '@hearback/host'
import { makeFolder, syncFolder } from './durable-folder.ts'
import { streamOf } from './file-stream.ts'
import { pathOf } from './key-path.ts'
import { sweepUnfinished, unfinishedPath } from './unfinished.ts'

export interface FilesystemBlobsOptions {
  /** The folder for the files, created with the first one. Processes may share it. */
  directory: string
}

const optionChecks = optionsOf({
  directory: needed(
    must((value) => typeof value === 'string' && value !== '', 'the path of a folder'),
    'the folder to keep files in',
  ),
} satisfies Record<keyof FilesystemBlobsOptions, OptionCheck>)

/**
 * Stores uploaded files in a folder, one file for each key. A file is complete and on the disk before `put` returns,
 * or does not exist at all. Throws for keys that core does not make. The content type is not stored.
 *
 * Throws when an option is wrong, and on Cloudflare Workers, whose `node:fs` loses everything at the end of a request.
 */
export function filesystemBlobs(options: FilesystemBlobsOptions): BlobStore {
  refuseOnWorkers('filesystemBlobs', 'Keep files in R2 or another S3, with s3Blobs of @hearback/s3')
  checkOptions('filesystemBlobs', options ?? {}, optionChecks)
  const directory = resolve(options.directory)
  let swept: Promise<void> | null = null

  return {
    put: (key, given) =>
      blobPut(key, given, async (_, stream) => {
        const path = pathOf(directory, key)
        swept ??= sweepUnfinished(directory)
        await swept
        const unfinished = await unfinishedPath(directory)
        try {
          await writeDurably(unfinished, stream)
          await makeFolder(dirname(path))
          await rename(unfinished, path)
        } catch (error) {
          await unlink(unfinished).catch(() => {})
          throw error
        }
        await syncFolder(dirname(path))
      }),

    async get(key, range) {
      const file = await openFile(pathOf(directory, key))
      if (!file) return null
      const { size } = await file.stat()
      const end = Math.min(range ? range.end + 1 : size, size)
      return { stream: streamOf(file, Math.min(range?.start ?? 0, end), end), size }
    },

    async delete(keys) {
      const paths = keys.map((key) => pathOf(directory, key))
      await Promise.all(paths.map((path) => unlink(path).catch(unlessMissing)))
    },

    presign: null,
  }
}

async function writeDurably(path: string, stream: ReadableStream<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(stream)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function openFile(path: string): Promise<FileHandle | null> {
  const file = await open(path, 'r').catch(unlessMissing)
  if (!file) return null
  const stats = await file.stat()
  if (stats.isFile()) return file
  await file.close()
  return null
}

/** Error codes of a missing blob: there is no file of that name, or a folder has it. */
const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== undefined && missingCodes.has(error.code)) return null
  throw error
}
