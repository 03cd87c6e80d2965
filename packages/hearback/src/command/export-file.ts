import { open, readFile, rename, stat, unlink } from 'node:fs/promises'
import type { ExportedPage, ExportPosition } from '@hearback/core'
import { Refusal } from './refusal.ts'
import { replaceWhole } from './whole-file.ts'

/** How often it is noted how far the export is, in ms. */
const noteEveryMs = 1000

/** How far the file beside is. */
interface Note {
  /** What is exported, as one text: another export begins anew. */
  what: string
  bytes: number
  records: number
  next: ExportPosition | null
}

interface FileExport {
  /** Where the whole export is to lie. Until then it grows beside it. */
  path: string
  /** Says what is exported. */
  what: string
  pages: (from: ExportPosition | null) => AsyncIterable<ExportedPage>
  onProgress: (records: number) => void
}

/** Writes an export, or goes on with one that was cut off; answers the records in it. */
export async function exportToFile({ path, what, pages, onProgress }: FileExport): Promise<number> {
  const [part, notePath] = [`${path}.part`, `${path}.part.json`]
  const note = await noteAt(notePath, part, what)
  let { bytes, records, next } = note ?? { bytes: 0, records: 0, next: null }
  const file = await open(part, note ? 'r+' : 'w', 0o600).catch(refuse(path))
  try {
    // What came after the last note will come again.
    await file.truncate(bytes)
    const save = async () => {
      await file.datasync()
      await replaceWhole(notePath, JSON.stringify({ what, bytes, records, next } satisfies Note))
    }
    let noted = Date.now()
    if (!note || next) {
      for await (const page of pages(next)) {
        const text = Buffer.from(page.text)
        await file.write(text, 0, text.length, bytes)
        bytes += text.length
        records += page.records
        next = page.next
        if (next && Date.now() - noted >= noteEveryMs) {
          await save()
          noted = Date.now()
        }
        onProgress(records)
      }
      await save()
    }
  } finally {
    await file.close()
  }
  await rename(part, path)
  await unlink(notePath)
  return records
}

/** The note of an export of the same that was cut off; `null` where there is none that can be gone on with. */
async function noteAt(notePath: string, part: string, what: string): Promise<Note | null> {
  try {
    // Safe: we wrote it, whole or not at all.
    const note = JSON.parse(await readFile(notePath, 'utf8')) as Note
    return note.what === what && (await stat(part)).size >= note.bytes ? note : null
  } catch {
    return null
  }
}

const refuse = (path: string) => (error: NodeJS.ErrnoException) => {
  throw new Refusal(1, `${path} cannot be written: ${error.message}.`)
}
