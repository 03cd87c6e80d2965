import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, BrowserContext, Page } from 'playwright-core'

/** Where the host's page is: another origin than the service. */
export const hostOrigin = 'https://shop.example'

export interface HostPage extends Page {
  /** Errors of scripts, broken policies and complaints on the console. */
  readonly problems: string[]
}

export interface HostPageOptions {
  /** The page's module; what it imports is bundled. */
  readonly script: string
  /** Content security policy of the page. Default: none. */
  readonly policy?: string
  readonly body?: string
  /** Runs before the page's own script. */
  readonly before?: (page: Page) => Promise<void>
  /** The browser of an earlier page, with what it keeps. Default: a new one. */
  readonly context?: BrowserContext
}

const here = fileURLToPath(new URL('.', import.meta.url))

/** A script of a page that imports packages, as an application's own build makes it. */
export async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: here, loader: 'ts' },
    conditions: ['source'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}

/** Opens a page of the host, on an origin that is served by no server. */
export async function openHostPage(browser: Browser, options: HostPageOptions): Promise<HostPage> {
  const context = options.context ?? (await browser.newContext({ reducedMotion: 'reduce' }))
  context.setDefaultTimeout(30_000)
  const page: HostPage = Object.assign(await context.newPage(), { problems: [] as string[] })
  page.on('pageerror', (error) => page.problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') page.problems.push(message.text())
  })
  await page.route(`${hostOrigin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/app.js') return route.fulfill({ body: options.script, contentType: 'text/javascript' })
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: options.policy ? { 'content-security-policy': options.policy } : {},
      body: `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head><body>${options.body ?? '<h1>Shop</h1>'}<script src="/app.js"></script></body></html>`,
    })
  })
  await options.before?.(page)
  await page.goto(`${hostOrigin}/`)
  return page
}
