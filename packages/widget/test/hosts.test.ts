import type { BrowserContextOptions } from 'playwright-core'
import * as assert from 'uvu/assert'
import { bundled } from '../../survey/test/bundled.ts'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { question } from '../../survey/test/every-type.ts'
import { openApp, origin as service } from './app.ts'
import { type AppPage, type AppPageOptions, openAppPage, strictPolicy } from './app-page.ts'

/** Pages of real apps: their own dialogs, traps, styles and policies. */
const test = browserSuite("the card on hosts' pages")
const browser = await browserOf(test)
const { files } = await bundled(`
  import * as widget from '../../widget/src/index.ts'
  Object.assign(window, { widget })
`)

interface Host {
  widget: typeof import('../src/index.ts')
  heard: string[]
}

const app = await openApp()
const { environmentId } = app
const bought = await app.addAction('Bought')
const id = await app.addSurvey(bought)
const dimmed = await app.addAction('Dimmed')
await app.addSurvey(dimmed, { projectOverwrites: { overlay: 'dark', clickOutsideClose: false } })

interface Given extends Partial<AppPageOptions> {
  readonly device?: BrowserContextOptions
  /** The action that is told; `null` where the page view shows the card. */
  readonly key?: string | null
  /** Runs on the page before the card comes. */
  readonly before?: () => void
}

async function show({ device, before, key = 'Bought', ...given }: Given = {}): Promise<AppPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...device })
  const page = await openAppPage(browser, { files, app, context, ...given })
  if (before) await page.evaluate(before)
  await page.evaluate(
    async ([url, environment, name]) => {
      const { widget } = window as unknown as Host
      await widget.setup({ url, environmentId: environment })
      if (name !== null) await widget.track(name)
    },
    [service, environmentId, key] as const,
  )
  await why(page).waitFor()
  return page
}
const why = (page: AppPage) => page.getByRole('textbox', { name: 'Why?' })

/** Answers the whole survey by mouse and keys, as people do: what lies under something else cannot be clicked. */
async function answer(page: AppPage, text: string): Promise<void> {
  await why(page).click()
  await page.keyboard.type(text)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: '9 of 10' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
  for (const deadline = Date.now() + 10_000; ; await page.waitForTimeout(20)) {
    const stored = (await app.responses(id)).find(({ data }) => data.why === text)
    if (stored?.finished) return assert.equal(stored.data, { why: text, score: 9 })
    assert.ok(Date.now() < deadline, `"${text}" is stored`)
  }
}

test("a card comes over the page's modal dialog, goes on when that closes, and over one that opens later", async () => {
  const body = `<dialog id="first"><p>Own</p><button id="ok">OK</button></dialog><dialog id="second"><p>Other</p></dialog>`
  const page = await show({
    body,
    before: () => document.querySelector<HTMLDialogElement>('#first')?.showModal(),
  })
  await why(page).click()
  await page.keyboard.type('within')
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#first')?.close())
  await page.waitForFunction(() => document.querySelector('hearback-card')?.parentElement === document.body)
  assert.is(await why(page).inputValue(), 'within')
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#second')?.showModal())
  await page.waitForFunction(() => document.querySelector('hearback-card')?.parentElement?.id === 'second')
  await why(page).click()
  await page.keyboard.type(' it')
  // The app takes its dialog out of the page, and the card with it.
  await page.evaluate(() => document.querySelector('#second')?.remove())
  await page.waitForFunction(() => document.querySelector('hearback-card')?.parentElement === document.body)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: '9 of 10' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
  assert.equal(page.problems, [])
  await page.context().close()
})

test("a card lies above the app's highest layer, and stays in sight where the body is moved", async () => {
  const style = `body { transform: translateX(-200vw); height: 3000px } #top { position: fixed; inset: 0; width: 600vw; z-index: 2147483647; background: white }`
  const page = await show({ style, body: '<div id="top"></div>' })
  await answer(page, 'above all')
  await page.context().close()
})

