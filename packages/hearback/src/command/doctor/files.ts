import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { BlobStore } from '@hearback/core'
import { filesystemBlobs } from '@hearback/fs'
import type { DataFolder } from '../data-folder.ts'
import { reasonOf } from '../database-refusal.ts'
import { otherOwner } from '../storage.ts'
import { type Check, fail, ok, warn } from './check.ts'

const name = 'files'
const content = 'written by hearback doctor'

/** Whether an uploaded file can be stored, read and removed. */
export async function filesCheck({ path, files, database }: DataFolder): Promise<Check> {
  if (!existsSync(path))
    return warn(name, 'They were not looked at: there is no data folder', '`hearback serve` makes it.')
  // What this user makes there, the server could not write to.
  const owner = otherOwner(files) ?? otherOwner(database) ?? otherOwner(path)
  if (owner !== null) {
    const advice = `Run this as that user: sudo -u '#${owner}' hearback doctor`
    return warn(name, `They were not looked at: the data belong to the user with the id ${owner}`, advice)
  }
  if (!existsSync(files)) return ok(name, `${files} is made with the first upload`)
  const blobs = filesystemBlobs({ directory: files })
  const key = `doctor-${randomUUID()}`
  try {
    await blobs.put(key, new Blob([content]).stream(), { contentType: 'text/plain' })
    const read = await textOf(blobs, key)
    await blobs.delete([key])
    if (read !== content) return fail(name, `What was written to ${files} is not what is read`, 'Check the disk.')
    return ok(name, `${files} stores, reads and removes`)
  } catch (error) {
    await blobs.delete([key]).catch(() => {})
    return fail(name, `${files} cannot be used: ${reasonOf(error)}`, 'Give it to the user that the server runs as.')
  }
}

async function textOf(blobs: BlobStore, key: string): Promise<string | null> {
  const blob = await blobs.get(key)
  return blob && new Response(blob.stream).text()
}
