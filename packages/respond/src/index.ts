import type { PageAddress, PageContext, Pages } from '@hearback/core/pages'
import { openAsset, openScript } from './assets/open-asset.ts'
import { isDoorPart, serveDoor } from './doors/serve-door.ts'
import { servePage } from './serve-page.ts'
import { serveTheme } from './serve-theme.ts'

export { type Embedded, embedSnippet } from './embed/snippet.ts'

export interface RespondOptions {
  /** Links at the foot of every page, such as privacy and imprint. Default: none. */
  links?: readonly { readonly label: string; readonly href: string }[]
  /**
   * The origin of the pages, such as `https://survey.example.org`, if they have a host name of their own: requests for
   * `/s/*` at another host are redirected to it, and links lead there. Default: they are served at every host.
   */
  origin?: string | undefined
  /**
   * The origins whose pages may show a survey in a frame (`?embed=true`), such as `https://www.example.org`; an empty
   * list for none. Default: any, but none for surveys that ask for a PIN or an e-mail address.
   */
  embedOrigins?: readonly string[] | undefined
}

/**
 * The pages where people answer link surveys, at `/s/{surveyId}`: they work without JavaScript. And the scripts that
 * published in-app clients load, at `/js` and `/api/packages`. Scripts and style are part of this package; they are
 * loaded with the first request for them.
 */
export function respondPages({ links = [], origin, embedOrigins }: RespondOptions = {}): Pages {
  for (const one of [origin ?? [], embedOrigins ?? []].flat()) mustBeOrigin(one)
  const options = { links, embedOrigins: embedOrigins ?? null }
  const page = servePage(options)

  async function serve(request: Request, context: PageContext): Promise<Response | null> {
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

  return { addresses: [...surveyAddresses.map((address) => ({ ...address, origin })), ...scriptAddresses], serve }
}

function mustBeOrigin(text: string): void {
  if (URL.canParse(text) && new URL(text).origin === text) return
  throw new TypeError(
    `respondPages(): an origin is a scheme and a host, such as https://survey.example.org, not "${text}"`,
  )
}

/** Also in capitals, and with a sign of the text around the address behind the id: both lead to the survey. */
const landmark = /\/s\/c[0-9a-z]{24}(?![0-9a-z])/i

const surveyAddresses: readonly PageAddress[] = [
  { path: '/s/:surveyId', methods: ['GET', 'POST'], isShared: false, landmark },
  { path: '/s/:surveyId/:part', methods: ['GET', 'POST'], isShared: false, landmark: null },
  { path: '/S/:surveyId', methods: ['GET'], isShared: false, landmark: null },
]

const scriptAddresses: readonly PageAddress[] = [
  {
    path: '/js/:file',
    methods: ['GET'],
    isShared: true,
    landmark:
      /\/js\/(?:respond\.(?:js|rare\.js|proof\.js|css)|embed\.js|(?:formbricks|surveys(?:-rare)?)\.umd\.cjs|words\.[a-z]{2,3}\.json)$/,
  },
  {
    path: '/api/packages/:package',
    methods: ['GET'],
    isShared: true,
    landmark: /\/api\/packages\/(?:app|website|js|surveys)$/,
  },
]

/** The addresses at which releases before 3.0.1 of the published clients load the same scripts. */
const packages: Readonly<Record<string, string>> = {
  __proto__: null as never,
  app: 'formbricks.umd.cjs',
  js: 'formbricks.umd.cjs',
  website: 'formbricks-website.umd.cjs',
  surveys: 'surveys.umd.cjs',
}