test("an app's focus trap leaves the typing to the card; its shortcuts and menus hear nothing of it", async () => {
  const body = `<div role="dialog" aria-modal="true" id="trap"><input id="own"></div>`
  const page = await show({
    body,
    before() {
      const own = document.querySelector<HTMLInputElement>('#own')
      const trap = document.querySelector('#trap')
      own?.focus()
      const host = window as unknown as Host
      host.heard = []
      // As traps of published libraries do: what leaves is fetched back, at either end.
      document.addEventListener('focusin', ({ target }) => trap?.contains(target as Node) || own?.focus(), true)
      document.addEventListener('focusout', ({ target, relatedTarget }) => {
        if (trap?.contains(target as Node) && relatedTarget && !trap.contains(relatedTarget as Node)) own?.focus()
      })
      for (const type of ['keydown', 'keyup', 'pointerdown', 'mousedown'])
        document.addEventListener(type, () => host.heard.push(type))
    },
  })
  await answer(page, 'trapped')
  assert.is(await page.locator('#own').inputValue(), '')
  assert.equal(await page.evaluate(() => (window as unknown as Host).heard), [])
  await page.context().close()
})

test('after Escape the focus is where it was, and the app hears no Escape', async () => {
  const page = await show({
    body: '<button id="opener">Open</button>',
    before() {
      document.querySelector<HTMLElement>('#opener')?.focus()
      const host = window as unknown as Host
      host.heard = []
      document.addEventListener('keydown', ({ key }) => host.heard.push(key))
    },
  })
  await why(page).click()
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.id === 'opener')
  assert.equal(await page.evaluate(() => (window as unknown as Host).heard), [])
  assert.is(await page.locator('hearback-card').count(), 0)
  await page.context().close()
})

test('a card is as light or dark as the page, and not as the device', async () => {
  const ground = (page: AppPage) =>
    page.evaluate(() => {
      const sheet = document.querySelector('hearback-card')?.shadowRoot?.querySelector('.hb-sheet')
      return sheet ? getComputedStyle(sheet).backgroundColor : ''
    })
  const light = 'rgb(255, 255, 255)'
  const dark = 'rgb(21, 27, 25)'
  for (const [style, device, expected] of [
    ['', 'dark', light],
    [':root { color-scheme: light dark }', 'dark', dark],
    [':root { color-scheme: light dark }', 'light', light],
    [':root { color-scheme: dark }', 'light', dark],
    [':root { color-scheme: light }', 'dark', light],
  ] as const) {
    const page = await show({ style, device: { colorScheme: device } })
    assert.is(await ground(page), expected, `${style} on a ${device} device`)
    await page.context().close()
  }
})

test('bottomRight is right on a page that is written from right to left', async () => {
  const page = await show({ style: ':root { direction: rtl }' })
  const sheet = page.locator('hearback-card .hb-sheet')
  const { width = 0 } = page.viewportSize() ?? {}
  const box = await sheet.boundingBox()
  assert.ok(box && box.x > width / 2, `${box?.x} of ${width}`)
  await page.context().close()
})

test('nothing of a card is printed', async () => {
  const page = await show()
  await page.emulateMedia({ media: 'print' })
  assert.not(await page.locator('hearback-card .hb-sheet').isVisible())
  await page.context().close()
})

test('a card works in a frame whose sandbox lacks allow-forms', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await openAppPage(browser, {
    files,
    app,
    context,
    policy: `${strictPolicy}; sandbox allow-scripts allow-same-origin`,
  })
  await page.evaluate(
    async ([url, environment]) => {
      const { widget } = window as unknown as Host
      await widget.setup({ url, environmentId: environment })
      await widget.track('Bought')
    },
    [service, environmentId] as const,
  )
  await answer(page, 'in a box')
  await context.close()
})

