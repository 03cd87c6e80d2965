import { AwsV4Signer } from 'aws4fetch'
import type { S3Credentials, S3Settings } from './options.ts'

const encoder = new TextEncoder()

export interface Unsigned {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | null
}

/** The headers with the signature over all of them and the body: what is changed on its way, S3 refuses. */
export async function signedHeaders(settings: S3Settings, { method, url, headers, body }: Unsigned): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': hex(await sha256(body ?? new Uint8Array())) },
    ...(await settings.credentials()),
    service: 's3',
    region: settings.region,
    allHeaders: true,
  })
  return (await signer.sign()).headers
}

/** The address with the signature in it, good for so many seconds. */
export async function signedAddress(settings: S3Settings, url: URL, seconds: number): Promise<string> {
  const asked = new URL(url)
  asked.searchParams.set('X-Amz-Expires', String(seconds))
  const signer = new AwsV4Signer({
    method: 'GET',
    url: asked.href,
    ...(await settings.credentials()),
    service: 's3',
    region: settings.region,
    signQuery: true,
  })
  // Some read a plus as itself; a real one is %2B by now.
  return (await signer.sign()).url.href.replaceAll('+', '%20')
}

/** What the fields of a form say of who made it. */
export interface Scope {
  readonly amzDate: string
  readonly credential: string
  /** Signs a policy, in hex. */
  sign(text: string): Promise<string>
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-UsingHTTPPOST.html */
export function scopeOf({ region }: S3Settings, { accessKeyId, secretAccessKey }: S3Credentials, now: Date): Scope {
  const amzDate = now.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const day = amzDate.slice(0, 8)
  return {
    amzDate,
    credential: `${accessKeyId}/${day}/${region}/s3/aws4_request`,
    async sign(text) {
      let key = encoder.encode(`AWS4${secretAccessKey}`)
      for (const part of [day, region, 's3', 'aws4_request']) key = await hmac(key, part)
      return hex(await hmac(key, text))
    },
  }
}

async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)))
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
