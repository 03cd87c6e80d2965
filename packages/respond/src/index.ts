import type { PageAddress, Pages } from '@hearback/core/pages'

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
 * published in-app clients load, at `/js` and `/api/packages`. Scripts and style are part of this package. Everything is
 * loaded with the first request for it.
 */
export function respondPages({ links = [], origin, embedOrigins }: RespondOptions = {}): Pages {
  for (const one of [origin ?? [], embedOrigins ?? []].flat()) mustBeOrigin(one)
  const options = { links, embedOrigins: embedOrigins ?? null }
  let serving: Pages['serve'] | null = null
  return {
    addresses: [...surveyAddresses.map((address) => ({ ...address, origin })), ...scriptAddresses],
    async serve(request, context) {
      const { servePages } = await import('./serve-pages.ts')
      serving ??= servePages(options)
      return serving(request, context)
    },
  }
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
