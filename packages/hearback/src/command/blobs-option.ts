import type { Command } from 'commander'
import { notEmpty } from './shared-options.ts'

/** Adds `--blobs` to a command that works on uploaded files. `blobLocationIn` reads its value. */
export const addBlobsOption = (command: Command): Command =>
  command.option(
    '--blobs <location>',
    'where uploaded files lie: a folder, or s3://bucket/folder?endpoint=…&region=…&pathStyle=…&directUploads=… with ' +
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment. Default: files in the data folder',
    notEmpty,
  )

export const blobsOption = (command: Command): string | null => command.opts<{ blobs?: string }>().blobs ?? null
