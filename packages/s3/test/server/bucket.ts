import { createHash, randomUUID } from 'node:crypto'
import { Refusal } from './refusal.ts'

export interface StoredObject {
  /** `null` where only sizes are kept. */
  readonly bytes: Buffer | null
  readonly size: number
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

interface StoredPart {
  readonly bytes: Buffer | null
  readonly size: number
  readonly md5: Buffer
}

const minPartBytes = 5 * 1024 * 1024

export type Bucket = ReturnType<typeof openBucket>

/** `keepsContent: false`: for files that are larger than memory. */
export function openBucket({ keepsContent = true }: { keepsContent?: boolean } = {}) {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, { key: string; headers: Record<string, string>; parts: Map<number, StoredPart> }>()
  const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest()
  const kept = (bytes: Buffer) => (keepsContent ? bytes : null)

  function uploadOf(id: string, key: string) {
    const upload = uploads.get(id)
    if (upload?.key !== key) throw new Refusal(404, 'NoSuchUpload', 'The specified upload does not exist.')
    return upload
  }

  return {
    objects,
    uploads,

    put(key: string, bytes: Buffer, headers: Record<string, string>): string {
      const etag = `"${md5(bytes).toString('hex')}"`
      objects.set(key, { bytes: kept(bytes), size: bytes.length, etag, headers })
      return etag
    },

    begin(key: string, headers: Record<string, string>): string {
      const id = randomUUID()
      uploads.set(id, { key, headers, parts: new Map() })
      return id
    },

    putPart(id: string, key: string, number: number, bytes: Buffer): string {
      if (!(number >= 1 && number <= 10_000)) throw new Refusal(400, 'InvalidArgument', 'partNumber')
      const part = { bytes: kept(bytes), size: bytes.length, md5: md5(bytes) }
      uploadOf(id, key).parts.set(number, part)
      return `"${part.md5.toString('hex')}"`
    },

    complete(id: string, key: string, xml: string): string {
      const upload = uploadOf(id, key)
      const named = [...xml.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)]
      if (named.length === 0) throw new Refusal(400, 'MalformedXML')
      const parts = named.map(([, number, etag], index) => {
        if (index > 0 && Number(number) <= Number(named[index - 1]?.[1])) throw new Refusal(400, 'InvalidPartOrder')
        const part = upload.parts.get(Number(number))
        if (!part || `"${part.md5.toString('hex')}"` !== etag?.replaceAll('&quot;', '"'))
          throw new Refusal(400, 'InvalidPart')
        if (part.size < minPartBytes && index < named.length - 1) throw new Refusal(400, 'EntityTooSmall')
        return part
      })
      const etag = `"${md5(Buffer.concat(parts.map((part) => part.md5))).toString('hex')}-${parts.length}"`
      objects.set(key, {
        bytes: keepsContent ? Buffer.concat(parts.map(({ bytes }) => bytes ?? Buffer.alloc(0))) : null,
        size: parts.reduce((sum, { size }) => sum + size, 0),
        etag,
        headers: upload.headers,
      })
      uploads.delete(id)
      return etag
    },

    abort(id: string, key: string): void {
      uploadOf(id, key)
      uploads.delete(id)
    },
  }
}
