import { open, readFile, rename, stat, unlink } from 'node:fs/promises'
import type { ExportedPage, ExportPosition } from '@hearback/core/admin'
import { Refusal } from './refusal.ts'
import { replaceWhole } from './whole-file.ts'

/** Interval between two notes of the export's progress, in ms. */
const noteEveryMs = 1000

/** Progress of an export, stored in a file next to it. */
interface Note {
  /** Describes the records that are exported. A different text starts a new export. */
  what: string
  bytes: number
  records: number
  next: ExportPosition | null
}

interface FileExport {
  /** Path of the finished export. Until then it grows in a file next to it. */
  path: string
  /** Describes the records that are exported. */
  what: string
  pages: (from: ExportPosition | null) => AsyncIterable<ExportedPage>
  onProgress: (records: number) => void
}

/** Writes an export, or resumes an interrupted one; answers the number of records in it. */
export async function exportToFile({ path, what, pages, onProgress }: FileExport): Promise<number> {
  const [part, notePath] = [`${path}.part`, `${path}.part.json`]
  const note = await noteAt(notePath, part, what)
  let { bytes, records, next } = note ?? { bytes: 0, records: 0, next: null }
  const file = await open(part, note ? 'r+' : 'w', 0o600).catch(refuse(path))
  try {
    // Records after the last note are read and written again.
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
  } catch (error) {
    // What was refused before its first record is nothing to go on with.
    if (bytes === 0) await unlink(part).catch(() => {})
    throw error
  } finally {
    await file.close()
  }
  await rename(part, path)
  await unlink(notePath)
  return records
}

/** The note of an interrupted export of the same records; `null` if there is none to resume. */
async function noteAt(notePath: string, part: string, what: string): Promise<Note | null> {
  try {
    // Safe: this command wrote the note, and writes it completely or not at all.
    const note = JSON.parse(await readFile(notePath, 'utf8')) as Note
    return note.what === what && (await stat(part)).size >= note.bytes ? note : null
  } catch {
    return null
  }
}

const refuse = (path: string) => (error: NodeJS.ErrnoException) => {
  throw new Refusal(1, `${path} cannot be written: ${error.message}.`)
}
