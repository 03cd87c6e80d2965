import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { serve } from '../../../node/src/index.ts'
import { openPages } from '../answering.ts'

/** The service with its pages on a server of its own. */
export async function openServer(options: Parameters<typeof openPages>[0] = {}) {
  const app = await openPages({ rateLimit: false, ...options })
  const server = await serve(app.hearback, { port: 0 })
  return { ...app, url: server.url.replace(/\/$/, ''), close: () => server.close() }
}

/** A page that notes errors, broken policies and dialogs. */
export interface WatchedPage {
  readonly page: Page
  readonly context: BrowserContext
  readonly problems: string[]
}

export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(8000)
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
  // Pictures of surveys are on other servers, which tests have not.
  await page.route(/img\.example/, (route) => route.fulfill({ body: pixel, contentType: 'image/png' }))
  return { page, context, problems }
}

export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
