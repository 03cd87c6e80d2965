import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { serve } from '../../../node/src/index.ts'
import { openPages } from '../answering.ts'

/** The service with its pages on a server of its own. */
export async function openServer(options: Parameters<typeof openPages>[0] = {}) {
  const app = await openPages({ rateLimit: false, ...options })
  const server = await serve(app.hearback, { port: 0 })
  return { ...app, url: server.url.replace(/\/$/, ''), close: () => server.close() }
}

/** A server in an application that knows its users by a cookie, and where users must be proven; `inLan`: its address on http. */
export async function openVerifiedServer() {
  const identify = ({ headers }: Request) => {
    const userId = /session=(\w+)/.exec(headers.get('cookie') ?? '')?.[1]
    return userId === undefined ? null : { userId }
  }
  const server = await openServer({ identify })
  await server.hearback.admin.updateEnvironment(server.environmentId, { users: 'verified' })
  const inLan = server.url.replace(/\/\/[^:]*/, '//surveys.lan')
  return { ...server, inLan, id: await server.addSurvey() }
}

/** A page that notes errors, broken policies and dialogs. */
export interface WatchedPage {
  readonly page: Page
  readonly context: BrowserContext
  readonly problems: string[]
}

export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|Uncaught/i.test(message.text())) problems.push(message.text())
  })
  page.on('dialog', (dialog) => {
    problems.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await showPictures(page)
  return { page, context, problems }
}

/** Pictures of surveys are on other servers, which tests have not. */
export async function showPictures(page: Page): Promise<void> {
  await page.route(/img\.example/, (route) => route.fulfill({ body: pixel, contentType: 'image/png' }))
}

export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
