import type { BlobStore } from '@hearback/core'
import { S3Error } from './s3-error.ts'
import type { Send } from './send.ts'

export function opener(send: Send): BlobStore['get'] {
  return async (key, range) => {
    const headers: Record<string, string> = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` }
    try {
      const response = await send({ method: 'GET', key, headers, purpose: 'open' }, async (answer) => answer)
      return { stream: response.body ?? empty(), size: sizeIn(response, key, range !== undefined) }
    } catch (error) {
      if (isOf(error, 'NoSuchKey')) return null
      // The range begins behind the end.
      if (isOf(error, 'InvalidRange')) return nothingOf(send, key)
      throw error
    }
  }
}

async function nothingOf(send: Send, key: string): ReturnType<BlobStore['get']> {
  try {
    const request = { method: 'HEAD', key, purpose: 'look at' } as const
    return { stream: empty(), size: await send(request, async (answer) => sizeIn(answer, key, false)) }
  } catch (error) {
    if (isOf(error, 'NoSuchKey')) return null
    throw error
  }
}

/** Of the whole blob. */
function sizeIn({ status, headers }: Response, key: string, ofRange: boolean): number {
  const text = ofRange
    ? /^bytes \d+-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
    : headers.get('content-length')
  if (text && /^\d+$/.test(text)) return Number(text)
  throw new S3Error(
    'NoLength',
    status,
    `S3 did not say how long ${key}${ofRange ? ', of which a range was asked,' : ''} is.`,
  )
}

const isOf = (error: unknown, code: string): boolean => error instanceof S3Error && error.code === code

const empty = (): ReadableStream<Uint8Array> => new ReadableStream({ start: (controller) => controller.close() })
