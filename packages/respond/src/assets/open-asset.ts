import { type PageContext, takesEncoding } from '@hearback/core/pages'
import type { Packed } from './pack.ts'

type Encoding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>

/** A packed file, ready to be sent. */
interface Asset {
  readonly type: string
  readonly etag: string
  readonly packed: Readonly<Record<Encoding, Bytes>>
}

type Assets = ReadonlyMap<string, Asset>

/** Files of a module, decoded with the first request for one of them. */
const opened = (load: () => Promise<{ packedAssets: Readonly<Record<string, Packed>> }>): (() => Promise<Assets>) => {
  let assets: Promise<Assets> | null = null
  return () => {
    assets ??= load().then(({ packedAssets }) => decoded(packedAssets))
    return assets
  }
}

/** Script and sheet of the pages. */
const ofPages = opened(() => import('./packed.ts'))
/** What published in-app clients load. */
const ofApps = opened(() => import('./packed-scripts.ts'))

async function decoded(files: Readonly<Record<string, Packed>>): Promise<Assets> {
  const entries = await Promise.all(
    Object.entries(files).map(async ([name, { type, gzip, br }]) => {
      const packed = { gzip: bytesOf(gzip), br: bytesOf(br) }
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', packed.gzip))
      const etag = [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      return [name, { type, packed, etag }] as const
    }),
  )
  return new Map(entries)
}

const bytesOf = (base64: string): Bytes => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** The version of script and sheet: it stands in their addresses, so browsers may keep them for a year. */
export async function assetVersion(): Promise<string> {
  return [...(await ofPages()).values()].map(({ etag }) => etag.slice(0, 8)).join('')
}

/** Answers script or sheet of the pages. `null`: there is no such file. */
export async function openAsset(request: Request, name: string, context: PageContext): Promise<Response | null> {
  const asset = (await ofPages()).get(name)
  if (!asset) return null
  const isVersioned = new URL(request.url).searchParams.get('v') === (await assetVersion())
  return assetResponse(
    request,
    asset,
    isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    context,
  )
}

/** Answers what published in-app clients load. `null`: there is no such file. */
export async function openScript(request: Request, name: string, context: PageContext): Promise<Response | null> {
  const asset = (await ofApps()).get(name)
  return asset ? assetResponse(request, asset, 'public, max-age=300, stale-while-revalidate=86400', context) : null
}

/** Packed for clients that accept that, unpacked for the others. */
function assetResponse(
  request: Request,
  { type, packed, etag }: Asset,
  cacheControl: string,
  { platform }: PageContext,
) {
  const accepted = request.headers.get('accept-encoding')
  const encoding = (['br', 'gzip'] as const).find((one) => takesEncoding(accepted, one)) ?? null
  const headers: Record<string, string> = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    // Each encoding needs an ETag of its own.
    etag: `"${etag}${encoding === null ? '' : `-${encoding}`}"`,
    ...(encoding !== null && { 'content-encoding': encoding }),
  }
  const body = encoding === null ? unpacked(packed.gzip) : packed[encoding]
  const HostResponse = platform.Response ?? Response
  // `encodeBody` keeps Workers from compressing a body that is already in its `content-encoding`.
  return new HostResponse(body, { headers, encodeBody: 'manual' } as ResponseInit)
}

const unpacked = (bytes: Bytes): ReadableStream | null =>
  new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip')) ?? null
