import type { Browser, BrowserContext, Page as BrowserPage } from 'playwright-core'
import type { Phone } from '../react-native-client/phone.ts'

export interface WebView {
  readonly page: BrowserPage
  /** Messages of the page, in order, as JSON. */
  readonly messages: readonly Record<string, unknown>[]
  close(): Promise<void>
}

/**
 * Shows what a phone's WebView has got in a browser: a page without an origin, whose messages go to the app. `service`:
 * the only address that it may load from. `kept`: the phone's own browser, for a page with an origin, which keeps what it stores.
 */
export async function openWebView(
  browser: Browser,
  phone: Phone,
  service: string,
  kept?: BrowserContext,
): Promise<WebView> {
  const shown = phone.page()
  if (!shown) throw new Error('There is no page on the screen')
  const context = kept ?? (await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } }))
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const messages: Record<string, unknown>[] = []
  // Release 1 loads a style sheet from elsewhere.
  await page.route('**/*', (route) => (route.request().url().startsWith(service) ? route.continue() : route.abort()))
  if (kept) await page.goto(`${service}/health`)
  await page.exposeFunction('toApp', (text: string) => {
    const message = JSON.parse(text)
    messages.push(message)
    phone.page()?.post(message)
  })
  await page.evaluate(() => {
    const { toApp } = window as unknown as { toApp(text: string): void }
    Object.assign(window, { ReactNativeWebView: { postMessage: (text: string) => toApp(text) } })
  })
  await page.setContent(shown.html, { waitUntil: 'commit' })
  return { page, messages, close: () => (kept ? page.close() : context.close()) }
}
