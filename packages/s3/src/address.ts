import type { S3Settings } from './options.ts'

/** The address of a blob. */
export const blobUrl = (settings: S3Settings, key: string): URL => addressOf(settings, `${settings.prefix}${key}`)

/** The address of the bucket. */
export const bucketUrl = (settings: S3Settings): URL => addressOf(settings, '')

function addressOf({ endpoint, bucket, pathStyle }: S3Settings, objectKey: string): URL {
  const url = new URL(endpoint)
  const base = url.pathname.replace(/\/+$/, '')
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  url.pathname = pathStyle ? `${base}/${bucket}${objectKey && `/${objectKey}`}` : `${base}/${objectKey}`
  return url
}
