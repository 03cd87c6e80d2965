import { takesGzip } from '@hearback/core/pages'
import { etagOf, fileHeaders } from './file-headers.ts'

/** RapiDoc's script: gzip for clients that accept it, unpacked for the others. */
export async function openScript(): Promise<(acceptEncoding: string | null) => Response> {
  const { packedScript } = await import('./packed-script.ts')
  const packed = bytesOf(packedScript)
  // Each encoding needs an ETag of its own.
  const etag = { gzip: await etagOf(packed), identity: await etagOf(new TextEncoder().encode(packedScript)) }
  const headersOf = (tag: string) => ({ ...fileHeaders('text/javascript', tag), vary: 'accept-encoding' })
  return (acceptEncoding) =>
    takesGzip(acceptEncoding)
      ? new Response(packed, asIs({ ...headersOf(etag.gzip), 'content-encoding': 'gzip' }))
      : new Response(streamOf(packed).pipeThrough(new DecompressionStream('gzip')), asIs(headersOf(etag.identity)))
}

/**
 * `encodeBody` keeps Workers from compressing a body that is already in its `content-encoding`; other hosts ignore it.
 */
const asIs = (headers: Record<string, string>): ResponseInit => ({ headers, encodeBody: 'manual' }) as ResponseInit

const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
