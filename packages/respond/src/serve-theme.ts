import type { PageContext } from '@hearback/core/pages'
import { themeOf, themeSheet } from '@hearback/survey/view'
import { themeSource, themeVersion } from './frame.ts'
import { isShown } from './states/gate.ts'

/**
 * The sheet with a survey's colours, light and dark. Browsers keep it under the address that names its version. Under an
 * older one, or none, they ask again soon.
 */
export async function serveTheme(request: Request, { surveys, params }: PageContext): Promise<Response | null> {
  const query = new URL(request.url).searchParams
  const found = await surveys.find(params.surveyId ?? '', query.get('env'))
  if (found === null) return null
  // Without a page that shows them, the colours of a survey are as unknown as the survey.
  if (!isShown(found) && !(await surveys.passPreview(found, query.get('preview') ?? ''))) return null
  return new Response(themeSheet(themeOf(themeSource(found))), {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': `public, max-age=${query.get('v') === themeVersion(found) ? 86400 : 60}`,
      'x-content-type-options': 'nosniff',
    },
  })
}
