import type { S3Settings } from './options.ts'
import { answeredError, isOfS3 } from './refused.ts'
import { S3Error } from './s3-error.ts'
import type { S3Request, Send } from './send.ts'
import { elementsIn, escaped, textIn, xmlOf } from './xml.ts'

/** The most keys that S3 accepts in one request. */
const batchSize = 1_000
/** How many files are deleted at once if the provider has no batches. */
const atOnce = 8

/** Deletes in batches; one by one if there is a single key, or once the provider has refused a batch. */
export function remover(settings: S3Settings, send: Send): (keys: readonly string[]) => Promise<void> {
  let hasBatches = true

  async function deleteBatch(keys: readonly string[]): Promise<void> {
    try {
      await sendBatch(settings, send, keys)
    } catch (error) {
      if (!lacksBatches(error)) throw error
      hasBatches = false
      await deleteSingly(settings, send, keys)
    }
  }

  return async (keys) => {
    for (let start = 0; start < keys.length; start += batchSize) {
      const batch = keys.slice(start, start + batchSize)
      if (batch.length > 1 && hasBatches) await deleteBatch(batch)
      else await deleteSingly(settings, send, batch)
    }
  }
}

const lacksBatches = (error: unknown): boolean => error instanceof S3Error && [405, 501].includes(error.status)

async function deleteSingly(settings: S3Settings, send: Send, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += atOnce) {
    await Promise.all(keys.slice(start, start + atOnce).map((key) => deleteOne(settings, send, key)))
  }
}

async function deleteOne(settings: S3Settings, send: Send, key: string): Promise<void> {
  const request: S3Request = { method: 'DELETE', key, purpose: 'delete' }
  try {
    await send(request, async (response) => {
      const xml = await xmlOf(response)
      if (response.status !== 204 && !isOfS3(response)) throw answeredError(settings, request, response, xml)
    })
  } catch (error) {
    // Some providers report an unknown key as an error.
    if (!(error instanceof S3Error && error.code === 'NoSuchKey')) throw error
  }
}

async function sendBatch(settings: S3Settings, send: Send, keys: readonly string[]): Promise<void> {
  const { prefix } = settings
  const objects = keys.map((key) => `<Object><Key>${escaped(`${prefix}${key}`)}</Key></Object>`).join('')
  const body = new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?><Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet>${objects}</Delete>`,
  )
  const headers = { 'content-type': 'application/xml', 'content-md5': await md5(body) }
  const request: S3Request = {
    method: 'POST',
    key: null,
    query: { delete: '' },
    headers,
    body,
    purpose: 'delete files',
  }
  await send(request, async (response) => {
    const xml = await xmlOf(response)
    if (xml?.name !== 'DeleteResult') throw answeredError(settings, request, response, xml)
    const faults = elementsIn(xml, 'Error').map((error) => [textIn(error, 'Code') ?? '', textIn(error, 'Key')] as const)
    const [code, key] = faults.find(([code]) => code !== 'NoSuchKey') ?? []
    if (code === undefined) return
    throw new S3Error(code, response.status, `S3 did not delete ${key} in the bucket ${settings.bucket}: ${code}.`)
  })
}

/**
 * Computes the MD5 of a batch, which every S3 requires or accepts. Web Crypto has no MD5; the library is loaded with
 * the first batch.
 */
async function md5(bytes: Uint8Array): Promise<string> {
  const { md5: hash } = await import('@noble/hashes/legacy.js')
  return btoa(String.fromCharCode(...hash(bytes)))
}
