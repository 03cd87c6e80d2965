import type { Page } from 'playwright-core'
import { renderToString } from 'preact-render-to-string'
import * as assert from 'uvu/assert'
import { begin, type SurveyModel } from '../../src/index.ts'
import { english, SurveyCard, SurveyFrame, styleSheet, themeOf, themeSheet } from '../../src/view/index.ts'
import { bundled } from '../bundled.ts'
import { browserOf, browserSuite, open, violations } from '../chromium.ts'
import { question, surveyOf } from '../every-type.ts'
import { cardFor } from '../view/rendered.ts'

const test = browserSuite('pictures to choose')
const script = await bundled(`
  import { enhance, renderSurvey } from '../src/render/index.ts'
  import { english } from '../src/view/index.ts'
  const transport = { save() {}, observe(listener) { listener({ saved: true, responseId: null, failed: false }); return () => {} } }
  window.show = (survey) => renderSurvey(document.body, { survey, transport })
  window.takeOver = (survey, session) =>
    enhance(document.querySelector('#mount'), {
      survey, session, transport, words: english, upload: null, form: { action: '/' }, frame: { name: 'Fieldnote', hasProgress: true },
    })
`)
const browser = await browserOf(test)
const survey = surveyOf([question('pictures')])
type Shows = { show(survey: SurveyModel): void; takeOver(...given: unknown[]): Promise<unknown> }

/** Lets the pictures of a page fail, until the function is called. */
async function failing(page: Page): Promise<() => Promise<void>> {
  const address = /img\.example\/(list|board)/
  await page.route(address, (route) => route.abort())
  return () => page.unroute(address)
}

test('a picture is named by what it shows, or else by its place', async () => {
  const page = await open(browser, { body: '<main><h1>Host</h1></main>', script })
  await page.evaluate((survey) => (window as unknown as Shows).show(survey), survey)
  await page.getByRole('checkbox', { name: 'A list' }).waitFor()
  await page.getByRole('checkbox', { name: 'Picture 2 of 2' }).waitFor()
  await page.getByRole('img', { name: 'A list' }).waitFor()
  assert.is(await page.getByRole('button', { name: 'Try again' }).count(), 0)
  assert.equal(await violations(page), [])
  assert.equal(page.problems, [])
  await page.context().close()
})

test('a picture that does not load has its number, its name and a button that loads it again', async () => {
  const page = await open(browser, { body: '<main><h1>Host</h1></main>', script })
  const mend = await failing(page)
  await page.evaluate((survey) => (window as unknown as Shows).show(survey), survey)
  const again = page.getByRole('button', { name: 'Try again: A list' })
  await again.waitFor()
  assert.is(await page.locator('.hb-pic .hb-place').first().textContent(), '1')
  assert.equal(await violations(page), [])
  await again.click()
  await again.waitFor()
  await mend()
  await again.focus()
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => {
    const image = document.querySelector('hearback-card')?.shadowRoot?.querySelector<HTMLImageElement>('.hb-pic img')
    return image?.complete && image.naturalWidth > 0
  })
  const box = page.getByRole('checkbox', { name: 'A list' })
  assert.is(await box.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one), true)
  assert.is(await box.isChecked(), false)
  await page.context().close()
})

test('pictures of the server that failed before the script came can be loaded again, and have their numbers without it', async () => {
  const children = SurveyCard({ card: cardFor('pictures'), words: english, language: 'en', form: { action: '/' } })
  const body = `<div id="mount">${renderToString(SurveyFrame({ words: english, language: 'en', name: 'Fieldnote', progress: 0, children }))}</div>`
  const page = await open(browser, { body: '', script, style: styleSheet + themeSheet(themeOf({})) })
  await failing(page)
  await page.route('https://survey.example/page', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>Survey</title><link rel="stylesheet" href="/style.css"><script type="module" src="/main.js"></script></head><body>${body}</body></html>`,
    }),
  )
  await page.goto('https://survey.example/page')
  const number = page.locator('.hb-pic .hb-place').nth(1)
  // Nothing but the picture's own place lies over the number, and that one is see-through.
  assert.is(await number.textContent(), '2')
  assert.is(await page.locator('.hb-pic img').first().getAttribute('alt'), 'A list')
  await page.evaluate(
    ([survey, session]) => (window as unknown as Shows).takeOver(survey, session).then(() => undefined),
    [survey, begin(survey, { seed: 's' })] as const,
  )
  await page.getByRole('button', { name: 'Try again: Picture 2 of 2' }).waitFor()
  await page.context().close()
})

test.run()
