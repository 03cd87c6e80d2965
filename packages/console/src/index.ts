import type { PageAddress, Pages } from '@hearback/core'
import { type ConsoleOptions, settingsOf } from './options.ts'

export type { ConsoleOptions } from './options.ts'

/**
 * The console: pages for the people who run surveys, at `/console/`. They work without JavaScript. Sheet and script are
 * part of this package. Everything is loaded with the first request for it.
 */
export function console(options: ConsoleOptions = {}): Pages {
  const settings = settingsOf(options)
  let serving: Promise<Pages['serve']> | null = null
  return {
    addresses,
    serve: async (request, context) => {
      serving ??= import('./serve.ts').then(({ serveConsole }) => serveConsole(settings))
      return (await serving)(request, context)
    },
  }
}

/** What follows `/console/` in an address that tells the prefix. Anything looser would match paths of hosts, too. */
const landmark =
  /\/console\/(?:enter|sign-in|sign-out|forgot-password|account|people|products|audit|assets|c[0-9a-z]{24})(?=\/|$)/

/** The console finds its pages by the page table, so that an unknown address below it has a page of the console. */
const depths = ['', '/:a', '/:a/:b', '/:a/:b/:c', '/:a/:b/:c/:d', '/:a/:b/:c/:d/:e', '/:a/:b/:c/:d/:e/:f']

const addresses: readonly PageAddress[] = depths.map((below) => ({
  path: `/console${below}`,
  methods: ['GET', 'POST'],
  isShared: false,
  landmark: below === '' ? landmark : null,
}))
