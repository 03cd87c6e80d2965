import { Problem } from '../../ground/errors.ts'
import { yieldToEventLoop } from '../../ground/event-loop.ts'
import type { FormLimits } from '../../ground/ports/pages.ts'
import { bytesOf, cutter, endOfHeaders, headersOf, malformed, parameterOf } from './multipart.ts'

/** The bytes that are looked at in one go. */
const chunkBytes = 64 * 1024

/**
 * Reads a form that is in memory, and copies its files once. Our own, since `Response.formData` copies all bytes twice more,
 * and makes as many parts and headers as there are bytes for. Throws a 413 beyond the limits, a 400 for what is no form.
 */
export async function readForm(
  bytes: Uint8Array,
  boundary: string,
  { maxTextBytes, maxFields }: Pick<FormLimits, 'maxTextBytes' | 'maxFields'>,
): Promise<FormData> {
  if (boundary === '') throw malformed('its content type names no boundary')
  const body = cutter(chunksOf(bytes))
  const delimiter = bytesOf(`\r\n--${boundary}`)
  const form = new FormData()
  let text = 0
  const spend = (length: number) => {
    text += length
    if (text > maxTextBytes) throw new Problem('payload_too_large', `More than ${maxTextBytes} bytes besides the files`)
  }
  spend((await collected(body.until(delimiter))).length)
  for (let fields = 0; !(await body.startsWith('--')); fields += 1) {
    if (fields === maxFields) throw new Problem('payload_too_large', `More than ${maxFields} fields`)
    const head = await headersOf(body.until(endOfHeaders))
    spend(head.length)
    const content = new Blob(await collected(body.until(delimiter)))
    const name = parameterOf(head, 'name')
    if (name === null) throw malformed('a part has no name')
    const fileName = parameterOf(head, 'filename')
    if (fileName === null) {
      spend(content.size)
      form.append(unescaped(name), await content.text())
    } else form.append(unescaped(name), new File([content], unescaped(fileName), { type: typeIn(head) }))
  }
  return form
}

/** The bytes, piece by piece. Other requests are served in between. */
async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, undefined> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    yield bytes.subarray(at, at + chunkBytes)
    await yieldToEventLoop()
  }
}

async function collected(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>[]> {
  const all: Uint8Array<ArrayBuffer>[] = []
  // Safe: they are parts of the bytes that were given, or copies of them.
  for await (const piece of pieces) all.push(piece as Uint8Array<ArrayBuffer>)
  return all
}

const typeIn = (head: string): string => /(?:^|\r\n)content-type:[ \t]*([^\r\n]*)/i.exec(head)?.[1]?.trim() ?? ''

/** A name as it was before the browser wrote it into a header. */
const unescaped = (name: string): string => name.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%22', '"')
