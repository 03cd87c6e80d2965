import { authorizePolicy, type Guard } from './authorize.ts'
import { Refusal } from './refusal.ts'

export interface PostedFile {
  readonly key: string
  readonly contentType: string
  readonly bytes: Buffer
}

type Condition = Record<string, string> | [string, string | number, string | number]

/** A posted form: refused where its policy is not signed, is over, or does not allow it. */
export async function postedFile(guard: Guard, bucket: string, contentType: string, body: Buffer): Promise<PostedFile> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  const fields = new Map<string, string>()
  for (const [name, value] of form) if (typeof value === 'string') fields.set(name.toLowerCase(), value)
  const file = form.get('file')
  if (!(file instanceof File))
    throw new Refusal(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')
  if (!fields.has('policy')) throw new Refusal(403, 'AccessDenied', 'Access Denied')
  authorizePolicy(guard, fields)

  const { expiration, conditions } = JSON.parse(Buffer.from(fields.get('policy') ?? '', 'base64').toString()) as {
    expiration: string
    conditions: Condition[]
  }
  if (!(guard.now() < Date.parse(expiration))) throw byPolicy('Policy expired.')
  const meant = new Map([...fields, ['bucket', bucket]])
  const covered = new Set(['policy', 'x-amz-signature', 'file', 'bucket'])
  for (const condition of conditions) covered.add(check(condition, meant, file.size))
  const extra = [...fields.keys()].filter((name) => !covered.has(name) && !name.startsWith('x-ignore-'))
  if (extra.length > 0) throw byPolicy(`Extra input fields: ${extra}`)
  return {
    key: fields.get('key') ?? '',
    contentType: fields.get('content-type') ?? 'binary/octet-stream',
    bytes: Buffer.from(await file.arrayBuffer()),
  }
}

/** Answers the field that the condition is about. */
function check(condition: Condition, fields: ReadonlyMap<string, string>, size: number): string {
  if (!Array.isArray(condition)) {
    const [name = '', value = ''] = Object.entries(condition)[0] ?? []
    if (fields.get(name.toLowerCase()) !== value)
      throw byPolicy(`Policy Condition failed: ["eq", "$${name}", "${value}"]`)
    return name.toLowerCase()
  }
  const [kind, first, second] = condition
  if (kind === 'content-length-range') {
    if (size < Number(first)) throw new Refusal(400, 'EntityTooSmall')
    if (size > Number(second))
      throw new Refusal(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
    return kind
  }
  const name = String(first).replace(/^\$/, '').toLowerCase()
  const sent = fields.get(name) ?? ''
  const holds = kind === 'eq' ? sent === second : kind === 'starts-with' && sent.startsWith(String(second))
  if (!holds) throw byPolicy(`Policy Condition failed: ${JSON.stringify(condition)}`)
  return name
}

const byPolicy = (reason: string) => new Refusal(403, 'AccessDenied', `Invalid according to Policy: ${reason}`)
