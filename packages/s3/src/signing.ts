import type { S3Credentials, S3Settings } from './options.ts'

const encoder = new TextEncoder()

export interface Unsigned {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | null
}

/** Signs all headers and the body: S3 refuses a request that is changed on its way. */
export async function signedHeaders(settings: S3Settings, { method, url, headers, body }: Unsigned): Promise<Headers> {
  const { AwsV4Signer } = await import('aws4fetch')
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

/** Makes a signed address that is valid for `seconds`. */
export async function signedAddress(settings: S3Settings, url: URL, seconds: number): Promise<string> {
  const { AwsV4Signer } = await import('aws4fetch')
  const address = new URL(url)
  address.searchParams.set('X-Amz-Expires', String(seconds))
  const signer = new AwsV4Signer({
    method: 'GET',
    url: address.href,
    ...(await settings.credentials()),
    service: 's3',
    region: settings.region,
    signQuery: true,
  })
  // Some servers do not read a plus as a space; a literal plus is `%2B` at this point.
  return (await signer.sign()).url.href.replaceAll('+', '%20')
}

/** The signing fields of a form. */
export interface Scope {
  readonly amzDate: string
  readonly credential: string
  /** Signs a policy, in hex. */
  sign(text: string): Promise<string>
}

/** Makes the signing fields of a form. https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-UsingHTTPPOST.html */
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
