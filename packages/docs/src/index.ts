import type { Pages } from '@hearback/core/pages'

export interface DocsOptions {
  /** The page's title. Default: `Hearback API`. */
  title?: string
}

/**
 * Shows the API's reference at `/api/v1/docs`, made from the OpenAPI document, and at `/api/v1/docs/try` a page to try it with
 * RapiDoc. RapiDoc is part of this package. Everything is loaded with the first request for it; nothing is fetched from other
 * servers.
 */
export function docsPages({ title = 'Hearback API' }: DocsOptions = {}): Pages {
  let serving: Pages['serve'] | null = null
  return {
    addresses: [addressOf('/api/v1/docs'), addressOf('/api/v1/docs/:file')],
    async serve(request, context) {
      const { serveDocs } = await import('./serve-docs.ts')
      serving ??= serveDocs(title)
      return serving(request, context)
    },
  }
}

const addressOf = (path: string): Pages['addresses'][number] => ({
  path,
  methods: ['GET'],
  isShared: false,
  landmark: null,
})
