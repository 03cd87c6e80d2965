import { Problem } from '@hearback/core'
import type { PageContext } from '@hearback/core/pages'
import { acceptedLanguages } from '@hearback/words/console'
import { assetLinks } from '../assets/open-asset.ts'
import { pageHeaders } from '../headers.ts'
import { document } from '../layout.ts'
import type { Settings } from '../options.ts'
import { tagged } from '../tagged.ts'
import { languageFor } from '../words/language.ts'
import { sharedPage } from './page.ts'

/**
 * Shows the shared results of a survey to everyone who has their address: without a session, a script or a form. Browsers keep the page
 * and ask each time whether it still holds, so it is gone with the sharing.
 */
export async function serveShared(request: Request, context: PageContext, settings: Settings): Promise<Response> {
  const { surveyId = '', key = '' } = context.params
  const { searchParams } = new URL(request.url)
  const environmentId = searchParams.get('env')
  const accepted = acceptedLanguages(request.headers.get('accept-language'))
  const language = await languageFor([searchParams.get('lang') ?? '', ...accepted])
  const results = await context.sharedResults({ surveyId, key, environmentId })
  if (results === null) throw new Problem('not_found', language.texts.shared.gone)
  const { sheet } = await assetLinks(context.root)
  const title = language.say(language.texts.shared.title, { name: results.survey.name })
  const page = { title, bodyClass: 'shared', body: sharedPage(results, language), language }
  return tagged(
    new Response(document(page, { sheet, script: null }), {
      headers: {
        ...pageHeaders({ frameAncestors: settings.frameAncestors, signInOrigin: null }, null),
        'cache-control': 'private, no-cache',
        'content-language': language.code,
        vary: 'accept-language',
        'content-security-policy': policy(settings.frameAncestors),
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      },
    }),
  )
}

const policy = (frameAncestors: readonly string[]): string =>
  `default-src 'none'; style-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors ${
    frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ')
  }`
