/** Headers of every file of the reader. Browsers keep a copy for an hour, then revalidate it by its ETag. */
export const fileHeaders = (type: string, etag: string): Record<string, string> => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
  etag,
})

export async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `"${[...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}
