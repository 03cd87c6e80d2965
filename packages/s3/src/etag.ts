import type { S3Settings } from './options.ts'
import { answeredError } from './refused.ts'
import type { S3Request } from './send.ts'
import { xmlOf } from './xml.ts'

/**
 * Returns the ETag with which S3 confirms a stored object; throws if there is none, since then something other than S3
 * answered.
 */
export async function etagOf(settings: S3Settings, request: S3Request, response: Response): Promise<string> {
  const xml = await xmlOf(response)
  const etag = response.headers.get('etag')
  if (etag === null) throw answeredError(settings, request, response, xml)
  return etag
}
