import type { PageContext, Pages } from '@hearback/core/pages'
import { etagOf, fileHeaders } from './file-headers.ts'
import type { Document } from './reference/document.ts'
import { type Reference, reference, referencePage, contentSecurityPolicy as referencePolicy } from './reference/page.ts'
import { referenceSheet } from './reference/style.ts'
import { openScript } from './script.ts'
import { contentSecurityPolicy, styleSheet, tryPage } from './try-page.ts'

/** Serves the reference, and the page to try the API. */
export function serveDocs(title: string): Pages['serve'] {
  let script: ReturnType<typeof openScript> | null = null
  // Some 50 ms of work, and the same for every request: only the first section has addresses.
  let made: Promise<Reference> | null = null

  async function makeReference({ call }: PageContext): Promise<Reference> {
    const response = await call('/api/v1/openapi.json')
    if (!response.ok) throw new Error(`The OpenAPI document answered ${response.status}`)
    return reference((await response.json()) as Document)
  }

  return async (request, context) => {
    const { params, root, publicUrl } = context
    switch (params.file) {
      case undefined: {
        made ??= makeReference(context)
        made.catch(() => {
          made = null
        })
        const consoleAddress = context.hasPage('/console') ? `${root}console/` : null
        const page = referencePage({ title, root, publicUrl, consoleAddress }, await made)
        return textFile('text/html', page, { 'content-security-policy': referencePolicy })
      }
      case 'reference.css':
        return textFile('text/css', referenceSheet)
      case 'try':
        return textFile('text/html', tryPage({ title }, root), { 'content-security-policy': contentSecurityPolicy })
      case 'page.css':
        return textFile('text/css', styleSheet)
      case 'rapidoc.js':
        script ??= openScript()
        return (await script)(request.headers.get('accept-encoding'))
      default:
        return null
    }
  }
}

async function textFile(type: string, body: string, more: Record<string, string> = {}): Promise<Response> {
  const etag = await etagOf(new TextEncoder().encode(body))
  return new Response(body, { headers: { ...fileHeaders(type, etag), ...more } })
}
