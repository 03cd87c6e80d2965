import { open, rename, unlink } from 'node:fs/promises'
import type { ExportedBytes } from '@hearback/core/admin'
import { Refusal } from './refusal.ts'

/** Writes a file of bytes, which is there once it is whole; answers the number of responses in it. */
export async function tableToFile(
  path: string,
  parts: AsyncIterable<ExportedBytes>,
  onProgress: (records: number) => void,
): Promise<number> {
  const part = `${path}.part`
  const file = await open(part, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(1, `${path} cannot be written: ${error.message}.`)
  })
  let all = 0
  try {
    for await (const { bytes, records } of parts) {
      await file.write(bytes)
      all = records
      onProgress(records)
    }
    await file.datasync()
  } catch (error) {
    // Half a workbook is of no use, and cannot be gone on with.
    await unlink(part).catch(() => {})
    throw error
  } finally {
    await file.close()
  }
  await rename(part, path)
  return all
}
