import { renderToString } from 'preact-render-to-string'
import * as assert from 'uvu/assert'
import { begin, cardOf, type SurveySession } from '../../src/index.ts'
import { english, SurveyCard, SurveyFrame, styleSheet, themeOf, themeSheet } from '../../src/view/index.ts'
import { bundled } from '../bundled.ts'
import { browserOf, browserSuite, open, violations } from '../chromium.ts'
import { question, surveyOf } from '../every-type.ts'

const test = browserSuite('a survey page that the server rendered')

const survey = surveyOf([question('single'), question('ranking'), question('text')], {
  languages: ['en', 'de'].map((code) => ({
    default: code === 'en',
    enabled: true,
    language: { id: code, code, alias: null, createdAt: '', updatedAt: '' },
  })),
})
const session = begin(survey, { seed: 'seed' })
const frame = {
  name: 'Fieldnote',
  hasProgress: true,
  languages: ['en', 'de'].map((code) => ({ code, label: code, href: `?lang=${code}` })),
}
const form = { action: '/s/1', hidden: { session: 'token' } }
const server = renderToString(
  SurveyFrame({
    ...frame,
    words: english,
    language: 'en',
    progress: 0,
    children: SurveyCard({ card: cardOf(survey, session), words: english, language: 'en', form }),
  }),
)
const script = await bundled(`
  import { enhance } from '../src/render/index.ts'
  import { english } from '../src/words.ts'
  window.saved = []
  const transport = { save: (session) => saved.push(session), observe(listener) { listener({ saved: true, responseId: null, failed: false }); return () => {} } }
  window.take = () => enhance(document.getElementById('mount'), ${JSON.stringify({
    survey,
    session,
    frame,
    form,
  }).slice(0, -1)},  words: english, transport, upload: null })
`)
const style = styleSheet + themeSheet(themeOf({}))

const browser = await browserOf(test)

const opened = () => open(browser, { body: `<div id="mount">${server}</div>`, script, style })
type Enhanced = Window & { take(): Promise<unknown>; saved: SurveySession[] }

test('what was chosen before the script came is kept, and no step needs a request', async () => {
  const page = await opened()
  await page.getByText('A search').click()
  await page.evaluate(() => (window as unknown as Enhanced).take())
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  assert.is(await page.getByRole('radio', { name: 'A search' }).isChecked(), true)
  assert.is(await page.getByRole('heading').count(), 1)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'What first?' }).waitFor()
  assert.is(await page.evaluate(() => document.activeElement?.tagName), 'H1')
  assert.equal(await violations(page), [])
  await page.getByRole('button', { name: 'This order is right' }).click()
  await page.getByRole('textbox').fill('More')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  const saved = await page.evaluate(() => (window as unknown as Enhanced).saved)
  assert.equal(saved.at(-1)?.answers, { single: 'a search', ranking: ['speed', 'search', 'export'], text: 'More' })
  assert.equal(requests, [])
  assert.equal(page.problems, [])
})

test("the browser's own Back goes to the question before", async () => {
  const page = await opened()
  await page.evaluate(() => (window as unknown as Enhanced).take())
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What first?' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'What brought you here?' }).waitFor()
  assert.is(await page.getByRole('radio', { name: 'A search' }).isChecked(), true)
  await page.goForward()
  await page.getByRole('heading', { name: 'What first?' }).waitFor()
})

test('Back keeps what was entered, also where the question had an answer', async () => {
  const page = await opened()
  await page.evaluate(() => (window as unknown as Enhanced).take())
  await page.getByText('A search').click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'This order is right' }).click()
  const words = page.getByRole('textbox')
  for (const entered of ['More', 'Less']) {
    await words.fill(entered)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'What first?' }).waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    assert.is(await words.inputValue(), entered)
  }
  await words.fill('Least')
  await page.goBack()
  await page.getByRole('heading', { name: 'What first?' }).waitFor()
  await page.goForward()
  assert.is(await words.inputValue(), 'Least')
  const saved = await page.evaluate(() => (window as unknown as Enhanced).saved)
  assert.is(saved.at(-1)?.answers.text, undefined)
})

test('a change of language keeps the place and the answer, and needs no new page', async () => {
  const page = await opened()
  await page.evaluate(() => (window as unknown as Enhanced).take())
  await page.getByText('A search').click()
  await page.locator('summary').click()
  await page.getByRole('link', { name: 'de' }).click()
  await page.getByRole('button', { name: 'Weiter' }).waitFor()
  assert.is(await page.evaluate(() => document.documentElement.lang), 'de')
  assert.is(await page.getByRole('radio', { name: 'A search' }).isChecked(), true)
})

test.run()
