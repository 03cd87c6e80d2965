import type { Page } from 'playwright-core'
import { renderToString } from 'preact-render-to-string'
import * as assert from 'uvu/assert'
import type { SurveyModel } from '../../src/index.ts'
import { english, SurveyCard, SurveyFrame, styleSheet, themeOf, themeSheet } from '../../src/view/index.ts'
import { bundled } from '../bundled.ts'
import { browserOf, browserSuite, open } from '../chromium.ts'
import { question, surveyOf } from '../every-type.ts'
import { cardFor } from '../view/rendered.ts'

const test = browserSuite('what has the focus can be seen')
const script = await bundled(`
  import { renderSurvey } from '../src/render/index.ts'
  const transport = { save() {}, observe(listener) { listener({ saved: true, responseId: null, failed: false }); return () => {} } }
  window.show = (survey, options) => renderSurvey(document.body, { survey, transport, ...options })
`)
const browser = await browserOf(test)
const style = styleSheet + themeSheet(themeOf({}))

/** The card with a long text above its answer, which makes the page scroll. */
const longPage = (id: string): string => {
  const card = { ...cardFor(id), canGoBack: true, number: 2, total: 3 }
  const long = 'A sentence that says more than it has to. '.repeat(12)
  const shown = { ...card, question: { ...card.question, subheader: long } }
  const children = SurveyCard({ card: shown, words: english, language: 'en', form: { action: '/' }, scripted: true })
  return renderToString(SurveyFrame({ words: english, language: 'en', name: 'Fieldnote', progress: 0.4, children }))
}

/** Whether something of the bar with Next lies over the element that has the focus. Runs in the page. */
const coveredBy = (): string | null => {
  const inner = (root: Document | ShadowRoot): Element | null => {
    const { activeElement } = root
    return activeElement?.shadowRoot ? inner(activeElement.shadowRoot) : activeElement
  }
  const focused = inner(document)
  if (!focused || focused === document.body) return null
  const shown = focused.closest('.hb-tile,.hb-choice,.hb-drop,.hb-pic') ?? focused
  const bar = (focused.getRootNode() as Document | ShadowRoot).querySelector('.hb-nav')
  if (!bar || bar.contains(focused)) return null
  const [one, other] = [shown.getBoundingClientRect(), bar.getBoundingClientRect()]
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  // A browser shows the line that is written in, and not all of a long text.
  const may = focused.localName === 'textarea' ? one.height / 2 : 1
  return height > may ? `${focused.outerHTML.slice(0, 80)} by ${Math.round(height)} px` : null
}

/** Goes through the page by Tab, there and back, and returns what is covered. */
async function coveredOnTheWay(page: Page): Promise<string[]> {
  const found: string[] = []
  const stops = await page.locator('.hb-card :is(input,button,textarea,select):not([type=hidden],.hb-sr)').count()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let at = 0; at < stops + 3; at += 1) {
      await page.keyboard.press(key)
      const covered = await page.evaluate(coveredBy)
      if (covered) found.push(`${key}: ${covered}`)
    }
  }
  return found
}

/** Sizes of windows: 400 % zoom, a phone with its keyboard open, a phone, a desktop. */
const sizes = [
  [320, 256],
  [390, 420],
  [390, 760],
  [1100, 700],
] as const

test('at 400 % zoom, above the keyboard of a phone, on a phone and on a desktop', async () => {
  const page = await open(browser, { body: '', style })
  await page.route('https://survey.example/card', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><html lang="en"><head><title>Survey</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css"></head><body></body></html>',
    }),
  )
  await page.goto('https://survey.example/card')
  const found: string[] = []
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    for (const id of ['text', 'single', 'matrix', 'address', 'ranking']) {
      await page.evaluate((html) => {
        document.body.innerHTML = html
        window.scrollTo(0, 0)
      }, longPage(id))
      found.push(...(await coveredOnTheWay(page)).map((one) => `${id} at ${width} x ${height}: ${one}`))
    }
  }
  assert.equal(found, [])
  await page.context().close()
})

test('a card within an app fits above the keyboard of a phone, with the field that is written in', async () => {
  const page = await open(browser, { body: '', script, viewport: { width: 390, height: 760 }, hasTouch: true })
  await page.evaluate(
    (survey) =>
      (window as unknown as { show(survey: SurveyModel, options: object): void }).show(survey, { mode: 'modal' }),
    surveyOf([question('address')]),
  )
  const fields = page.getByRole('textbox')
  await fields.last().focus()
  await page.evaluate(() => {
    const view = window.visualViewport as VisualViewport
    Object.defineProperty(view, 'height', { value: window.innerHeight - 340, configurable: true })
    view.dispatchEvent(new Event('resize'))
  })
  const top = await page.locator('.hb-sheet').evaluate((sheet) => sheet.getBoundingClientRect().top)
  assert.ok(top >= 0, `the card begins ${top} px above the window`)
  for (const field of await fields.all()) {
    await field.focus()
    const { top, bottom } = await field.evaluate((one) => one.getBoundingClientRect())
    assert.ok(top >= 0 && bottom <= 420, `a field from ${top} to ${bottom}`)
    assert.is(await page.evaluate(coveredBy), null)
  }
  assert.equal(page.problems, [])
  await page.context().close()
})

test.run()
