import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { suite, type Test } from 'uvu'
import { browserName } from '../../tests/src/browsers/choice.ts'
import { launchOther, otherBrowser } from '../../tests/src/browsers/launch.ts'
import { reasonToSkip } from '../../tests/src/browsers/skipped.ts'
import { chromium, launch } from '../../tests/src/chromium.ts'
import type { Output } from './bundled.ts'

const found = browserName === 'chromium' ? chromium() : null
const other = browserName === 'chromium' ? null : otherBrowser(browserName)
const isLacking = (found ?? other)?.lack !== null

/**
 * A suite whose tests need a browser: where there is none, they count as skipped. The browser is Chromium, or the one that
 * `TEST_BROWSER` names, `firefox` or `webkit`, for tests of the widget.
 */
export function browserSuite(name: string): Test {
  const test = suite(name)
  if (isLacking) return Object.assign((title: string) => test.skip(title), test)
  const add = (...[title, run]: Parameters<Test>) =>
    reasonToSkip(title) === null ? test(title, run) : test.skip(title)
  return Object.assign(add, test)
}

/**
 * Starts the browser for the tests of a `browserSuite`, and closes it after them. `isWhole`: see `chromium`, `options`: see
 * `launch`.
 */
export async function browserOf(
  test: Test,
  { isWhole, ...options }: Parameters<typeof chromium>[0] & Parameters<typeof launch>[1] = {},
): Promise<Browser> {
  const browser = await started(isWhole, options)
  if (browser === null) return noBrowser
  test.after(() => browser.close())
  return browser
}

async function started(isWhole: boolean | undefined, options: Parameters<typeof launch>[1]): Promise<Browser | null> {
  if (other !== null) return other.lack === null ? launchOther(other.found, options) : null
  const got = isWhole === undefined ? found : chromium({ isWhole })
  return got === null || got.lack !== null ? null : launch(got, options)
}

// Safe: no test of a `browserSuite` runs without a browser.
const noBrowser = null as unknown as Browser

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A policy stricter than that of most pages: no inline script or style, no writing of HTML. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https:; connect-src 'self'; form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'"

/** Opens a page with this body, the module as its script, and the style sheet. Fails on errors and broken policies. */
export async function open(
  browser: Browser,
  {
    body,
    script,
    style,
    lang = 'en',
    ...options
  }: BrowserContextOptions & { body: string; script?: Output | undefined; style?: string; lang?: string },
): Promise<Page & { problems: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(30_000)
  const page = Object.assign(await context.newPage(), { problems: [] as string[] })
  page.on('pageerror', (error) => page.problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') page.problems.push(message.text())
  })
  await page.route('**/*', (route) => {
    const { hostname, pathname } = new URL(route.request().url())
    if (hostname === 'img.example') return route.fulfill({ body: PIXEL, contentType: 'image/png' })
    const file = script?.files.get(pathname.slice(1))
    if (file !== undefined) return route.fulfill({ body: file, contentType: 'text/javascript' })
    if (pathname === '/style.css') return route.fulfill({ body: style ?? '', contentType: 'text/css' })
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': POLICY },
      body: `<!doctype html><html lang="${lang}"><head><title>Survey</title><meta name="viewport" content="width=device-width"><link rel="icon" href="https://img.example/icon.png"><link rel="stylesheet" href="/style.css">${script ? '<script type="module" src="/main.js"></script>' : ''}</head><body>${body}</body></html>`,
    })
  })
  await page.goto('https://survey.example/')
  return page
}

/** Waits as long as a new card takes no step. A click of Playwright waits for two frames, which suffices where time is fast. */
export const read = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const seen = () => {
          const from = performance.now()
          const wait = () => (performance.now() - from > 310 ? resolve(null) : setTimeout(wait, 5))
          wait()
        }
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(seen)))
      }),
  )

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Violations that axe-core finds, one line each. */
export async function violations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> }
    }
    const { violations } = await axe.run()
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
    )
  })
}

/** How far the page can be moved sideways, in pixels. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
