import { blobKey } from '@hearback/core'
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

/** What S3 knows who asks by. */
export interface S3Credentials {
  accessKeyId: string
  secretAccessKey: string
  /** Of credentials that are lent for a while. Default: none. */
  sessionToken?: string
}

export interface S3BlobsOptions {
  /** It must be there already, and closed to the public. */
  bucket: string
  /** A function is asked for each request, so that credentials that end can be renewed. */
  credentials: S3Credentials | (() => Promise<S3Credentials>)
  /** Where the provider answers, such as `https://minio.example.org`. Default: AWS in the region. */
  endpoint?: string
  /** Where the bucket lies. Default: `us-east-1`, which R2, MinIO and Ceph take too. */
  region?: string
  /** A folder in the bucket, for blobs of several services in one. Default: none. */
  prefix?: string
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. Default: true where an endpoint is given, or the bucket has a dot. */
  pathStyle?: boolean
  /**
   * `post`: browsers upload straight to the bucket, with a form that S3 holds to size and type; the bucket needs a
   * CORS rule. `none`: uploads come through Hearback. Default: `post`, but `none` at R2 and Backblaze, which have no such form.
   */
  directUploads?: 'post' | 'none'
  /**
   * Bytes held before they are sent: a file up to this long is one request, a longer one is sent in parts of this
   * length, at the most two in memory. From 5 MiB. Default: 8 MiB.
   */
  partBytes?: number
  /** How often a request is tried again that S3 could not answer just then. Default: 4. */
  retries?: number
  /** How long S3 may take to answer a request, in ms; a second more for each 100 kB sent. Default: 60,000. */
  timeoutMs?: number
  /** Default: the global one. */
  fetch?: (request: Request) => Promise<Response>
}

/** The options with their defaults, found to be well formed. */
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
/** S3 takes no shorter parts, but for the last. */
const minPartBytes = 5 * mebi
/** Providers whose S3 has no upload by form. */
const withoutForms = /\.(?:r2\.cloudflarestorage|backblazeb2)\.com$/

const optionChecks = optionsOf({
  bucket: needed(aString, 'the name of a bucket'),
  // Never shown.
  credentials: (value, name) =>
    typeof value === 'function' || (typeof value === 'object' && value !== null)
      ? null
      : `\`${name}\` must be { accessKeyId, secretAccessKey }, or a function that answers them`,
  // Not shown: somebody may have written credentials into it.
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

/** Throws an error that names the option. Credentials are never repeated in it. */
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
    // Workers' fetch wants to be called by its own name.
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
  // Not repeated: somebody may have written credentials into it.
  if (url.username !== '' || url.password !== '')
    throw new Error('s3Blobs: credentials do not belong into the endpoint')
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
