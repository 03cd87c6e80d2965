import type { PageAddress, Pages } from '@hearback/core'
import { openAsset } from './assets/open-asset.ts'
import { type ConsoleOptions, settingsOf } from './options.ts'
import { pageTable } from './pages.ts'
import { serveConsole } from './serve.ts'

export type { ConsoleOptions } from './options.ts'

/**
 * The console: pages for the people who run surveys, at `/console/`. They work without JavaScript. Sheet and script are
 * part of this package. Everything is loaded with the first request for it.
 */
export function console(options: ConsoleOptions = {}): Pages {
  const serve = serveConsole(pageTable, settingsOf(options))
  return {
    addresses,
    serve: async (request, context) => {
      const file = /^\/console\/assets\/([^/]+)$/.exec(context.path)?.[1]
      return file === undefined ? serve(request, context) : openAsset(request, file)
    },
  }
}

/** What follows `/console/` in an address from which the prefix can be told. Anything looser would be paths of hosts too. */
const landmark = /\/console\/(?:enter|sign-in|sign-out|account|people|products|audit|assets|c[0-9a-z]{24})(?=\/|$)/

/** The console finds its pages by the page table itself, so that an unknown address is a page of the console. */
const depths = ['', '/:a', '/:a/:b', '/:a/:b/:c', '/:a/:b/:c/:d', '/:a/:b/:c/:d/:e', '/:a/:b/:c/:d/:e/:f']

const addresses: readonly PageAddress[] = depths.map((below) => ({
  path: `/console${below}`,
  methods: ['GET', 'POST'],
  isShared: false,
  landmark: below === '' ? landmark : null,
}))
