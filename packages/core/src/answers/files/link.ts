import { type Faults, Problem } from '../../ground/errors.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import { invalid } from '../../http/problems.ts'
import type { Call, Params } from '../../http/route.ts'
import { settleAwaited } from './awaited.ts'
import { blobsOf, fileNotFound } from './blobs.ts'
import { linkMs } from './bounds.ts'
import { fileOf } from './file-of.ts'
import { fileAt, kindOf } from './name-rules.ts'
import { blobKeyOf, filePath, servedAs, shownName } from './rules.ts'
import type { CreateFileLink, FileLink } from './schema.ts'
import { isLinkSigned, signLink } from './signature.ts'

/** Creates a temporary link to a private file that works without an API key. */
export async function createLink({ service, environment, publicUrl, body }: Call<CreateFileLink>): Promise<FileLink> {
  const blobs = blobsOf(service)
  const at = fileAt(body.fileUrl)
  if (!at) throw invalid({ fileUrl: 'Expected the address of a file, in the form that answers hold' })
  const { environmentId, access, name } = at
  const found = environmentId === environment.id ? await fileOf(service, environment.id, name) : null
  const file = found?.state === 'awaited' ? await settleAwaited(service, found) : found
  if (file?.access !== access) throw fileNotFound(name)

  const expires = service.clock.now() + linkMs
  const expiresAt = timestamp(expires)
  if (blobs.presign) {
    const url = await blobs.presign.download(blobKeyOf(environmentId, access, file.name), {
      contentType: servedAs(file.contentType),
      fileName: shownName(name),
      attachment: !kindOf(name)?.inline,
      expiresInMs: linkMs,
    })
    return { url, expiresAt }
  }
  const signature = await signLink(service.secret, { environmentId, name, expires: String(expires) })
  const query = `expires=${expires}&signature=${signature}`
  return { url: `${publicUrl}${filePath(environmentId, access, name)}?${query}`, expiresAt }
}

/**
 * Returns the environment of a valid link to a private file. Returns the answer to a request without an API key if the
 * link is invalid, and `null` if the address is no link.
 */
export async function environmentOfLink(
  params: Params,
  search: Readonly<Record<string, string>>,
  { readSecrets, clock }: Pick<Service, 'readSecrets' | 'clock'>,
): Promise<string | Problem | null> {
  const { expires, signature } = search
  const { environmentId = '', file: name = '' } = params
  if (expires === undefined && signature === undefined) return null
  const isOurs = await isLinkSigned(readSecrets, { environmentId, name, expires: expires ?? '' }, signature ?? '')
  // Only a valid link may learn that it has expired.
  if (!isOurs) return refused({ signature: 'The link is invalid: use it exactly as it was created' })
  if (!(Number(expires) > clock.now())) return refused({ expires: 'The link has expired: create another one' })
  return environmentId
}

const refused = (details: Faults) => new Problem('not_authenticated', 'Not authenticated', details)