test('what is typed after a click on "other" is its text, with its digits', async () => {
  const questions = [{ ...question('single'), id: 'why' }]
  const other = await app.addSurvey(await app.addAction('Other'), { questions })
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await openAppPage(browser, { files, app, context })
  await page.evaluate(
    async ([url, environment]) => {
      const { widget } = window as unknown as Host
      await widget.setup({ url, environmentId: environment })
      await widget.track('Other')
    },
    [service, environmentId] as const,
  )
  await page.getByText('Something else').click()
  await page.keyboard.type('2% milk')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
  for (const deadline = Date.now() + 10_000; (await app.responses(other)).length === 0; await page.waitForTimeout(20))
    assert.ok(Date.now() < deadline, 'the answer is stored')
  assert.equal((await app.responses(other))[0]?.data, { why: '2% milk' })
  await context.close()
})

test('a card closes by itself only while it is seen', async () => {
  const action = await app.addAction('Brief')
  await app.addSurvey(action, { autoClose: 1 })
  const page = await show({
    key: 'Brief',
    before: () => void Object.defineProperty(document, 'hidden', { value: true, configurable: true, writable: true }),
  })
  await page.waitForTimeout(1300)
  assert.is(await page.locator('hearback-card').count(), 1)
  await page.evaluate(() => {
    Object.assign(document, { hidden: false })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.locator('hearback-card').waitFor({ state: 'detached' })
  await page.context().close()
})

test('a dialog of ours keeps the page out, as before; a click beside it closes it where the survey says so', async () => {
  const action = await app.addAction('Outside')
  await app.addSurvey(action, { projectOverwrites: { overlay: 'light', clickOutsideClose: true } })
  const page = await show({ key: 'Outside' })
  await page.mouse.click(20, 20)
  await page.locator('hearback-card').waitFor({ state: 'detached' })
  const dim = await show({ key: 'Dimmed' })
  await dim.mouse.click(20, 20)
  assert.is(await dim.locator('hearback-card').count(), 1)
  await page.context().close()
  await dim.context().close()
})

test('the scripts for published loaders run where the page has own properties on every object, and wants trusted types', async () => {
  const loader = `
    Object.prototype.extension = function () {}
    Array.prototype.last = function () { return this[this.length - 1] }
    const rules = { createScriptURL: (url) => url }
    const policy = window.trustedTypes?.createPolicy('host', rules) ?? rules
    const script = document.createElement('script')
    script.src = policy.createScriptURL('${service}/js/formbricks.umd.cjs')
    window.loaded = new Promise((resolve, reject) => { script.onload = resolve; script.onerror = reject })
    document.head.append(script)
  `
  const page = await openAppPage(browser, {
    files: new Map([['main.js', loader]]),
    app,
    policy: `default-src 'none'; script-src 'self' ${service}; style-src 'self'; connect-src ${service}; img-src data:; require-trusted-types-for 'script'; trusted-types host hearback`,
  })
  await page.evaluate(
    async ([appUrl, environment]) => {
      const { loaded, formbricks } = window as unknown as {
        loaded: Promise<void>
        formbricks: Record<string, (...given: unknown[]) => Promise<void>>
      }
      await loaded
      await formbricks.setup?.({ appUrl, environmentId: environment })
      await formbricks.track?.('Bought')
    },
    [service, environmentId] as const,
  )
  await answer(page, 'extended')
  assert.equal(page.problems, [])
  await page.context().close()
})

test('a page that the browser brings back as it was left is viewed anew', async () => {
  const viewed = await app.addAction('Came back', {
    type: 'pageView',
    urlFilters: [{ rule: 'endsWith', value: '/back' }],
  })
  await app.addSurvey(viewed)
  const page = await show({ path: '/back', key: null })
  await page.getByRole('button', { name: 'Close' }).click()
  assert.is(await page.locator('hearback-card').count(), 0)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await why(page).waitFor()
  await page.context().close()
})

test.run()
