import { takesGzip } from '@hearback/core/pages'
import { relative } from '../html.ts'
import type { Assets } from '../layout.ts'

const packed = () => import('./packed.ts').then(({ packedAssets }) => packedAssets)

/** The addresses of sheet and script. They change with the files, so browsers may keep them for a year. */
export async function assetLinks(root: string): Promise<Assets> {
  const { css, js } = await packed()
  return {
    sheet: relative(`${root}console/assets/${css.version}.css`),
    script: relative(`${root}console/assets/${js.version}.js`),
  }
}

/** Answers sheet or script: gzip for clients that accept it, unpacked for the others. `null`: there is no such file. */
export async function openAsset(request: Request, file: string): Promise<Response | null> {
  const assets = await packed()
  const asset = Object.entries(assets).find(([ending, { version }]) => file === `${version}.${ending}`)?.[1]
  if (!asset) return null
  const { type, version, gzip } = asset
  const isGzip = takesGzip(request.headers.get('accept-encoding'))
  const bytes = Uint8Array.from(atob(gzip), (character) => character.charCodeAt(0))
  const headers: Record<string, string> = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    // Each encoding needs an ETag of its own.
    etag: `"${version}${isGzip ? '-gzip' : ''}"`,
    ...(isGzip && { 'content-encoding': 'gzip' }),
  }
  const body = isGzip ? bytes : new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))
  // `encodeBody` keeps Workers from compressing a body that is already in its `content-encoding`.
  return new Response(body ?? null, { headers, encodeBody: 'manual' } as ResponseInit)
}
