import { Problem } from '@hearback/core'
import { formFields } from '@hearback/core/pages'
import type { Language } from './words/language.ts'

/** The most parts of a form with a file. */
const maxParts = 1000
/** The most fields of a form: one with a large survey has some for each choice in each language. */
const maxFields = 50_000

interface FormLimits {
  readonly maxBytes: number
  /** Whether a file may come with the form: its text takes the place of the file. */
  readonly hasFile?: boolean
}

/** Reads a posted form of at most this many bytes. Throws a 413 for a longer one, a 415 for another type. */
export async function readForm(
  request: Request,
  { maxBytes, hasFile = false }: FormLimits,
  language: Language,
): Promise<URLSearchParams> {
  const { errors } = language.texts
  const type = request.headers.get('content-type') ?? ''
  const isMultipart = hasFile && /^multipart\/form-data\b/i.test(type)
  if (!isMultipart && !/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new Problem('unsupported_media_type', errors.formExpected)
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw new Problem('payload_too_large', errors.formTooLong)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return isMultipart
    ? withFiles(bytes, type, language)
    : new URLSearchParams(formFields(new TextDecoder().decode(bytes), maxFields))
}

/** The fields of a multipart form, its files as their texts. Throws a 400 for a body that is none. */
async function withFiles(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  { texts, say }: Language,
): Promise<URLSearchParams> {
  const fields = new URLSearchParams()
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  // Looked at before: each part takes time, whatever its length.
  if (boundary !== undefined && new TextDecoder('latin1').decode(bytes).split(boundary).length > maxParts) {
    throw new Problem('payload_too_large', say(texts.errors.formTooManyParts, { count: maxParts }))
  }
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    for (const [name, value] of form) fields.append(name, typeof value === 'string' ? value : await value.text())
  } catch {
    throw new Problem('bad_request', texts.errors.formIncomplete)
  }
  return fields
}
