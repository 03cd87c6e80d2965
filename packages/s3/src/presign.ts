import {
  blobKey,
  type PresignedDownload,
  type Presigner,
  type UploadForm,
  type UploadLimits,
} from '@hearback/core/storage'
import { blobUrl, bucketUrl } from './address.ts'
import type { S3Settings } from './options.ts'
import { scopeOf, signedAddress } from './signing.ts'

/** The longest validity of a signature in S3, in seconds. */
const longestSeconds = 7 * 24 * 60 * 60

export const presigner = (settings: S3Settings): Presigner => ({
  upload: settings.directUploads === 'post' ? (key, limits) => uploadForm(settings, blobKey(key), limits) : null,
  download: async (key, as) => downloadAddress(settings, blobKey(key), as),
})

/**
 * Makes a form with a policy: S3 accepts one file under this key, of this type and size, and nothing else.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
async function uploadForm(
  settings: S3Settings,
  key: string,
  { contentType, maxBytes, expiresInMs }: UploadLimits,
): Promise<UploadForm> {
  const now = new Date()
  const credentials = await settings.credentials()
  const scope = scopeOf(settings, credentials, now)
  const fields = {
    key: `${settings.prefix}${key}`,
    'Content-Type': contentType,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': scope.credential,
    'x-amz-date': scope.amzDate,
    ...(credentials.sessionToken !== undefined && { 'x-amz-security-token': credentials.sessionToken }),
  }
  const policy = btoa(
    JSON.stringify({
      expiration: new Date(now.getTime() + expiresInMs).toISOString(),
      conditions: [
        { bucket: settings.bucket },
        ['content-length-range', 0, maxBytes],
        ...Object.entries(fields).map(([name, value]) => ['eq', `$${name}`, value]),
      ],
    }),
  )
  return {
    url: bucketUrl(settings).href,
    fields: { ...fields, policy, 'x-amz-signature': await scope.sign(policy) },
  }
}

function downloadAddress(settings: S3Settings, key: string, as: PresignedDownload): Promise<string> {
  const url = blobUrl(settings, key)
  url.searchParams.set('response-content-type', as.contentType)
  url.searchParams.set('response-content-disposition', dispositionOf(as))
  url.searchParams.set('response-cache-control', 'private, no-store')
  const seconds = Math.min(longestSeconds, Math.max(1, Math.floor(as.expiresInMs / 1000)))
  return signedAddress(settings, url, seconds)
}

/**
 * The content disposition of a download. Core passes safe names only; other characters are replaced, since some would
 * end the quoted name.
 */
const dispositionOf = ({ fileName, attachment }: PresignedDownload): string =>
  `${attachment ? 'attachment' : 'inline'}; filename="${fileName.replaceAll(/[^A-Za-z0-9_. -]/g, '_')}"`
