import type { PageContext } from '@hearback/core'
import { themeOf, themeSheet } from '@hearback/survey/view'

/** The sheet with a survey's colours, light and dark. Its address changes with the survey, so browsers keep it. */
export async function serveTheme(request: Request, { surveys, params }: PageContext): Promise<Response | null> {
  const found = await surveys.find(params.surveyId ?? '', new URL(request.url).searchParams.get('env'))
  if (found === null) return null
  const { survey, product } = found
  const theme = themeOf({ styling: survey.styling, product: product.styling, overwrites: survey.productOverwrites })
  return new Response(themeSheet(theme), {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
}
