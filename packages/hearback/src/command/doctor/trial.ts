import { randomUUID } from 'node:crypto'
import type { BlobStore } from '@hearback/core'

export const trialContent = 'written by hearback doctor'
export const trialType = 'text/plain'

/** A key that no file has. */
export const trialKey = (): string => `doctor-${randomUUID()}`

/** Stores, reads and removes a file. `false`: the content that was read differs. Throws the error of the store. */
export async function storesReadsRemoves(blobs: BlobStore): Promise<boolean> {
  const key = trialKey()
  try {
    await blobs.put(key, new Blob([trialContent]).stream(), { contentType: trialType })
    const read = await textOf(blobs, key)
    await blobs.delete([key])
    return read === trialContent
  } catch (error) {
    await blobs.delete([key]).catch(() => {})
    throw error
  }
}

export async function textOf(blobs: BlobStore, key: string): Promise<string | null> {
  const blob = await blobs.get(key)
  return blob && new Response(blob.stream).text()
}
