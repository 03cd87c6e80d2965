import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { read } from '../../survey/test/chromium.ts'
import { chromium, launch } from '../../tests/src/chromium.ts'
import { languageOf, openPages, text } from './answering.ts'
import { openPage, openServer } from './browser/pages.ts'

const test = suite('numbers as people write them, on the page')
const found = chromium()
const browser = found.lack === null ? await launch(found) : null
const server = await openServer()
test.after(async () => {
  await browser?.close()
  await server.close()
})

const survey = {
  questions: [
    { id: 'amount', type: 'openText', headline: text('How much?'), required: true, inputType: 'number' },
    { id: 'again', type: 'openText', headline: text('#recall:amount/fallback:x#?'), required: true, inputType: 'text' },
  ],
  languages: [languageOf('en', true), languageOf('de', false)],
}

test('a form is read in the language of its page, and keeps every digit', async () => {
  const app = await openPages()
  const id = await app.addSurvey(survey)
  for (const [lang, typed, stored, recalled] of [
    ['de', '12,5', '12.5', '12,5'],
    ['de', '1.234.567,80', '1234567.80', '1234567,80'],
    ['de', '1,234', '1.234', '1,234'],
    ['en', '1,234', '1234', '1234'],
    ['en', '+12,5', '12.5', '12.5'],
    ['en', '−0012345678901234567890', '-0012345678901234567890', '-0012345678901234567890'],
    ['en', '۱۲٫۵', '12.5', '12.5'],
  ] as const) {
    const one = app.browser()
    await one.open(`/s/${id}?lang=${lang}`)
    assert.is((await one.post({ answer: typed })).heading, `${recalled}?`, `${lang} ${typed}`)
    const { data } = (await app.responses(id)).at(-1) ?? {}
    assert.is(data?.amount, stored, `${lang} ${typed}`)
    // The browser of another language changes nothing of what stands in the field.
    const back = await one.post({}, 'back')
    assert.match(back.html, `value="${recalled}"`)
  }
})

test('a fault shows how to write it; where the browser reads it otherwise, both meanings, each with its button', async () => {
  const app = await openPages()
  const id = await app.addSurvey(survey)
  const one = app.browser()
  const accept = { 'accept-language': 'en-US,en;q=0.9,de;q=0.5' }
  await one.open(`/s/${id}?lang=de`, accept)
  const wrong = await one.post({ answer: '1,23,4' }, 'next', null, accept)
  assert.equal([wrong.status, wrong.alerts], [422, 'Bitte geben Sie eine Zahl ein, zum Beispiel 12.345,6.'])
  assert.match(wrong.html, 'value="1,23,4"')
  assert.match((await one.post({ answer: '1.2.3' }, 'next', null, accept)).html, 'value="1.2.3"')
  const asked = await one.post({ answer: '1,234' }, 'next', null, accept)
  assert.is(asked.status, 422)
  assert.is(asked.alerts, 'Das kann zwei Zahlen bedeuten. Bitte wählen Sie 1234 oder 1,234.')
  const answered = await one.post({ answer: '1,234', 'answer.meant': '1.234' }, '', null, accept)
  assert.is(answered.heading, '1,234?')
  await one.post({}, 'back', null, accept)
  const kept = await one.post({ answer: '1,234' }, 'next', null, accept)
  assert.is(kept.heading, '1,234?', 'what was decided is not asked again')
  assert.equal(
    (await app.responses(id)).map(({ data }) => data.amount),
    ['1.234'],
  )
})

test('a link may hold a number as people write it; one that may mean two is shown, and not passed over', async () => {
  const app = await openPages()
  const id = await app.addSurvey(survey)
  const opened = async (lang: string, amount: string) =>
    app.browser().open(`/s/${id}?${new URLSearchParams({ lang, amount, skipPrefilled: 'true' })}`)
  assert.is((await opened('de', '12,5')).heading, '12,5?')
  assert.is((await opened('en', '1,234')).heading, '1234?')
  assert.is((await opened('en', '1.234')).heading, '1.234?')
  const shown = await opened('de', '1.234')
  assert.is(shown.heading, 'How much?')
  assert.match(shown.html, /name="answer"[^>]* value="1\.234"/)
})

const check = (title: string, run: () => Promise<void>) =>
  found.lack === null ? test(title, run) : test.skip(title, () => {})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with script' : 'without script'
  check(`${how}: German takes a comma, and an English browser is asked which number was meant`, async () => {
    if (browser === null) return
    const id = await server.addSurvey(survey)
    const { page, context, problems } = await openPage(browser, { javaScriptEnabled, locale: 'en-US' })
    await page.goto(`${server.url}/s/${id}?lang=de`)
    const field = page.getByRole('textbox', { name: 'How much?' })
    if (javaScriptEnabled) await page.waitForFunction(() => typeof history.state?.hearback === 'string')
    assert.is(await field.getAttribute('inputmode'), javaScriptEnabled ? 'decimal' : 'text')
    await field.fill('1,234')
    await field.press('Enter')
    await page.getByText('Bitte wählen Sie 1234 oder 1,234.').waitFor()
    assert.is(await field.inputValue(), '1,234')
    await page.getByRole('button', { name: '1,234', exact: true }).click()
    await page.getByRole('heading', { name: '1,234?' }).waitFor()
    await page.getByRole('button', { name: 'Zurück' }).click()
    await page.getByRole('heading', { name: 'How much?' }).waitFor()
    assert.is(await field.inputValue(), '1,234')
    await field.fill('12,50')
    // A key comes at once, and a card that has just come back takes no step.
    if (javaScriptEnabled) await read(page)
    await field.press('Enter')
    await page.getByRole('heading', { name: '12,50?' }).waitFor()
    await page.getByRole('textbox').fill('Done')
    if (javaScriptEnabled) await read(page)
    await page.getByRole('textbox').press('Enter')
    await page.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
    for (const deadline = Date.now() + 15_000; Date.now() < deadline && !(await server.responses(id))[0]?.finished; )
      await new Promise((resolve) => setTimeout(resolve, 20))
    assert.equal(
      (await server.responses(id)).map(({ data }) => data.amount),
      ['12.50'],
    )
    assert.equal(problems, [])
    await context.close()
  })
}

check("a phone's keypad has a button for the sign, which keys reach, too", async () => {
  if (browser === null) return
  const id = await server.addSurvey(survey)
  const { page, context } = await openPage(browser, { hasTouch: true, isMobile: true, locale: 'en-US' })
  await page.goto(`${server.url}/s/${id}`)
  await page.waitForFunction(() => typeof history.state?.hearback === 'string')
  const field = page.getByRole('textbox', { name: 'How much?' })
  const sign = page.getByRole('button', { name: 'Plus or minus' })
  await field.fill('5')
  await sign.tap()
  assert.is(await field.inputValue(), '-5')
  await sign.press('Enter')
  assert.is(await field.inputValue(), '5')
  await sign.press('Space')
  await field.press('Enter')
  await page.getByRole('heading', { name: '-5?' }).waitFor()
  await context.close()
  const other = await openPage(browser, { locale: 'en-US' })
  await other.page.goto(`${server.url}/s/${id}`)
  assert.is(await other.page.getByRole('button', { name: 'Plus or minus' }).count(), 0, 'a keyboard has a minus')
  await other.context.close()
})

test.run()
