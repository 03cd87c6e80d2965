import type { Pages } from '@hearback/core/pages'
import { openAsset, openScript } from './assets/open-asset.ts'
import { isDoorPart, serveDoor } from './doors/serve-door.ts'
import { type PageOptions, servePage } from './serve-page.ts'
import { serveTheme } from './serve-theme.ts'

/** Serves all addresses of this package: pages, scripts and style. */
export function servePages(options: PageOptions): Pages['serve'] {
  const page = servePage(options)
  return async (request, context) => {
    const { surveyId, part, file, package: bundle } = context.params
    if (bundle !== undefined) return openScript(request, packages[bundle] ?? '', context)
    if (file?.startsWith('respond.')) return openAsset(request, file, context)
    if (file !== undefined) return openScript(request, file, context)
    if (surveyId === undefined) return null
    // A sign behind a slash is none of the pages below a survey.
    if (part === undefined || !/[0-9a-z]/i.test(part)) return page(request, context)
    if (isDoorPart(part)) return serveDoor(request, context, part, options)
    return part === 'theme.css' ? serveTheme(request, context) : null
  }
}

/** The addresses at which releases before 3.0.1 of the published clients load the same scripts. */
const packages: Readonly<Record<string, string>> = {
  __proto__: null as never,
  app: 'formbricks.umd.cjs',
  js: 'formbricks.umd.cjs',
  website: 'formbricks-website.umd.cjs',
  surveys: 'surveys.umd.cjs',
}
