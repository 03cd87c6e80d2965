import { Problem } from '@hearback/core'

/** Reads a posted form of at most this many bytes. Throws a 413 for a longer one, a 415 for another type. */
export async function readForm(request: Request, maxBytes: number): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new Problem('unsupported_media_type', 'A form of the console was expected.')
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw new Problem('payload_too_large', 'This is more than the form can take.')
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return new URLSearchParams(new TextDecoder().decode(bytes))
}
