import type { BlobStore } from '@hearback/core'
import type { UploadForm } from '@hearback/core/storage'
import { reasonOf } from '../database-refusal.ts'
import type { CommandIo } from '../io.ts'
import { type Check, fail, ok, warn } from './check.ts'
import { storesReadsRemoves, textOf, trialContent, trialKey, trialType } from './trial.ts'

const timeoutMs = 15_000
const expiresInMs = 60_000
const instead = 'or send uploads through Hearback: add directUploads=none to --blobs'

/** Tries each operation on a bucket once: as the server, as a browser with a form, and with a link. */
export async function bucketChecks(blobs: BlobStore, bucket: string, env: CommandIo['env']): Promise<Check[]> {
  const used = await useCheck(blobs, bucket)
  if (used.status === 'fail') return [used]
  return [used, ...(await uploadChecks(blobs, bucket, siteOf(env))), await linkCheck(blobs, bucket)]
}

async function useCheck(blobs: BlobStore, bucket: string): Promise<Check> {
  const name = 'files'
  try {
    if (await storesReadsRemoves(blobs)) return ok(name, `${bucket} can store, read and delete files`)
    return fail(
      name,
      `A file that was stored in ${bucket} had other content when it was read`,
      'Check the proxies and caches in front of the bucket.',
    )
  } catch (error) {
    return fail(name, saidBy(error), adviceOf(error))
  }
}

/** The origin of a page from which a browser would upload. */
function siteOf({ HEARBACK_PUBLIC_URL: url }: CommandIo['env']): string {
  return url && URL.canParse(url) ? new URL(url).origin : 'https://www.example.org'
}

async function uploadChecks(blobs: BlobStore, bucket: string, site: string): Promise<Check[]> {
  const name = 'direct uploads'
  const upload = blobs.presign?.upload
  if (!upload) return [ok(name, 'Off: uploads go through Hearback')]
  const key = trialKey()
  try {
    const form = await upload(key, { contentType: trialType, maxBytes: trialContent.length, expiresInMs })
    const response = await posted(form, trialContent, site)
    if (!response.ok) {
      const said = `${bucket} refused an upload by form: ${await codeOf(response)}`
      return [fail(name, said, `Check whether the provider supports uploads by form (POST Object), ${instead}.`)]
    }
    if ((await textOf(blobs, key)) !== trialContent) {
      return [
        fail(
          name,
          `A file that was uploaded to ${bucket} by form had other content when it was read`,
          `Choose another provider, ${instead}.`,
        ),
      ]
    }
    const longer = await posted(form, `${trialContent}!`, site)
    const bound = longer.ok
      ? fail(name, `${bucket} accepts larger files than the form allows`, `Choose another provider, ${instead}.`)
      : ok(name, `${bucket} accepts the size that a form allows, and refuses more`)
    return [bound, corsCheck([response, await asked(form, site)], bucket, site)]
  } catch (error) {
    return [fail(name, saidBy(error), adviceOf(error))]
  } finally {
    await blobs.delete([key]).catch(() => {})
  }
}

/**
 * Checks the bucket's CORS rules by its answers to an upload and to the question that a browser asks before one. Without
 * such rules the page gets an error.
 */
function corsCheck([uploaded, preflight]: readonly [Response, Response], bucket: string, site: string): Check {
  const name = 'CORS'
  const allows = ({ headers }: Response) => ['*', site].includes(headers.get('access-control-allow-origin') ?? '')
  const methods = preflight.headers.get('access-control-allow-methods')?.split(/[ ,]+/) ?? []
  const isAllowed = preflight.ok && allows(preflight) && (methods.includes('POST') || methods.includes('*'))
  if (allows(uploaded) && isAllowed) return ok(name, `Pages of ${site} can upload to ${bucket}`)
  const rule = 'AllowedOrigins: the sites that show surveys, or *; AllowedMethods: POST; AllowedHeaders: *'
  return warn(
    name,
    `Pages of ${site} cannot upload to ${bucket}`,
    `Add a CORS rule to the bucket (${rule}), ${instead}.`,
  )
}

async function linkCheck(blobs: BlobStore, bucket: string): Promise<Check> {
  const name = 'links'
  if (!blobs.presign) return ok(name, 'Hearback serves the files')
  const key = trialKey()
  try {
    await blobs.put(key, new Blob([trialContent]).stream(), { contentType: trialType })
    const as = { contentType: trialType, fileName: 'doctor.txt', attachment: true, expiresInMs }
    const response = await fetch(await blobs.presign.download(key, as), { signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok && (await response.text()) === trialContent) return ok(name, `${bucket} serves signed links`)
    return fail(
      name,
      `${bucket} refused a signed link: ${await codeOf(response)}`,
      'Check the region and the endpoint.',
    )
  } catch (error) {
    return fail(name, saidBy(error), adviceOf(error))
  } finally {
    await blobs.delete([key]).catch(() => {})
  }
}

async function posted({ url, fields }: UploadForm, content: string, site: string): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([content], { type: trialType }), 'doctor.txt')
  const signal = AbortSignal.timeout(timeoutMs)
  return fetch(url, { method: 'POST', body: form, headers: { origin: site }, redirect: 'manual', signal })
}

/** Asks as a browser does before it uploads with progress, which a page shows. */
const asked = ({ url }: UploadForm, site: string): Promise<Response> =>
  fetch(url, {
    method: 'OPTIONS',
    headers: { origin: site, 'access-control-request-method': 'POST' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })

async function codeOf(response: Response): Promise<string> {
  const [, code] =
    /<Code>([A-Za-z]+)<\/Code>/.exec(response.bodyUsed ? '' : (await response.text()).slice(0, 10_000)) ?? []
  return code === undefined ? `status ${response.status}` : `${code} (${response.status})`
}

/** Whether the error comes from `@hearback/s3`. Recognised by name: the process may have two copies of the package. */
const isOfS3 = (error: unknown): error is Error & { said: string; advice: string } =>
  error instanceof Error && error.name === 'HearbackS3Error'

const saidBy = (error: unknown): string => (isOfS3(error) ? error.said.replace(/\.$/, '') : reasonOf(error))

const adviceOf = (error: unknown): string => (isOfS3(error) ? error.advice : 'Check the endpoint and the network.')
