import type { PageAddress, Pages } from '@hearback/core/pages'
import { type ConsoleOptions, settingsOf } from './options.ts'

export type { ConsoleOptions } from './options.ts'

/**
 * The console: pages for the people who run surveys, at `/console/`, and the results that they share, at `/share/`. They work
 * without JavaScript. Sheet and script are part of this package. Everything is loaded with the first request for it.
 */
export function consolePages(options: ConsoleOptions = {}): Pages {
  const settings = settingsOf(options)
  let serving: Promise<Pages['serve']> | null = null
  let sharing: Promise<typeof import('./shared/serve-shared.ts')> | null = null
  return {
    addresses,
    filePage: (environmentId, name) => `/console/${environmentId}/files/${encodeURIComponent(name)}/`,
    serve: async (request, context) => {
      if (context.params.key !== undefined) {
        sharing ??= import('./shared/serve-shared.ts')
        return (await sharing).serveShared(request, context, settings)
      }
      serving ??= import('./serve.ts').then(({ serveConsole }) => serveConsole(settings))
      return (await serving)(request, context)
    },
  }
}

/** What follows `/console/` in an address that tells the prefix. Anything looser would match paths of hosts, too. */
const landmark =
  /\/console\/(?:enter|sign-in|sign-out|forgot-password|language|account|people|products|audit|assets|c[0-9a-z]{24})(?=\/|$)/

/** Shared results: the id of a survey and a key of 22 characters or more. Hosts may have a path `/share` of their own. */
const sharedLandmark = /\/share\/c[0-9a-z]{24}\/[^/]{22,}/

/** The console finds its pages by the page table, so that an unknown address below it has a page of the console. */
const depths = ['', '/:a', '/:a/:b', '/:a/:b/:c', '/:a/:b/:c/:d', '/:a/:b/:c/:d/:e', '/:a/:b/:c/:d/:e/:f']

const addresses: readonly PageAddress[] = [
  ...depths.map(
    (below): PageAddress => ({
      path: `/console${below}`,
      methods: ['GET', 'POST'],
      isShared: false,
      landmark: below === '' ? landmark : null,
    }),
  ),
  { path: '/share/:surveyId/:key', methods: ['GET'], isShared: false, landmark: sharedLandmark },
]
