import type { PageContext, Pages } from '@hearback/core'
import { etagOf, fileHeaders } from './file-headers.ts'
import { contentSecurityPolicy, page, styleSheet } from './page.ts'
import { openScript } from './script.ts'

export interface DocsOptions {
  /** The page's title. Default: `Hearback API`. */
  title?: string
}

/**
 * Shows the API's description at `/api/v1/docs` with RapiDoc. RapiDoc is part of this package, and is loaded with the
 * first request for it. Nothing is fetched from other servers.
 */
export function docs({ title = 'Hearback API' }: DocsOptions = {}): Pages {
  let script: ReturnType<typeof openScript> | null = null

  async function serve(request: Request, { params, root }: PageContext): Promise<Response | null> {
    switch (params.file) {
      case undefined:
        return textFile('text/html', page({ title }, root), { 'content-security-policy': contentSecurityPolicy })
      case 'page.css':
        return textFile('text/css', styleSheet)
      case 'rapidoc.js':
        script ??= openScript()
        return (await script)(request.headers.get('accept-encoding'))
      default:
        return null
    }
  }

  return { addresses: [addressOf('/api/v1/docs'), addressOf('/api/v1/docs/:file')], serve }
}

const addressOf = (path: string): Pages['addresses'][number] => ({
  path,
  methods: ['GET'],
  isShared: false,
  landmark: null,
})

async function textFile(type: string, body: string, more: Record<string, string> = {}): Promise<Response> {
  const etag = await etagOf(new TextEncoder().encode(body))
  return new Response(body, { headers: { ...fileHeaders(type, etag), ...more } })
}
