import type { Browser } from 'playwright-core'
import type { FromDebian } from '../debian.ts'
import { answerOf, type OpenedPages } from './answering.ts'
import { browserName, type OtherBrowserName } from './choice.ts'
import { type ContextOptions, openContext } from './context.ts'
import { display } from './display.ts'
import { firefox, firefoxDriver } from './firefox.ts'
import { startProxy } from './proxy.ts'
import type { Driver } from './session.ts'
import { webkit, webkitDriver } from './webkit.ts'

/** Makes the driver of a browser whose requests go through the proxy at this port. */
type MakeDriver = (proxyPort: number) => Driver

/** A browser of Debian that Playwright does not drive; or the reason why it is not available. */
export function otherBrowser(name: OtherBrowserName): FromDebian<MakeDriver> {
  const program = name === 'firefox' ? firefox() : webkit()
  if (program.lack !== null) return program
  if (name === 'firefox') return { ...program, found: (port) => firefoxDriver(program, port) }
  const screen = display()
  return screen.lack === null ? { ...program, found: (port) => webkitDriver(program, screen, port) } : screen
}

/** Starts a browser that Playwright does not drive. `isPersonal`: see `launch` in `chromium.ts`. */
export async function launchOther(makeDriver: MakeDriver, { isPersonal = false } = {}): Promise<Browser> {
  const pages: OpenedPages = []
  const proxy = await startProxy((proxied) => answerOf(proxied, pages))
  const driver = makeDriver(proxy.port)
  const browser = {
    newContext: (options: ContextOptions = {}) => openContext(driver, pages, options, isPersonal),
    async close() {
      await driver.close()
      proxy.close()
    },
    browserType: () => ({ name: () => browserName }),
  }
  // Safe: it has what the tests of the widget call. What else they called would fail.
  return browser as unknown as Browser
}
