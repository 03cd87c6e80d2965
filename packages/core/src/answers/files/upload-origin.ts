import type { BlobStore } from '../../ground/ports/blobs.ts'

/** The origin that the store's upload forms name; `null` if uploads go through this service. Signs a form to learn it. */
export async function uploadOrigin(blobs: BlobStore | null): Promise<string | null> {
  const upload = blobs?.presign?.upload ?? null
  if (upload === null) return null
  const { url } = await upload('origin', { contentType: 'text/plain', maxBytes: 1, expiresInMs: 60_000 })
  return new URL(url).origin
}
