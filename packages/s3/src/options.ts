import {
  aBoolean,
  aFunction,
  aString,
  aTimer,
  aWhole,
  checkOptions,
  must,
  needed,
  type OptionCheck,
  optionsOf,
} from '@hearback/core/checks'
import { blobKey } from '@hearback/core/storage'

/** Credentials of S3. */
export interface S3Credentials {
  accessKeyId: string
  secretAccessKey: string
  /** The session token of temporary credentials. Default: none. */
  sessionToken?: string
}

export interface S3BlobsOptions {
  /** The bucket. It must exist and must not be public. */
  bucket: string
  /** The credentials, or a function that is called for each request, so that temporary credentials can be renewed. */
  credentials: S3Credentials | (() => Promise<S3Credentials>)
  /** The address of the provider, such as `https://minio.example.org`. Default: AWS in the region. */
  endpoint?: string
  /** The region of the bucket. Default: `us-east-1`, which R2, MinIO and Ceph accept too. */
  region?: string
  /** A folder in the bucket, so that several services can share it. Default: none. */
  prefix?: string
  /**
   * Whether addresses are `https://host/bucket/key` instead of `https://bucket.host/key`. Default: true if an endpoint
   * is given or the bucket's name has a dot.
   */
  pathStyle?: boolean
  /**
   * `post`: browsers upload directly to the bucket, with a form whose size and type S3 enforces; the bucket needs a
   * CORS rule. `none`: uploads go through Hearback. Default: `post`, but `none` for R2 and Backblaze, which do not
   * support such forms.
   */
  directUploads?: 'post' | 'none'
  /**
   * The size of upload parts in bytes, 5 MiB or more. A file up to this size is one request; a larger one is sent in
   * parts of this size, with at most two in memory. Default: 8 MiB.
   */
  partBytes?: number
  /** How often a request is retried after a temporary failure of S3. Default: 4. */
  retries?: number
  /** How long S3 may take to respond, in ms; one second more for each 100 kB sent. Default: 60,000. */
  timeoutMs?: number
  /** Sends the requests. Default: the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

/** The checked options with their defaults. */
export interface S3Settings {
  readonly bucket: string
  readonly credentials: () => Promise<S3Credentials>
  readonly endpoint: URL
  readonly region: string
  readonly prefix: string
  readonly pathStyle: boolean
  readonly directUploads: 'post' | 'none'
  readonly partBytes: number
  readonly retries: number
  readonly timeoutMs: number
  readonly fetch: (request: Request) => Promise<Response>
}

const mebi = 1024 * 1024
/** The smallest part that S3 accepts, except for the last one. */
const minPartBytes = 5 * mebi
/** Providers that do not support uploads by form. */
const withoutForms = /\.(?:r2\.cloudflarestorage|backblazeb2)\.com$/

const optionChecks = optionsOf({
  bucket: needed(aString, 'the name of a bucket'),
  // A check of its own, so that the error never shows credentials.
  credentials: (value, name) =>
    typeof value === 'function' || (typeof value === 'object' && value !== null)
      ? null
      : `\`${name}\` must be { accessKeyId, secretAccessKey }, or a function that answers them`,
  // A check of its own, so that the error never shows credentials written into the endpoint.
  endpoint: (value, name) =>
    value === undefined || typeof value === 'string'
      ? null
      : `\`${name}\` must be a string such as https://s3.example.org`,
  region: aString,
  prefix: aString,
  pathStyle: aBoolean,
  directUploads: must((value) => value === 'post' || value === 'none', 'post or none'),
  partBytes: aWhole(minPartBytes, Number.MAX_SAFE_INTEGER, `a whole number of at least ${minPartBytes} (5 MiB)`),
  retries: aWhole(0, Number.MAX_SAFE_INTEGER, 'a whole number, 0 or more'),
  timeoutMs: aTimer,
  fetch: aFunction,
} satisfies Record<keyof S3BlobsOptions, OptionCheck>)

/**
 * Checks the options and fills in defaults. Throws an error that names the wrong option and never shows credentials.
 */
export function s3Settings(options: S3BlobsOptions): S3Settings {
  checkOptions('s3Blobs', options ?? {}, optionChecks)
  const { bucket, credentials, region = 'us-east-1', prefix = '', partBytes = 8 * mebi } = options
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/.test(bucket)) throw new Error(`s3Blobs: "${bucket}" is no name of a bucket`)
  if (!/^[A-Za-z0-9-]{1,64}$/.test(region))
    throw new Error(`s3Blobs: "${region}" is no region; write it as in eu-central-1`)
  if (typeof credentials !== 'function') checkCredentials(credentials)
  const endpoint = endpointOf(options.endpoint, region)
  return {
    bucket,
    credentials: async () => checkCredentials(typeof credentials === 'function' ? await credentials() : credentials),
    endpoint,
    region,
    prefix: prefix === '' ? '' : `${prefixOf(prefix)}/`,
    pathStyle: options.pathStyle ?? (options.endpoint !== undefined || bucket.includes('.')),
    directUploads: options.directUploads ?? (withoutForms.test(endpoint.hostname) ? 'none' : 'post'),
    partBytes,
    retries: options.retries ?? 4,
    timeoutMs: options.timeoutMs ?? 60_000,
    // On Workers, `fetch` must be called as a global function.
    fetch: options.fetch ?? ((request) => fetch(request)),
  }
}

function checkCredentials(credentials: S3Credentials): S3Credentials {
  for (const name of ['accessKeyId', 'secretAccessKey'] as const) {
    if (typeof credentials?.[name] !== 'string' || credentials[name] === '')
      throw new Error(`s3Blobs: credentials have no ${name}`)
  }
  return credentials
}

function endpointOf(text: string | undefined, region: string): URL {
  if (text === undefined) return new URL(`https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`)
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`s3Blobs: the endpoint must look like https://s3.example.org`)
  }
  // The message does not repeat the endpoint, since it contains credentials.
  if (url.username !== '' || url.password !== '') throw new Error('s3Blobs: the endpoint must not contain credentials')
  if (url.search !== '' || url.hash !== '' || !/^[A-Za-z0-9/_.-]*$/.test(url.pathname)) {
    throw new Error(`s3Blobs: the endpoint must be an address without parameters, such as ${url.origin}`)
  }
  return url
}

function prefixOf(text: string): string {
  try {
    return blobKey(text)
  } catch {
    throw new Error(`s3Blobs: the prefix must be a path of letters, digits, "_", "." and "-", such as hearback/files`)
  }
}
