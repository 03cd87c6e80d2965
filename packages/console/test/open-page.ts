import type { Browser, BrowserContextOptions } from 'playwright-core'

/** Opens pages that note every message of the browser's console, errors, and answers that are errors. */
export const pagesOf =
  (browser: Browser | null) =>
  async (options: BrowserContextOptions = {}) => {
    if (browser === null) throw new Error('There is no browser')
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    const messages: string[] = []
    page.on('pageerror', ({ message }) => messages.push(message))
    page.on('console', (message) => messages.push(message.text()))
    return { page, context, messages }
  }
