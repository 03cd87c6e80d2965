import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type FromDebian, fromDebian } from '../debian.ts'
import { type Bidi, type BidiEvent, connectBidi } from './bidi.ts'
import { cacheFolder } from './cache-folder.ts'
import type { Device, Driver, PageListener, Tab } from './session.ts'

/** Debian's Firefox: the machine's, or an unpacked one. */
export const firefox = (): FromDebian<string> =>
  fromDebian(
    ['firefox-esr'],
    (root) => [join(root, '/usr/lib/firefox-esr/firefox-esr')].find((path) => existsSync(path)) ?? null,
    { keptIn: cacheFolder('firefox') },
  )

interface Program {
  readonly found: string
  readonly env: Readonly<Record<string, string>>
}

/** Settings of the browser. It has no window, and asks no server of its maker's for anything. */
const settingsOf = ({ colorScheme, reducedMotion }: Device) => ({
  'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
  'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
  // As in Playwright's Chromium: a scrollbar takes no room.
  'ui.useOverlayScrollbars': 1,
  'intl.accept_languages': 'en-US',
  // Each window counts as the one that a person looks at.
  'focusmanager.testmode': true,
  'app.update.disabledForTesting': true,
  'app.normandy.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.topsites.contile.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_open_during_load': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'network.http.speculative-parallel-limit': 0,
  // A lost request is for the page to repeat.
  'network.http.request.max-attempts': 1,
  'network.prefetch-next': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
})

/** Drives Firefox through WebDriver BiDi: one process for each kind of device, as it takes seconds to start. */
export function firefoxDriver({ found, env }: Program, proxyPort: number): Driver {
  const running = new Map<string, Promise<Running>>()
  return {
    runsFirstScript: true,
    async openSession(device) {
      const settings = settingsOf(device)
      const kind = JSON.stringify(settings)
      const started = running.get(kind) ?? start({ found, env }, settings, proxyPort)
      running.set(kind, started)
      const { bidi } = await started
      const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext')
      return {
        openTab: (firstScript, listener) => openTab(bidi, userContext, device, firstScript, listener),
        async close() {
          await bidi.send('browser.removeUserContext', { userContext })
        },
      }
    },
    async close() {
      for (const started of running.values()) (await started).end()
    },
  }
}

interface Running {
  readonly bidi: Bidi
  end(): void
}

async function start({ found, env }: Program, settings: object, proxyPort: number): Promise<Running> {
  const profile = mkdtempSync(join(tmpdir(), 'hearback-firefox-'))
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const browser = spawn(found, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    env: { ...process.env, LANG: 'en_US.UTF-8', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const remove = () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  const kill = () => {
    browser.kill('SIGKILL')
    remove()
  }
  process.once('exit', kill)
  browser.once('exit', remove)
  const bidi = await connectBidi(`${await announced(browser)}/session`)
  const proxy = `127.0.0.1:${proxyPort}`
  await bidi.send('session.new', {
    capabilities: {
      alwaysMatch: {
        acceptInsecureCerts: true,
        proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy, noProxy: ['127.0.0.1'] },
      },
    },
  })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  return { bidi, end: () => void browser.kill('SIGKILL') }
}

/** Address at which the browser listens. It prints it when it has started. */
async function announced(browser: ChildProcess): Promise<string> {
  const printed: string[] = []
  if (!browser.stderr) throw new Error('Firefox was started without a pipe.')
  for await (const line of createInterface(browser.stderr)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address) {
      browser.stderr.resume()
      return address
    }
    printed.push(line)
  }
  throw new Error(`Firefox did not start:\n${printed.join('\n')}`)
}

type Called =
  | { readonly type: 'success'; readonly result: { readonly value?: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } }

async function openTab(
  bidi: Bidi,
  userContext: string,
  { width, height }: Device,
  firstScript: string,
  listener: PageListener,
): Promise<Tab> {
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'window', userContext })
  bidi.listen((event) => report(event, context, listener))
  await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })
  await bidi.send('script.addPreloadScript', { functionDeclaration: `() => {${firstScript}}`, contexts: [context] })
  return {
    async call(source, given) {
      const called = await bidi.send<Called>('script.callFunction', {
        target: { context },
        awaitPromise: true,
        functionDeclaration: `async (given) => JSON.stringify(await (${source})(JSON.parse(given).value))`,
        arguments: [{ type: 'string', value: JSON.stringify({ value: given }) }],
      })
      if (called.type === 'exception') throw new Error(called.exceptionDetails.text)
      return called.result.value === undefined ? undefined : JSON.parse(called.result.value)
    },
    async goto(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async reload() {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' })
    },
    async act(actions) {
      await bidi.send('input.performActions', { context, actions })
    },
    async close() {
      await bidi.send('browsingContext.close', { context })
    },
  }
}

function report({ method, params }: BidiEvent, context: string, listener: PageListener): void {
  // Safe: the standard says what the event has.
  const entry = params as { source: { context?: string }; type: string; level: string; method?: string; text: string }
  if (method !== 'log.entryAdded' || entry.source.context !== context) return
  if (entry.type === 'console') listener.console(entry.method ?? entry.level, entry.text)
  else if (entry.level === 'error') listener.error(entry.text)
}
