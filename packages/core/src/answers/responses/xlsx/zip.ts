import { Zip, ZipDeflate } from 'fflate/browser'

/** Sizes and offsets in a ZIP file without its 64-bit extension have 32 bits; the list of files needs some room. */
const mostBytes = 2 ** 32 - 2 ** 20

/** Writes a ZIP file, one file in it after another. `take` returns the bytes that are ready. */
export function zipWriter() {
  let ready: Uint8Array[] = []
  let written = 0
  let file: ZipDeflate | null = null
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written += bytes.length
    if (written > mostBytes) throw new Error('The workbook is larger than 4 GiB: export fewer responses at once')
    ready.push(bytes)
  })
  const encoder = new TextEncoder()
  return {
    begin(path: string): void {
      // The lowest level: it is the fastest one, and the markup around cells shrinks with each.
      file = new ZipDeflate(path, { level: 1 })
      // A fixed time, so that the same responses give the same bytes.
      file.mtime = new Date(2000, 0, 1)
      zip.add(file)
    },
    /** Appends to the file that was begun, and returns the number of bytes. */
    write(text: string): number {
      const bytes = encoder.encode(text)
      file?.push(bytes)
      return bytes.length
    },
    close: (): void => file?.push(new Uint8Array(), true),
    end: (): void => zip.end(),
    take(): Uint8Array[] {
      const taken = ready
      ready = []
      return taken
    },
  }
}
