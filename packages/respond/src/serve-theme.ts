import type { PageContext } from '@hearback/core'
import { themeOf, themeSheet } from '@hearback/survey/view'
import { themeSource } from './frame.ts'

/** The sheet with a survey's colours, light and dark. Its address changes with the survey, so browsers keep it. */
export async function serveTheme(request: Request, { surveys, params }: PageContext): Promise<Response | null> {
  const found = await surveys.find(params.surveyId ?? '', new URL(request.url).searchParams.get('env'))
  // What the page does not show, its colours do not tell.
  if (found === null || found.door !== null || found.survey.type !== 'link' || found.survey.status === 'draft')
    return null
  return new Response(themeSheet(themeOf(themeSource(found))), {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
}
