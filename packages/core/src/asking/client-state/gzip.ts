import { joined } from '../../ground/bytes.ts'

/** Compresses bytes with the Web's `CompressionStream`. */
export async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('gzip')
  const writer = writable.getWriter()
  const [packed] = await Promise.all([chunksOf(readable), writer.write(bytes), writer.close()])
  return joined(packed)
}

async function chunksOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return chunks
}
