import type { PageAddress, PageContext, Pages } from '@hearback/core'
import { openAsset } from './assets/open-asset.ts'
import { servePage } from './serve-page.ts'
import { serveTheme } from './serve-theme.ts'

export interface RespondOptions {
  /** Links at the foot of every page, such as privacy and imprint. Default: none. */
  links?: readonly { readonly label: string; readonly href: string }[]
}

/**
 * The pages where people answer link surveys, at `/s/{surveyId}`: they work without JavaScript. The script and the
 * style are part of this package. They are loaded with the first request for them.
 */
export function respond({ links = [] }: RespondOptions = {}): Pages {
  const page = servePage({ links })

  async function serve(request: Request, context: PageContext): Promise<Response | null> {
    const { surveyId, sheet, file } = context.params
    if (file !== undefined) return openAsset(request, file)
    if (surveyId === undefined) return null
    if (sheet === undefined) return page(request, context)
    return sheet === 'theme.css' ? serveTheme(request, context) : null
  }

  return { addresses, serve }
}

const addresses: readonly PageAddress[] = [
  { path: '/s/:surveyId', methods: ['GET', 'POST'], isShared: false, landmark: /\/s\/c[0-9a-z]{24}(?=\/|$)/ },
  { path: '/s/:surveyId/:sheet', methods: ['GET'], isShared: false, landmark: null },
  { path: '/js/:file', methods: ['GET'], isShared: true, landmark: /\/js\/respond\.(?:js|css)$/ },
]
