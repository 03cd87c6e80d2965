import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BlobStore } from '@hearback/core'
import { filesystemBlobs } from '@hearback/fs'
import { makeFolder } from '@hearback/host'
import type { S3BlobsOptions, S3Credentials } from '@hearback/s3'
import { reasonOf } from './database-refusal.ts'
import type { CommandIo } from './io.ts'
import { Refusal } from './refusal.ts'

/** Where uploaded files are stored: the location that `--blobs` names, or the data folder. */
export type BlobLocation =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 's3'; readonly address: string; readonly options: S3BlobsOptions }

type Variables = CommandIo['env']

const example = 's3://bucket/folder?endpoint=https://s3.example.org&region=eu-central-1'

/**
 * Reads a location: a folder, or `s3://bucket/prefix?endpoint=…&region=…&pathStyle=…&directUploads=…` with credentials
 * from the environment. Throws a `Refusal` that never repeats the text: it may contain a secret.
 */
export function blobLocationIn(text: string, env: Variables): BlobLocation {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(text)) return { kind: 'folder', path: text }
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 's3:' || url.hash !== '') throw wrong(`It must be a folder, or look like ${example}`)
  if (url.username !== '' || url.password !== '') throw credentialsInAddress()
  const options = { bucket: url.hostname, prefix: url.pathname.replace(/^\/|\/$/g, ''), ...parametersOf(url) }
  const credentials = credentialsIn(env)
  const region = options.region ?? env.AWS_REGION
  return {
    kind: 's3',
    address: `s3://${options.bucket}${options.prefix && `/${options.prefix}`}`,
    options: { ...options, ...(region !== undefined && { region }), credentials },
  }
}

/** Opens the store. The package for S3 is loaded only if the location is a bucket. */
export async function openBlobs(location: BlobLocation): Promise<BlobStore> {
  if (location.kind === 'folder') return filesystemBlobs({ directory: location.path })
  const { s3Blobs } = await import('@hearback/s3')
  try {
    return s3Blobs(location.options)
  } catch (error) {
    throw wrong(reasonOf(error).replace(/^s3Blobs: /, ''))
  }
}

/** Makes a folder for files where it is missing, for this user alone. Refuses one that this user cannot write to: every upload would fail. */
export async function makeFilesFolder(path: string): Promise<void> {
  try {
    await makeFolder({ mkdir, stat, dirname }, path, { mode: 0o700 })
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const user = process.geteuid === undefined ? 'this user' : `the user with the id ${process.geteuid()}`
    const what = `Files cannot be kept in ${path} by ${user}: ${reasonOf(error)}`
    throw new Refusal(1, `${what}. Make that user its owner, or name another folder with --blobs.`, { cause: error })
  }
}

export const nameOf = (location: BlobLocation): string =>
  location.kind === 'folder' ? location.path : location.address

type Parameters = Pick<S3BlobsOptions, 'endpoint' | 'region' | 'pathStyle' | 'directUploads'>

const parameterNames = ['endpoint', 'region', 'pathStyle', 'directUploads']

function parametersOf({ searchParams }: URL): Parameters {
  for (const name of searchParams.keys()) {
    if (/key|secret|token|password|credential/i.test(name)) throw credentialsInAddress()
    if (!parameterNames.includes(name)) throw wrong(`There is no "${name}"; there are ${parameterNames.join(', ')}`)
  }
  const [endpoint, region] = [searchParams.get('endpoint'), searchParams.get('region')]
  const pathStyle = oneOf(searchParams, 'pathStyle', ['true', 'false'])
  const directUploads = oneOf(searchParams, 'directUploads', ['post', 'none'])
  return {
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    ...(pathStyle && { pathStyle: pathStyle === 'true' }),
    ...(directUploads && { directUploads }),
  }
}

function oneOf<const Value extends string>(given: URLSearchParams, name: string, allowed: Value[]): Value | null {
  const text = given.get(name)
  const found = allowed.find((value) => value === text) ?? null
  if (text !== null && found === null) throw wrong(`${name} must be ${allowed.join(' or ')}`)
  return found
}

function credentialsIn(env: Variables): S3Credentials {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = env
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw wrong('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment')
  }
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  }
}

const wrong = (what: string): Refusal => new Refusal(2, `--blobs: ${what}.`)

/**
 * Refuses credentials in the address: other users see command lines in the process list, and shells keep them in
 * histories.
 */
const credentialsInAddress = (): Refusal =>
  wrong('Credentials do not belong there; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment')
