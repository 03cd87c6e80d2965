import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type App, origin as service } from './app.ts'

/** The host's own origin; the service is on another one. */
export const origin = 'https://site.example'

/** Nothing inline, nothing of other origins but the service, no writing of HTML. */
export const strictPolicy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${service}; img-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`

export interface AppPage extends Page {
  /** Errors of scripts, broken policies and complaints on the console. */
  readonly problems: string[]
  /** Requests to the service, such as `GET /api/v1/…`. */
  readonly sent: string[]
}

export interface AppPageOptions {
  /** Files of the page's script, by name; `main.js` is the entry. */
  readonly files: ReadonlyMap<string, string>
  readonly app?: App
  /** Default: the strict one. `null`: none. */
  readonly policy?: string | null
  readonly style?: string
  readonly body?: string
  /** An open browser session, for a second tab. Default: a new one. */
  readonly context?: BrowserContext
  /** Default: `/`. */
  readonly path?: string
}

/** Opens a page of the host, whose module is the script, with the service behind it. */
export async function openAppPage(browser: Browser, options: AppPageOptions): Promise<AppPage> {
  const { files, app, policy = strictPolicy, style = '', body = '<h1>Shop</h1>' } = options
  const context = options.context ?? (await browser.newContext({ reducedMotion: 'reduce' }))
  context.setDefaultTimeout(30_000)
  const page: AppPage = Object.assign(await context.newPage(), { problems: [] as string[], sent: [] as string[] })
  page.on('pageerror', (error) => page.problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') page.problems.push(message.text())
  })
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = files.get(pathname.slice(1))
    if (file !== undefined) return route.fulfill({ body: file, contentType: 'text/javascript' })
    if (pathname === '/style.css') return route.fulfill({ body: style, contentType: 'text/css' })
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: policy === null ? {} : { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css"><script type="module" src="/main.js"></script></head><body>${body}</body></html>`,
    })
  })
  await page.route(`${service}/**`, async (route) => {
    const request = route.request()
    // Playwright answers in Chromium whether the page may send a request; elsewhere the service does.
    if (request.method() !== 'OPTIONS') page.sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    if (!app) return route.abort()
    const answer = await app.fetch(
      new Request(request.url(), {
        method: request.method(),
        headers: await request.allHeaders(),
        ...(request.postData() !== null && { body: request.postData() }),
      }),
    )
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'content-encoding'))
    await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) })
  })
  await page.goto(origin + (options.path ?? '/'))
  return page
}
