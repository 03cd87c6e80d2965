import type { BlobStore, ByteRange } from '@hearback/core/storage'
import type { S3Settings } from './options.ts'
import { answeredError, isOfS3 } from './refused.ts'
import { S3Error } from './s3-error.ts'
import type { S3Request, Send } from './send.ts'

export function opener(settings: S3Settings, send: Send): BlobStore['get'] {
  return async (key, range) => {
    const headers: Record<string, string> = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` }
    const request: S3Request = { method: 'GET', key, headers, purpose: 'open' }
    try {
      return await send(request, async (response) => {
        try {
          if (isPage(response)) throw answeredError(settings, request, response, null)
          return { stream: response.body ?? empty(), size: sizeIn(response, key, range) }
        } catch (error) {
          // An unread body would keep its connection open.
          await response.body?.cancel()
          throw error
        }
      })
    } catch (error) {
      if (isOf(error, 'NoSuchKey')) return null
      // The range begins after the end of the blob.
      if (isOf(error, 'InvalidRange')) return nothingOf(send, key)
      throw error
    }
  }
}

async function nothingOf(send: Send, key: string): ReturnType<BlobStore['get']> {
  try {
    const request = { method: 'HEAD', key, purpose: 'look at' } as const
    return { stream: empty(), size: await send(request, async (response) => sizeIn(response, key, undefined)) }
  } catch (error) {
    if (isOf(error, 'NoSuchKey')) return null
    throw error
  }
}

/**
 * Whether a proxy answered instead of S3. Every S3 sends the ETag of a blob, but not every one has headers of its own.
 */
const isPage = (response: Response): boolean =>
  !isOfS3(response) &&
  (!response.headers.has('etag') || /^\s*text\/html/i.test(response.headers.get('content-type') ?? ''))

/** The size of the whole blob. Throws if S3 answered another range than the requested one. */
function sizeIn({ status, headers }: Response, key: string, range: ByteRange | undefined): number {
  if (range === undefined) {
    const text = headers.get('content-length') ?? ''
    if (/^\d+$/.test(text)) return Number(text)
    throw new S3Error('NoLength', status, `S3 did not say how long ${key} is.`)
  }
  const said = headers.get('content-range')
  const [start, end, size] = (/^bytes (\d+)-(\d+)\/(\d+)$/.exec(said ?? '') ?? []).slice(1).map(Number)
  if (size !== undefined && start === range.start && end === Math.min(range.end, size - 1)) return size
  const answered = said === null ? 'something that is no range' : `the range ${said.slice(0, 100)}`
  throw new S3Error(
    'WrongRange',
    status,
    `Of ${key}, the range ${range.start}-${range.end} was asked, and S3 answered ${answered}.`,
  )
}

const isOf = (error: unknown, code: string): boolean => error instanceof S3Error && error.code === code

const empty = (): ReadableStream<Uint8Array> => new ReadableStream({ start: (controller) => controller.close() })
