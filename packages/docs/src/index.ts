import type { DocsFile, DocsReader } from '@hearback/core'
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
export function docsReader({ title = 'Hearback API' }: DocsOptions = {}): DocsReader {
  let script: ReturnType<typeof openScript> | null = null
  return async ({ file, root, headers }) => {
    switch (file) {
      case null:
        return textFile('text/html', page({ title }, root), { 'content-security-policy': contentSecurityPolicy })
      case 'page.css':
        return textFile('text/css', styleSheet)
      case 'rapidoc.js':
        script ??= openScript()
        return (await script)(headers.get('accept-encoding'))
      default:
        return null
    }
  }
}

async function textFile(type: string, body: string, more: Record<string, string> = {}): Promise<DocsFile> {
  const etag = await etagOf(new TextEncoder().encode(body))
  return { headers: { ...fileHeaders(type, etag), ...more }, body }
}
