import { takesGzip } from '@hearback/core'

/** A packed file, ready to be sent. */
interface Asset {
  readonly type: string
  readonly packed: Uint8Array<ArrayBuffer>
  readonly etag: string
}

let opened: Promise<ReadonlyMap<string, Asset>> | null = null

/** Script and sheet, loaded with the first page that names them. */
function assets(): Promise<ReadonlyMap<string, Asset>> {
  opened ??= open()
  return opened
}

async function open(): Promise<ReadonlyMap<string, Asset>> {
  const { packedAssets } = await import('./packed.ts')
  const entries = await Promise.all(
    Object.entries(packedAssets).map(async ([name, { type, gzip }]) => {
      const packed = Uint8Array.from(atob(gzip), (character) => character.charCodeAt(0))
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', packed))
      const etag = [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      return [name, { type, packed, etag }] as const
    }),
  )
  return new Map(entries)
}

/** The version of script and sheet: it stands in their addresses, so browsers may keep them for a year. */
export async function assetVersion(): Promise<string> {
  return [...(await assets()).values()].map(({ etag }) => etag.slice(0, 8)).join('')
}

/** Answers script or sheet: gzip for clients that accept it, unpacked for the others. `null`: there is no such file. */
export async function openAsset(request: Request, name: string): Promise<Response | null> {
  const asset = (await assets()).get(name)
  if (!asset) return null
  const { type, packed, etag } = asset
  const isGzip = takesGzip(request.headers.get('accept-encoding'))
  const isVersioned = new URL(request.url).searchParams.get('v') === (await assetVersion())
  const headers: Record<string, string> = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    // Each encoding needs an ETag of its own.
    etag: `"${etag}${isGzip ? '-gzip' : ''}"`,
    ...(isGzip && { 'content-encoding': 'gzip' }),
  }
  const body = isGzip ? packed : new Response(packed).body?.pipeThrough(new DecompressionStream('gzip'))
  // `encodeBody` keeps Workers from compressing a body that is already in its `content-encoding`.
  return new Response(body ?? null, { headers, encodeBody: 'manual' } as ResponseInit)
}
