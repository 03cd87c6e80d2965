import * as assert from 'uvu/assert'
import { bundled } from '../../survey/test/bundled.ts'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { openApp } from './app.ts'
import { openAppPage } from './app-page.ts'

const test = browserSuite('a number in the widget')
const browser = await browserOf(test)
const { files } = await bundled(`
  import * as widget from '../../widget/src/index.ts'
  Object.assign(window, { widget })
`)

interface Host {
  widget: typeof import('../src/index.ts')
}

test('is taken as German writes it, and asked about where the browser reads it otherwise', async () => {
  const app = await openApp()
  const bought = await app.addAction('Bought')
  const text = (words: string) => ({ default: words })
  const german = {
    id: 'l',
    code: 'de',
    alias: null,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
  }
  const id = await app.addSurvey(bought, {
    languages: [{ default: true, enabled: true, language: german }],
    questions: [
      { id: 'price', type: 'openText', headline: text('Price?'), required: true, inputType: 'number' },
      { id: 'weight', type: 'openText', headline: text('Weight?'), required: true, inputType: 'number' },
    ],
  })
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' })
  const page = await openAppPage(browser, { files, app, context })
  const given = { url: 'https://feedback.example', environmentId: app.environmentId }
  await page.evaluate(async (options) => {
    const { widget } = window as unknown as Host
    await widget.setup(options)
    await widget.track('Bought')
  }, given)
  await page.getByRole('textbox', { name: 'Price?' }).fill('1.234,50')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('textbox', { name: 'Weight?' }).fill('1,234')
  await page.getByRole('button', { name: 'Abschließen' }).click()
  await page.getByText('Bitte wählen Sie 1234 oder 1,234.').waitFor()
  await page.getByRole('button', { name: '1234', exact: true }).click()
  await page.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
  for (const deadline = Date.now() + 15_000; Date.now() < deadline && !(await app.responses(id))[0]?.finished; )
    await new Promise((resolve) => setTimeout(resolve, 20))
  assert.equal(
    (await app.responses(id)).map(({ data }) => data),
    [{ price: '1234.50', weight: '1234' }],
  )
  assert.equal(page.problems, [])
  await context.close()
})

test.run()
