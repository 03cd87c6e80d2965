import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type Page, chromium as playwright } from 'playwright-core'
import { type FromDebian, fromDebian } from './debian.ts'
import { lengths } from './proof.ts'

/**
 * Debian's packages, the best one first. The shell has the browser's engine and no windows around its pages, which take a
 * quarter of the processor time of a test.
 */
const packagesOf = (isWhole: boolean): readonly [string, ...string[]] =>
  isWhole ? ['chromium'] : ['chromium-headless-shell', 'chromium']

/** Test files and runs share this folder. It holds the unpacked browser, 700 MB, where the machine has none. */
const folderOf = (name: string): string =>
  fileURLToPath(new URL(`../../../node_modules/.cache/hearback-${name}`, import.meta.url))

/** Features that are switched off. The browser obeys the last such option only, so that all of them stand in one. */
const withoutFeatures = [
  // A page of one local server may call another one: the browser would ask its user for the permission.
  'LocalNetworkAccessChecks',
  // Each window would load two pages for the address bar that no test sees, in processes of their own. With the spare
  // process for the next page they take half of the processor time of a test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  // What Playwright switches off by the option that this one replaces (its chromiumSwitches.ts); but storage stays parted by site,
  // as in the browsers of respondents.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
]

/** Options of the browser. Root has no sandbox. */
const chromiumOptions: readonly string[] = [
  '--no-sandbox',
  `--disable-features=${withoutFeatures.join()}`,
  // A name in a local network: without https, browsers trust its pages less than those of localhost.
  '--host-resolver-rules=MAP surveys.lan 127.0.0.1',
]

/**
 * Debian's Chromium: the machine's, or an unpacked one. Tests that need a browser are skipped where it is lacking:
 *
 *     const browser = chromium()
 *     if (browser.lack === null) inTheBrowser(browser)
 *     else test.skip('shows a survey')
 *
 * `isWhole`: the browser with its windows, as in the long form of proofs; else the shell, if it is there.
 */
export function chromium({ isWhole = lengths.wholeBrowser } = {}): FromDebian<string> {
  const packages = packagesOf(isWhole)
  const keptIn = folderOf(packages[0])
  const got = fromDebian(packages, (root) => findChromium(packages, root), { keptIn })
  // The machine's browser has its fonts.
  return got.lack !== null || got.found.startsWith(machines) ? got : { ...got, env: { ...got.env, ...fonts(keptIn) } }
}

const machines = '/usr/bin/'

function findChromium(packages: readonly string[], root: string): string | null {
  // Debian's starting script looks for the browser, and for its settings, outside of the folder.
  const folder = root === '' ? machines : join(root, 'usr/lib/chromium')
  return packages.map((name) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

/** Environment variables with which an unpacked browser finds fonts: the machine's and the unpacked ones. */
function fonts(root: string): Record<string, string> {
  const file = join(root, 'fonts.conf')
  if (!existsSync(file)) {
    // Another process must never read a half of it.
    writeFileSync(`${file}.${process.pid}`, fontSettings(root))
    renameSync(`${file}.${process.pid}`, file)
  }
  return { FONTCONFIG_FILE: file }
}

const fontSettings = (root: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${root}/usr/share/fonts</dir>
  <cachedir>${root}/font-cache</cachedir>
  ${[
    ['sans-serif', 'DejaVu Sans'],
    ['serif', 'DejaVu Serif'],
    ['monospace', 'DejaVu Sans Mono'],
  ]
    .map(([kind, font]) => `<alias><family>${kind}</family><prefer><family>${font}</family></prefer></alias>`)
    .join('\n  ')}
</fontconfig>
`

/**
 * Starts the browser without a window. It ends with this process, at the latest. A program reads a card at once, and a card
 * takes no step before a person could have read it: time passes faster for the scripts and the styles of its pages.
 * `isPersonal`: it does not.
 */
export async function launch(program: Program, { isPersonal = false } = {}): Promise<Browser> {
  const key = `${program.found} ${isPersonal}`
  const one = running.get(key) ?? { browser: start(program, isPersonal), users: 0 }
  running.set(key, one)
  one.users += 1
  const browser = await one.browser
  const close = async () => {
    one.users -= 1
    if (one.users > 0) return
    running.delete(key)
    await browser.close()
  }
  // Safe: all but `close` is that of the browser.
  return Object.create(browser, { close: { value: close } }) as Browser
}

interface Program {
  readonly found: string
  readonly env: Readonly<Record<string, string>>
}

/** The browsers of this process: test files that share a process share them. The last one that closes it ends it. */
const running = new Map<string, { readonly browser: Promise<Browser>; users: number }>()

async function start({ found, env }: Program, isPersonal: boolean): Promise<Browser> {
  const browser = await playwright.launch({
    executablePath: found,
    args: [...chromiumOptions],
    env: { ...process.env, ...env } as Record<string, string>,
  })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await inTime('open a context', newContext(options))
    if (!isPersonal) await context.addInitScript(hurry)
    const newPage = context.newPage.bind(context)
    context.newPage = async () =>
      inTime(
        'open a page',
        newPage().then((page) => (isPersonal ? page : hurryAnimations(page))),
      )
    const close = context.close.bind(context)
    // Nothing depends on it: the browser ends with the process.
    context.close = (how) => inTime('close a context', close(how)).catch((error: Error) => console.warn(error.message))
    return context
  }
  return browser
}

/** Playwright gives such a step no time limit of its own. A browser that hangs in it would hold the test up, without a word why. */
async function inTime<T>(what: string, step: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The browser did not ${what} within 30 seconds`)), 30_000)
  })
  return Promise.race([step, late]).finally(() => clearTimeout(timer))
}

/** Runs on a page: its time passes twenty times as fast. */
export function hurry(): void {
  const now = performance.now.bind(performance)
  performance.now = () => now() * 20
  // Safe: each browser has it.
  const { get } = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp') as { get(): number }
  Object.defineProperty(Event.prototype, 'timeStamp', {
    get(this: Event) {
      return get.call(this) * 20
    },
  })
  // The frames of a busy machine are late, and a program does not look at them.
  window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()))
  window.cancelAnimationFrame = (frame) => clearTimeout(frame)
}

async function hurryAnimations(page: Page): Promise<Page> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Animation.enable')
  await tools.send('Animation.setPlaybackRate', { playbackRate: 20 })
  return page
}
