import { createHash } from 'node:crypto'
import type { S3BlobsOptions } from '../../src/index.ts'
import { s3Settings } from '../../src/options.ts'
import { ignored, sender } from '../../src/send.ts'

/** Makes the bucket of these options. */
export const makeBucket = (options: S3BlobsOptions): Promise<void> =>
  sender(s3Settings(options))({ method: 'PUT', key: null, purpose: 'make the bucket' }, ignored)

/** Lets pages from everywhere upload, as the README asks for. */
export const allowPages = (options: S3BlobsOptions): Promise<void> =>
  put(
    options,
    'cors',
    '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>POST</AllowedMethod>' +
      '<AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>',
  )

/** Lets another user read what is in the bucket, and nothing else. */
export const allowReading = (options: S3BlobsOptions, user: string): Promise<void> => {
  const everything = `arn:aws:s3:::${options.bucket}`
  const statement = {
    Effect: 'Allow',
    Principal: { AWS: [`arn:aws:iam:::user/${user}`] },
    Action: ['s3:GetObject', 's3:ListBucket'],
    Resource: [everything, `${everything}/*`],
  }
  return put(options, 'policy', JSON.stringify({ Version: '2012-10-17', Statement: [statement] }))
}

function put(options: S3BlobsOptions, setting: 'cors' | 'policy', text: string): Promise<void> {
  const body = new TextEncoder().encode(text)
  const headers = { 'content-md5': createHash('md5').update(body).digest('base64') }
  const purpose = `set the ${setting} of the bucket`
  return sender(s3Settings(options))(
    { method: 'PUT', key: null, query: { [setting]: '' }, headers, body, purpose },
    ignored,
  )
}
