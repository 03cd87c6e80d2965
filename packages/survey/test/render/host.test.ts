import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { bundled } from '../bundled.ts'
import { browserOf, browserSuite, open } from '../chromium.ts'
import { question, surveyOf } from '../every-type.ts'

const test = browserSuite("a survey on a host's page")
const browser = await browserOf(test)

const script = await bundled(`
  import { renderSurvey } from '../src/render/index.ts'
  const state = { saved: true, responseId: null, failed: false }
  const transport = { save() {}, observe(listener) { listener(state); return () => {} } }
  window.show = (survey, mode) => renderSurvey(document.querySelector('aside'), { survey, transport, mode })
  customElements.define('empty-card', class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: 'open' }).append(document.createElement('p')) }
  })
`)

/** A host whose style reaches everything that it can reach. */
const hostile = `
  * { color: rgb(255, 0, 0) !important; font: 40px/3 fantasy !important; display: block !important; float: right; }
  *, *::before, *::after { position: static !important; margin: 50px !important; padding: 33px; direction: rtl; }
  hearback-card { transform: rotate(20deg) !important; opacity: 0 !important; filter: blur(9px); visibility: hidden; }
  input, button { appearance: auto !important; width: 500px !important; opacity: .1 !important; }
  h1, h2, p, label { text-transform: uppercase; letter-spacing: 20px; visibility: hidden; }
`
const host = `<main><h1>Host</h1><p>Words of the host</p><form><input value="own"><button>Own</button></form>
  <table><tr><td>Cell</td></tr></table><ul><li>Item</li></ul></main><aside></aside>`

interface Shown {
  show(survey: object, mode: 'inline' | 'modal'): void
}

const show = (page: Page, mode: 'inline' | 'modal') =>
  page.evaluate(([survey, how]) => (window as unknown as Shown).show(survey, how), [
    surveyOf([question('single'), question('nps')]),
    mode,
  ] as const)

/** Every computed style of every element of the host. */
const stylesOfHost = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(
      [document.documentElement, document.body, ...document.querySelectorAll('main, main *')].map((element) => {
        const style = getComputedStyle(element)
        return [...style].map((name) => `${name}:${style.getPropertyValue(name)}`)
      }),
    ),
  )

test('leaves every computed style of the host as it was', async () => {
  for (const mode of ['modal', 'inline'] as const) {
    const page = await open(browser, { body: host, script })
    const before = await stylesOfHost(page)
    assert.ok(before.length > 100_000, 'styles were read')
    await show(page, mode)
    await page.getByRole('heading', { name: 'What brought you here?' }).waitFor()
    // A page grows by what is shown in it, and its width and height are computed styles.
    const sizes = /"(?:block-size|height|perspective-origin|transform-origin):[^"]*"/g
    const after = await stylesOfHost(page)
    if (mode === 'modal') assert.is(after, before)
    else assert.is(after.replaceAll(sizes, ''), before.replaceAll(sizes, ''))
    assert.equal(page.problems, [])
  }
})

test('keeps its own look under the style of a hostile host', async () => {
  const looks = async (style?: string) => {
    const page = await open(browser, { body: host, script, ...(style && { style }) })
    await show(page, 'modal')
    await page.getByRole('heading', { name: 'What brought you here?' }).waitFor()
    return page.evaluate(() => {
      const root = document.querySelector('hearback-card')?.shadowRoot
      const seen = [...(root?.querySelectorAll('h2, label, input, button') ?? [])]
      const names = ['color', 'font-size', 'font-family', 'letter-spacing', 'text-transform', 'visibility', 'display']
      return seen.map((element) => {
        const { width } = element.getBoundingClientRect()
        return [
          element.localName,
          Math.round(width),
          ...names.map((name) => getComputedStyle(element).getPropertyValue(name)),
        ]
      })
    })
  }
  const own = await looks()
  assert.ok(own.length > 8)
  assert.equal(await looks(hostile), own)
})

test('moves nothing of the host when it opens over the page', async () => {
  const page = await open(browser, { body: `${host}<p>${'Long text. '.repeat(500)}</p>`, script })
  await page.evaluate(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await show(page, 'modal')
  await page.getByRole('heading', { name: 'What brought you here?' }).waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  assert.is(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total), 0)
})

test('shows its first card in a time that a page does not feel, beside an empty custom element', async () => {
  const page = await open(browser, { body: host, script })
  const times = await page.evaluate(
    ([survey]) => {
      const aside = document.querySelector('aside')
      const timed = (work: () => void) => {
        const started = performance.now()
        work()
        aside?.getBoundingClientRect()
        const ms = performance.now() - started
        aside?.replaceChildren()
        return ms
      }
      const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
      const rounds = Array.from({ length: 20 })
      const cards = rounds.map(() => timed(() => (window as unknown as Shown).show(survey, 'inline')))
      const empty = rounds.map(() => timed(() => aside?.append(document.createElement('empty-card'))))
      return { card: median(cards), empty: median(empty) }
    },
    [surveyOf([question('single'), question('nps')])] as const,
  )
  console.log(`first card ${times.card.toFixed(1)} ms, empty element ${times.empty.toFixed(2)} ms`)
  // 100 ms on a quiet machine, where an empty element takes about 0.1 ms; a busy one slows both.
  assert.ok(times.card < Math.max(100, times.empty * 1000), JSON.stringify(times))
})

test.run()
