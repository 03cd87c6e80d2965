import type { BrowserContext } from 'playwright-core'
import * as assert from 'uvu/assert'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { openApp, origin as service } from './app.ts'
import { type AppPage, openAppPage } from './app-page.ts'

const test = browserSuite('the scripts for published loaders, on a page whose style reaches everything')
const browser = await browserOf(test)

const app = await openApp()
const bought = await app.addAction('Bought')
await app.addSurvey(bought)
const { environmentId } = app

/** The page loads the script as a loader does, by its address. */
const loader = `
  const script = document.createElement('script')
  script.src = '${service}/js/formbricks.umd.cjs'
  window.loaded = new Promise((resolve) => { script.onload = resolve })
  document.head.append(script)
`
const files = new Map([['main.js', loader]])
const policy = `default-src 'none'; script-src 'self' ${service}; style-src 'self'; connect-src ${service}; img-src data:; base-uri 'none'`
const style = `
  * { color: rgb(255, 0, 0) !important; font: 40px/3 fantasy !important; float: right; }
  body { display: grid; gap: 40px; grid-template-columns: 1fr 1fr; }
  div { display: block !important; margin: 60px !important; padding: 33px !important; position: static !important; border: 9px solid }
  input, button { width: 500px !important; opacity: .1 !important; }
`
const body = `<main><h1>Host</h1><form><input value="own"><button>Own</button></form><p>${'Long text. '.repeat(400)}</p></main>`

interface Host {
  loaded: Promise<void>
  formbricks: Record<string, (...given: unknown[]) => Promise<void>>
  shifts: number
}

async function openHost(context?: BrowserContext): Promise<AppPage> {
  const page = await openAppPage(browser, { files, app, policy, style, body, ...(context && { context }) })
  await page.evaluate(async () => {
    const host = window as unknown as Host
    await host.loaded
    host.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) host.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: false })
  })
  return page
}

/** Sets the loader up and triggers an action. `null`: none. */
const show = (page: AppPage, action: string | null = 'Bought') =>
  page.evaluate(
    async ([appUrl, id, key]) => {
      const { formbricks } = window as unknown as Host
      await formbricks.setup?.({ appUrl, environmentId: id })
      if (key !== null) await formbricks.track?.(key)
    },
    [service, environmentId, action] as const,
  )

/** Where every element of the host is, and every computed style of it. */
const looksOfHost = (page: AppPage): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, document.body, ...document.querySelectorAll('main, main *')].flatMap((element) => {
      const computed = getComputedStyle(element)
      const styles = [...computed].map((name) => `${element.localName} ${name}: ${computed.getPropertyValue(name)}`)
      return [`${element.localName} ${JSON.stringify(element.getBoundingClientRect())}`, ...styles]
    }),
  )

test('the page keeps every computed style, nothing of it moves, and its policy holds', async () => {
  const page = await openHost()
  const before = await looksOfHost(page)
  assert.ok(before.length > 1000, 'styles were read')
  await show(page)
  await page.locator('#formbricks-modal-container').getByRole('textbox', { name: 'Why?' }).waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const after = await looksOfHost(page)
  assert.equal(
    after.filter((line, at) => line !== before[at]),
    [],
  )
  // Chromium counts what moves in between, too.
  assert.is(await page.evaluate(() => (window as unknown as Host).shifts), 0)
  assert.is(await page.locator('#formbricks-modal-container > #fbjs').count(), 1)
  assert.equal(page.problems, [])
  await page.context().close()
})

test('answers that could not be sent are sent from the next page, before it shows a survey', async () => {
  const action = await app.addAction('Left')
  const id = await app.addSurvey(action)
  const page = await openHost()
  await page.route(/\/responses/, (route) => route.abort())
  await show(page, 'Left')
  await page.getByRole('textbox', { name: 'Why?' }).fill('Because')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: '9 of 10' }).waitFor()
  const next = await openHost(page.context())
  await page.close()
  assert.equal(await app.responses(id), [])
  await show(next, null)
  for (const deadline = Date.now() + 15_000; (await app.responses(id)).length === 0; ) {
    assert.ok(Date.now() < deadline, 'the answer is stored')
    await next.waitForTimeout(20)
  }
  assert.equal((await app.responses(id))[0]?.data, { why: 'Because' })
  assert.equal(next.problems, [])
  await next.context().close()
})

test('the card looks the same as on a page without style', async () => {
  const look = async (given: string) => {
    const page = await openAppPage(browser, { files, app, policy, style: given, body })
    await page.evaluate(() => (window as unknown as Host).loaded)
    await show(page)
    await page.locator('#formbricks-modal-container').getByRole('textbox', { name: 'Why?' }).waitFor()
    const seen = await page.evaluate(() => {
      const root = document.querySelector('hearback-card')?.shadowRoot
      return [...(root?.querySelectorAll('h2, label, textarea, input, button') ?? [])].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, fontFamily, fontSize } = getComputedStyle(element)
        return [element.localName, x, y, width, height, color, fontFamily, fontSize]
      })
    })
    await page.context().close()
    return seen
  }
  const plain = await look('')
  assert.ok(plain.length > 2)
  assert.equal(await look(style), plain)
})

/** Opens a page, shows a survey, and tells how many ms after its script the card has its heading. */
async function firstCardMs(): Promise<number> {
  const page = await openHost()
  await page.evaluate(() => {
    new MutationObserver(() => {
      const card = document.querySelector('hearback-card')?.shadowRoot?.querySelector('h2')
      if (card && !performance.getEntriesByName('card').length) performance.mark('card')
    }).observe(document.documentElement, { childList: true, subtree: true })
  })
  await show(page)
  await page.locator('#formbricks-modal-container').getByRole('textbox', { name: 'Why?' }).waitFor()
  const ms = await page.evaluate(() => {
    const script = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/js/surveys.umd.cjs'))
    const [card] = performance.getEntriesByName('card')
    return (card?.startTime ?? Number.NaN) - ((script as PerformanceResourceTiming | undefined)?.responseEnd ?? 0)
  })
  await page.context().close()
  return ms
}

test('the first card comes soon after its script', async () => {
  // 100 ms on a quiet machine. Where others share it, one of some tries shows what the script needs.
  const tries: number[] = []
  while (tries.length < 6 && !tries.some((ms) => ms > 0 && ms < 400)) tries.push(await firstCardMs())
  console.log(`first card ${tries.map((ms) => ms.toFixed(1)).join(', ')} ms after its script`)
  assert.ok(
    tries.some((ms) => ms > 0 && ms < 400),
    `${tries} ms`,
  )
})

test('globals are set where the page has `exports` and `module`, too; what is there already stays', async () => {
  const before = 'window.exports = {}; window.module = { exports: window.exports };'
  const page = await openAppPage(browser, { files: new Map([['main.js', before + loader]]), app, policy })
  const found = await page.evaluate(async () => {
    const host = window as unknown as Host
    await host.loaded
    return Object.keys(host.formbricks)
  })
  for (const name of ['init', 'setup', 'setUserId', 'setAttributes', 'track', 'logout', 'setNonce', 'on', 'off'])
    assert.ok(found.includes(name), name)
  await page.context().close()
})

test('what is not supported is said in words, once', async () => {
  const page = await openHost()
  await page.evaluate(async () => {
    const { formbricks } = window as unknown as Host
    await formbricks.setEmbeddedData?.({ plan: 'pro' })
    await formbricks.clearEmbeddedData?.('plan')
    await formbricks.getApi?.()
  })
  assert.equal(page.problems, ['Hearback: Embedded data is not supported.', 'Hearback: getApi is not supported.'])
  await page.context().close()
})

test.run()
