import type { PageContext, PageSurvey } from '@hearback/core/pages'
import { surveyMail } from './survey-mail.ts'

/**
 * Answers `?embed=email`: the first question as HTML for a mail, or as plain text for a client that asks for
 * `text/plain`. Opening it, or a link in it, stores nothing: programs that scan mails follow links.
 */
export async function mailPage(
  request: Request,
  found: PageSurvey,
  query: URLSearchParams,
  { pageUrl, surveys }: PageContext,
): Promise<Response> {
  const { html, text } = await surveyMail(found, { pageUrl, query, seed: await surveys.newSeed(found) })
  const isText = request.headers.get('accept') === 'text/plain'
  return new Response(isText ? text : html, {
    headers: {
      'content-type': `text/${isText ? 'plain' : 'html'}; charset=utf-8`,
      'cache-control': 'private, no-store',
      // Mails have no sheets: styles stand in the elements.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      vary: 'accept',
    },
  })
}
