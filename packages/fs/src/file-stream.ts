import type { FileHandle } from 'node:fs/promises'

const chunkBytes = 65_536

/**
 * Streams the bytes from `start` up to, but not including, `end`. Closes the file at the end, on failure, or when the
 * stream is cancelled.
 */
export function streamOf(file: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  let at = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const wanted = Math.min(chunkBytes, end - at)
          const { bytesRead, buffer } =
            wanted > 0 ? await file.read(new Uint8Array(wanted), 0, wanted, at) : { bytesRead: 0, buffer: null }
          if (wanted > 0 && bytesRead === 0) throw new Error('The file became shorter while it was read')
          at += bytesRead
          if (buffer) controller.enqueue(buffer.subarray(0, bytesRead))
          if (at < end) return
          await file.close()
          controller.close()
        } catch (error) {
          await file.close().catch(() => {})
          controller.error(error)
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  )
}
