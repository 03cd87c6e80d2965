import { invalid } from '../http/problems.ts'
import type { Call, Params } from '../http/route.ts'
import { timestamp } from '../ports/clock.ts'
import type { Service } from '../service.ts'
import { settleAwaited } from './awaited.ts'
import { blobsOf, fileNotFound } from './blobs.ts'
import { blobKeyOf, fileAt, filePath, kindOf, linkMs, shownName } from './rules.ts'
import type { CreateFileLink, FileLink } from './schema.ts'
import { isLinkSigned, signLink } from './signature.ts'

/** An address of a private file that needs no key for a while. */
export async function createLink({ service, environment, publicUrl, body }: Call<CreateFileLink>): Promise<FileLink> {
  const blobs = blobsOf(service)
  const at = fileAt(body.fileUrl)
  if (!at) throw invalid({ fileUrl: 'Expected the address of a file, as an answer holds it' })
  const { environmentId, access, name } = at
  const found = environmentId === environment.id ? await service.storage.files.find(environment.id, name) : null
  const file = found?.state === 'awaited' ? await settleAwaited(service, found) : found
  if (file?.access !== access) throw fileNotFound(name)

  const expires = service.clock.now() + linkMs
  const expiresAt = timestamp(expires)
  if (blobs.presign) {
    const url = await blobs.presign.download(blobKeyOf(environmentId, access, name), {
      contentType: file.contentType,
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

/** The environment of a private file whose address was signed and is still good; `null` where a key is needed. */
export async function environmentOfLink(
  params: Params,
  search: Readonly<Record<string, string>>,
  { secret, clock }: Service,
): Promise<string | null> {
  const { expires, signature } = search
  const { environmentId = '', file: name = '' } = params
  if (expires === undefined || signature === undefined || !(Number(expires) > clock.now())) return null
  return (await isLinkSigned(secret, { environmentId, name, expires }, signature)) ? environmentId : null
}
